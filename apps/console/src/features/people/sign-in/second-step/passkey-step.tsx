import { IconFingerprint } from '@tabler/icons-react';
import type { Issue } from '@vitrina/model';
import { useState } from 'react';
import { loadPasskeys, passkeysSupported } from '../../../../lib/session/passkey-support.ts';
import { takeSecondStep } from '../../../../lib/session/second-step.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { stack, text } from '../../../../ui/primitives/index.ts';

interface PasskeyStepProps {
  readonly remember: boolean;
  readonly disabled: boolean;
  readonly onDone: () => unknown;
  /** Returns the issues of a failure of the service. */
  readonly explain: (error: unknown) => readonly Issue[];
}

/** Takes the second step by a passkey; nothing where the browser has none. */
export function PasskeyStep({ remember, disabled, onDone, explain }: PasskeyStepProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!passkeysSupported()) return null;
  const take = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { signSecondStep } = await loadPasskeys();
      await takeSecondStep({ kind: 'passkey', credential: await signSecondStep(), remember });
      await onDone();
    } catch (error) {
      const isOfBrowser = error instanceof Error && error.name === 'PasskeyError';
      setFailure(isOfBrowser ? error.message : (explain(error)[0]?.message ?? null));
    } finally {
      setBusy(false);
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
        onClick={() => void take()}
      >
        Usar una llave de acceso
      </Button>
      {failure !== null && (
        <p role="alert" className={text('label', 'danger')}>
          {failure}
        </p>
      )}
    </div>
  );
}
