import type { ComponentType, ReactNode } from 'react';
import { useLazyCode } from '../../../lib/screen/use-lazy-code.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { stack } from '../../../ui/primitives/index.ts';

/** Fetches the code of an editor. One constant per editor: what it gave is kept under it. */
export type LoadPart<P> = () => Promise<{ readonly Part: ComponentType<P> }>;

export interface LazyPartProps<P> {
  readonly load: LoadPart<P>;
  readonly props: P;
  /** Placeholder of the same size, so that nothing jumps. */
  readonly placeholder: ReactNode;
}

/**
 * An editor whose code is heavy and fetched when it is first shown. If it does not come, the rest of
 * the form stays usable and the person may try again.
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
