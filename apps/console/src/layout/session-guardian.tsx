import { IconClockPause } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { hooks } from '../lib/api.ts';
import { queryClient } from '../lib/query.ts';
import { leftOf, sessionLife } from '../lib/session-life.ts';
import { endLocally, refreshSession, signOut } from '../lib/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ReSignInDialog } from './re-sign-in-dialog.tsx';

/** The warning comes this long before the session ends by itself. */
const warning = 120_000;

function timeLeft(): number | null {
  const life = sessionLife.read();
  return life === null ? null : leftOf(life, Date.now());
}

/** Milliseconds left, looked at every second; null when nothing is known. Also the function that looks at once. */
function useTimeLeft(): [number | null, () => void] {
  const [left, setLeft] = useState(timeLeft);
  const look = useCallback(() => {
    const now = timeLeft();
    // Far from the end nobody needs to know to the second, and nothing is drawn again.
    setLeft((before) =>
      now !== null && now > warning && before !== null && before > warning ? before : now,
    );
  }, []);
  useEffect(() => {
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [look]);
  return [left, look];
}

/**
 * Warns before the session ends, and when it has ended asks to sign in again over whatever is on
 * screen, so that a half-written form is never lost.
 */
export function SessionGuardian() {
  const [left, look] = useTimeLeft();
  const [waiting, setWaiting] = useState<((again: boolean) => void) | null>(null);

  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    hooks.reauthenticate = () => {
      // Many calls may fail together: they all wait for the one dialog.
      asked ??= new Promise<boolean>((resolve) => setWaiting(() => resolve)).finally(() => {
        asked = null;
      });
      return asked;
    };
    return () => {
      hooks.reauthenticate = null;
    };
  }, []);

  const ended = left === 0;
  if (waiting !== null || ended) {
    const finish = (again: boolean) => {
      setWaiting(null);
      waiting?.(again);
      look();
      if (again) void queryClient.invalidateQueries();
      else endLocally({ keepDrafts: true });
    };
    return <ReSignInDialog onDone={() => finish(true)} onLeave={() => finish(false)} />;
  }
  return left !== null && left <= warning ? <ExpiryWarning left={left} onStayed={look} /> : null;
}

interface ExpiryWarningProps {
  readonly left: number;
  readonly onStayed: () => void;
}

function ExpiryWarning({ left, onStayed }: ExpiryWarningProps) {
  const [busy, setBusy] = useState(false);
  const life = sessionLife.read();
  const forGood = life !== null && life.end <= life.idleEnd;
  const seconds = Math.ceil(left / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const stay = async () => {
    setBusy(true);
    await refreshSession();
    setBusy(false);
    onStayed();
  };
  return (
    <Dialog
      alert
      title="Su sesión está por vencer"
      line={
        forGood
          ? `Termina en ${time} porque llegó a su duración máxima. Guarde su trabajo; después ingrese otra vez.`
          : `Termina en ${time} por falta de actividad. Lo que no ha guardado se conserva en este equipo.`
      }
      icon={<IconClockPause stroke={1.75} />}
      tone="warning"
      onClose={() => void stay()}
      actions={
        <>
          <Button onClick={() => void signOut()}>Cerrar sesión</Button>
          {!forGood && (
            <Button kind="red" data-autofocus busy={busy} onClick={() => void stay()}>
              Seguir conectado
            </Button>
          )}
        </>
      }
    />
  );
}
