import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { reportError } from '../calls/report-error.ts';

/** Shown in place of a screen that failed to render, so that the page is never blank. */
export function CrashScreen() {
  const error = useRouteError();
  useEffect(() => reportError('crash', error), [error]);
  return (
    <div>
      <ErrorState
        title="Algo falló en esta pantalla"
        line="Lo que ya guardó está a salvo y el equipo técnico fue avisado. Vuelva a cargar la pantalla."
        onRetry={() => window.location.reload()}
      >
        <Button kind="plain" onClick={() => window.location.assign('/')}>
          Ir al resumen
        </Button>
      </ErrorState>
    </div>
  );
}
