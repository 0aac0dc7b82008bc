import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../../../lib/calls/api-error.ts';
import { loadPasskeys, passkeysSupported } from '../../../../lib/session/passkey-support.ts';
import { waitText } from '../../../../lib/wait-text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { stack, text } from '../../../../ui/primitives/index.ts';

interface PasskeySignInProps {
  /** The session outlives the browser. */
  readonly keep?: boolean;
  readonly disabled: boolean;
  readonly onBusy?: (busy: boolean) => void;
  readonly onDone: () => unknown;
}

/** Signs in by a passkey in place of the password; nothing where the browser has none. */
export function PasskeySignIn({ keep = false, disabled, onBusy, onDone }: PasskeySignInProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!passkeysSupported()) return null;
  const show = (now: boolean) => {
    setBusy(now);
    onBusy?.(now);
  };
  const signIn = async () => {
    show(true);
    setFailure(null);
    try {
      const { signInByPasskey } = await loadPasskeys();
      await signInByPasskey(keep);
      await onDone();
    } catch (error) {
      setFailure(words(error));
    } finally {
      show(false);
    }
  };
  return (
    <div className={stack(8)}>
      <Button
        size="large"
        wide
        icon={<IconFingerprint stroke={1.75} />}
        disabled={disabled}
        busy={busy}
        busyText="Esperando su llave…"
        onClick={() => void signIn()}
      >
        Ingresar con una llave de acceso
      </Button>
      {failure !== null && (
        <p role="alert" className={text('label', 'danger')}>
          {failure}
        </p>
      )}
    </div>
  );
}

function words(error: unknown): string {
  if (isApiError(error))
    return error.status === 429
      ? `Demasiados intentos. Espere ${waitText(error.retryAfter)} e intente de nuevo.`
      : error.detail;
  return error instanceof Error && error.name === 'PasskeyError'
    ? error.message
    : 'Una parte de la consola no llegó a su equipo. Revise su conexión e intente de nuevo.';
}
