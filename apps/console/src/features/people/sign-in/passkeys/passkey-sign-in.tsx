import { isApiError } from '../../../../lib/calls/api-error.ts';
import { loadPasskeys } from '../../../../lib/session/passkey-support.ts';
import { waitText } from '../../../../lib/wait-text.ts';
import { PasskeyButton, type PasskeyButtonProps } from './passkey-button.tsx';

interface PasskeySignInProps extends Pick<PasskeyButtonProps, 'disabled' | 'onBusy'> {
  /** True to continue the session after the browser is closed. */
  readonly keepsSession?: boolean;
  readonly onDone: () => unknown;
}

/** Signs in with a passkey in place of the password. Renders nothing if the browser does not support passkeys. */
export function PasskeySignIn({ keepsSession = false, onDone, ...button }: PasskeySignInProps) {
  return (
    <PasskeyButton
      {...button}
      askPasskey={async () => {
        const { signInByPasskey } = await loadPasskeys();
        await signInByPasskey(keepsSession);
        await onDone();
      }}
      explainError={(error) => {
        if (!isApiError(error))
          return 'Una parte de la consola no llegó a su equipo. Revise su conexión e intente de nuevo.';
        return error.status === 429
          ? `Demasiados intentos. Espere ${waitText(error.retryAfter)} e intente de nuevo.`
          : error.detail;
      }}
    >
      Ingresar con una llave de acceso
    </PasskeyButton>
  );
}
