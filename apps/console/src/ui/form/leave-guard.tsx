import { IconDoorExit } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';

export interface LeaveGuardProps {
  /**
   * Returns a description of the unsaved work (`2 cambios sin guardar`), or null for none. Called when the person
   * leaves.
   */
  readonly findUnsavedText: () => string | null;
  /** Path at which the same form continues: navigating to this path needs no confirmation. */
  readonly nextPath?: string | null;
  /** Called when the person confirms leaving. */
  readonly onLeave?: () => void;
}

/** Asks for confirmation before a form with unsaved work is left, by navigation or by closing the page. */
export function LeaveGuard({ findUnsavedText, nextPath, onLeave }: LeaveGuardProps): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== nextPath &&
      findUnsavedText() !== null,
  );

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (findUnsavedText() !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [findUnsavedText]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      alert
      title="¿Salir sin guardar?"
      line={`Se perderá lo que escribió: ${findUnsavedText()}.`}
      icon={<IconDoorExit stroke={1.75} />}
      tone="warning"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button
            kind="plain-danger"
            onClick={() => {
              onLeave?.();
              blocker.proceed();
            }}
          >
            Salir sin guardar
          </Button>
          <Button kind="ink" data-autofocus onClick={() => blocker.reset()}>
            Seguir editando
          </Button>
        </>
      }
    />
  );
}
