import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { reportError } from '../../../lib/calls/report-error.ts';
import { fetchChunk } from '../../../lib/screen/chunk-load.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { stack } from '../../../ui/primitives/index.ts';

/** Fetches the code of an editor. One constant per editor: what it gave is kept under it. */
export type LoadPart<P> = () => Promise<{ readonly Part: ComponentType<P> }>;

type State<P> =
  | { readonly at: 'loading'; readonly before: unknown }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'shown'; readonly Part: ComponentType<P> };

const loaded = new WeakMap<object, unknown>();

export interface LazyPartProps<P> {
  readonly load: LoadPart<P>;
  readonly props: P;
  /** Placeholder of the same size, so that nothing jumps. */
  readonly meanwhile: ReactNode;
}

/**
 * An editor whose code is heavy and fetched when it is first shown. If it does not come, the rest of
 * the form stays usable and the person may try again.
 */
export function LazyPart<P extends object>({ load, props, meanwhile }: LazyPartProps<P>) {
  const [state, setState] = useState<State<P>>(() => {
    // Only what this very `load` gave is kept under it.
    const Part = loaded.get(load) as ComponentType<P> | undefined;
    return Part === undefined ? { at: 'loading', before: null } : { at: 'shown', Part };
  });
  useEffect(() => {
    if (state.at !== 'loading') return;
    let isHere = true;
    fetchChunk(load, state.before).then(
      ({ Part }) => {
        loaded.set(load, Part);
        if (isHere) setState({ at: 'shown', Part });
      },
      (error: unknown) => {
        reportError('chunk', error);
        if (isHere) setState({ at: 'failed', error });
      },
    );
    return () => {
      isHere = false;
    };
  }, [load, state]);

  if (state.at === 'shown') return <state.Part {...props} />;
  if (state.at === 'loading') return meanwhile;
  return (
    <div className={stack(8)} role="alert">
      <FieldError>
        Esta parte del formulario no llegó a su equipo. Lo demás se puede seguir editando.
      </FieldError>
      <div>
        <Button size="small" onClick={() => setState({ at: 'loading', before: state.error })}>
          Reintentar
        </Button>
      </div>
    </div>
  );
}
