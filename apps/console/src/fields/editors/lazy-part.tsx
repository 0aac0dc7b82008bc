import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fetchChunk } from '../../lib/chunk-load.ts';
import { reportError } from '../../lib/report-error.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import styles from './editors.module.css';

/**
 * An editor whose code is heavy and fetched when it is first shown. If it does not come, the rest of
 * the form stays usable and the person may try again.
 * @param meanwhile what stands in its place, of the same size, so that nothing jumps
 */
export function lazyPart<P extends object>(load: () => Promise<{ readonly Part: ComponentType<P> }>, meanwhile: ReactNode): (props: P) => ReactNode {
  let loaded: ComponentType<P> | null = null;
  let failure: unknown = null;
  return function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
    const [failed, setFailed] = useState(false);
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      if (loaded !== null) return;
      let here = true;
      fetchChunk(load, failure).then(
        (module) => {
          loaded = module.Part;
          if (here) setPart(() => module.Part);
        },
        (error: unknown) => {
          failure = error;
          reportError('chunk', error);
          if (here) setFailed(true);
        },
      );
      return () => {
        here = false;
      };
    }, [attempt]);
    if (Part !== null) return <Part {...props} />;
    if (!failed) return meanwhile;
    return (
      <div className={styles.stack} role="alert">
        <FieldError>Esta parte del formulario no llegó a su equipo. Lo demás se puede seguir editando.</FieldError>
        <div>
          <Button
            size="small"
            onClick={() => {
              setFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            Reintentar
          </Button>
        </div>
      </div>
    );
  };
}
