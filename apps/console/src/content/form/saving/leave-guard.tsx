import { IconDoorExit } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { unsavedText } from '../state/values.ts';

export interface LeaveGuardProps {
  /** How many changes would be lost now; looked at when somebody leaves. */
  readonly count: () => number;
  /** The person leaves them behind knowingly. */
  readonly onLeave: () => void;
}

/** Asks before a form with unsaved work is left, inside the console and by closing the page. */
export function LeaveGuard({ count, onLeave }: LeaveGuardProps): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && count() > 0,
  );

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (count() > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [count]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      alert
      title="¿Salir sin guardar?"
      line={`Se perderá lo que escribió: ${unsavedText(count())}.`}
      icon={<IconDoorExit stroke={1.75} />}
      tone="warning"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button
            kind="plain-danger"
            onClick={() => {
              onLeave();
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
