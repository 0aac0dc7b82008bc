import type { ComponentType, ReactNode } from 'react';
import { useLazyCode } from '../../../lib/screen/use-lazy-code.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { stack } from '../../../ui/primitives/index.ts';

/** Loads the code of an editor. It must be one constant per editor, because the loaded code is cached under it. */
export type LoadPart<P> = () => Promise<{ readonly Part: ComponentType<P> }>;

export interface LazyPartProps<P> {
  readonly load: LoadPart<P>;
  readonly props: P;
  /** Placeholder of the same size, so that the layout does not jump. */
  readonly placeholder: ReactNode;
}

/**
 * Editor with large code, loaded when it is first shown. If loading fails, the rest of the form stays usable and the
 * person can retry.
 */
export function LazyPart<P extends object>({ load, props, placeholder }: LazyPartProps<P>) {
  const { code, retry } = useLazyCode(load);
  if (code !== undefined) return <code.Part {...props} />;
  if (retry === undefined) return placeholder;
  return (
    <div className={stack(8)} role="alert">
      <FieldError>
        Esta parte del formulario no llegó a su equipo. Lo demás se puede seguir editando.
      </FieldError>
      <div>
        <Button size="small" onClick={retry}>
          Reintentar
        </Button>
      </div>
    </div>
  );
}
