import { IconClockPause } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { hooks } from '../lib/calls/api.ts';
import { queryClient } from '../lib/calls/query.ts';
import { remainingMsOf, sessionLife } from '../lib/session/session-life.ts';
import { endLocally, refreshSession, signOut } from '../lib/session/sign-in.ts';
import { Button } from '../ui/actions/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { ReSignInDialog } from './re-sign-in-dialog.tsx';

/** Time before the end of an inactive session at which the warning appears, in milliseconds. */
const warningMs = 120_000;

function readRemainingMs(): number | null {
  const life = sessionLife.read();
  return life === null ? null : remainingMsOf(life, Date.now());
}

/**
 * Returns the remaining time of the session in milliseconds, and a function that refreshes it. The time is refreshed
 * every second; null if unknown.
 */
function useRemainingMs(): [number | null, () => void] {
  const [remainingMs, setRemainingMs] = useState(readRemainingMs);
  const look = useCallback(() => {
    const now = readRemainingMs();
    // Long before the end, the state does not change, so that nothing renders every second.
    setRemainingMs((remaining) =>
      now !== null && now > warningMs && remaining !== null && remaining > warningMs ? remaining : now,
    );
  }, []);
  useEffect(() => {
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [look]);
  return [remainingMs, look];
}

/** Warns before the session ends. Afterwards it asks to sign in again over the screen, so that no form is lost. */
export function SessionGuardian() {
  const [remainingMs, look] = useRemainingMs();
  const [waiting, setWaiting] = useState<((isSignedIn: boolean) => void) | null>(null);

  useEffect(() => {
    let decision: Promise<boolean> | null = null;
    hooks.reauthenticate = () => {
      // Several calls may fail at once. All of them wait for the same dialog.
      decision ??= new Promise<boolean>((resolve) => setWaiting(() => resolve)).finally(() => {
        decision = null;
      });
      return decision;
    };
    return () => {
      hooks.reauthenticate = null;
    };
  }, []);

  const isEnded = remainingMs === 0;
  if (waiting !== null || isEnded) {
    const finish = (isSignedIn: boolean) => {
      setWaiting(null);
      waiting?.(isSignedIn);
      look();
      if (isSignedIn) void queryClient.invalidateQueries();
      else endLocally({ keepDrafts: true });
    };
    return <ReSignInDialog onDone={() => finish(true)} onLeave={() => finish(false)} />;
  }
  return remainingMs !== null && remainingMs <= warningMs ? (
    <ExpiryWarning remainingMs={remainingMs} onStayed={look} />
  ) : null;
}

interface ExpiryWarningProps {
  readonly remainingMs: number;
  readonly onStayed: () => void;
}

function ExpiryWarning({ remainingMs, onStayed }: ExpiryWarningProps) {
  const [busy, setBusy] = useState(false);
  const life = sessionLife.read();
  const forGood = life !== null && life.end <= life.idleEnd;
  const seconds = Math.ceil(remainingMs / 1000);
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
