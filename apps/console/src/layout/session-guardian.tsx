import { IconClockPause } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { callHooks } from '../lib/calls/api.ts';
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
  const updateRemaining = useCallback(() => {
    const now = readRemainingMs();
    // Long before the end, the state does not change, so that nothing renders every second.
    setRemainingMs((previousMs) =>
      now !== null && now > warningMs && previousMs !== null && previousMs > warningMs ? previousMs : now,
    );
  }, []);
  useEffect(() => {
    const timer = setInterval(updateRemaining, 1000);
    return () => clearInterval(timer);
  }, [updateRemaining]);
  return [remainingMs, updateRemaining];
}

/** Warns before the session ends. Afterwards it asks to sign in again over the screen, so that no form is lost. */
export function SessionGuardian() {
  const [remainingMs, updateRemaining] = useRemainingMs();
  const [resolveSignIn, setResolveSignIn] = useState<((isSignedIn: boolean) => void) | null>(null);

  useEffect(() => {
    let pendingDecision: Promise<boolean> | null = null;
    callHooks.reauthenticate = () => {
      // Several calls may fail at once. All of them wait for the same dialog.
      pendingDecision ??= new Promise<boolean>((resolve) => setResolveSignIn(() => resolve)).finally(() => {
        pendingDecision = null;
      });
      return pendingDecision;
    };
    return () => {
      callHooks.reauthenticate = null;
    };
  }, []);

  const isEnded = remainingMs === 0;
  if (resolveSignIn !== null || isEnded) {
    const finishSignIn = (isSignedIn: boolean) => {
      setResolveSignIn(null);
      resolveSignIn?.(isSignedIn);
      updateRemaining();
      if (isSignedIn) void queryClient.invalidateQueries();
      else endLocally({ keepDrafts: true });
    };
    return <ReSignInDialog onDone={() => finishSignIn(true)} onLeave={() => finishSignIn(false)} />;
  }
  return remainingMs !== null && remainingMs <= warningMs ? (
    <ExpiryWarning remainingMs={remainingMs} onStayed={updateRemaining} />
  ) : null;
}

interface ExpiryWarningProps {
  readonly remainingMs: number;
  readonly onStayed: () => void;
}

function ExpiryWarning({ remainingMs, onStayed }: ExpiryWarningProps) {
  const [isBusy, setIsBusy] = useState(false);
  const life = sessionLife.read();
  const isFinalEnd = life !== null && life.end <= life.idleEndMs;
  const seconds = Math.ceil(remainingMs / 1000);
  const timeText = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const prolongSession = async () => {
    setIsBusy(true);
    await refreshSession();
    setIsBusy(false);
    onStayed();
  };
  return (
    <Dialog
      alert
      title="Su sesión está por vencer"
      line={
        isFinalEnd
          ? `Termina en ${timeText} porque llegó a su duración máxima. Guarde su trabajo; después ingrese otra vez.`
          : `Termina en ${timeText} por falta de actividad. Lo que no ha guardado se conserva en este equipo.`
      }
      icon={<IconClockPause stroke={1.75} />}
      tone="warning"
      onClose={() => void prolongSession()}
      actions={
        <>
          <Button onClick={() => void signOut()}>Cerrar sesión</Button>
          {!isFinalEnd && (
            <Button kind="red" data-autofocus busy={isBusy} onClick={() => void prolongSession()}>
              Seguir conectado
            </Button>
          )}
        </>
      }
    />
  );
}
