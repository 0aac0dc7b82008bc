import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { arePasskeysSupported } from '../../../../lib/session/passkey-support.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { stack, text } from '../../../../ui/primitives/index.ts';

export interface PasskeyButtonProps {
  readonly disabled: boolean;
  readonly onBusy?: (busy: boolean) => void;
  /** Lets the browser use a passkey, and sends the result to the service. */
  readonly askPasskey: () => Promise<unknown>;
  /** Returns the message for a failure outside the browser; null if the failure is shown elsewhere. */
  readonly explainError: (error: unknown) => string | null;
  readonly children: string;
}

/**
 * Button to use a passkey, with an error message below it after a failure. Renders nothing if the browser does not
 * support passkeys.
 */
export function PasskeyButton({ disabled, onBusy, askPasskey, explainError, children }: PasskeyButtonProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!arePasskeysSupported()) return null;
  const showBusy = (isBusy: boolean) => {
    setBusy(isBusy);
    onBusy?.(isBusy);
  };
  const pressButton = async () => {
    showBusy(true);
    setFailure(null);
    try {
      await askPasskey();
    } catch (error) {
      setFailure(
        error instanceof Error && error.name === 'PasskeyError' ? error.message : explainError(error),
      );
    } finally {
      showBusy(false);
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
        onClick={() => void pressButton()}
      >
        {children}
      </Button>
      {failure !== null && (
        <p role="alert" className={text('label', 'danger')}>
          {failure}
        </p>
      )}
    </div>
  );
}
