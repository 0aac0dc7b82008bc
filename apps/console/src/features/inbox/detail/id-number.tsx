import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { revealIdNumber, type Submission } from '../../../entities/submissions/index.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { CopyButton } from './copy-button.tsx';

/** The number of the visitor's document: masked until who may see it asks for it, which is recorded each time. */
export function IdNumber({
  submission,
  masked,
}: {
  readonly submission: Submission;
  readonly masked: string;
}) {
  const [shown, setShown] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const reveal = async () => {
    setBusy(true);
    try {
      setShown(await revealIdNumber(submission));
    } catch (error) {
      noticeFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <dd className={text('strong', 'anywhere')}>{shown ?? masked}</dd>
      <dd className={row(0)}>
        {shown !== null && <CopyButton text={shown} what="el número de documento" />}
        {submission.can.reveal && (
          <Button
            kind="plain"
            size="small"
            busy={busy}
            icon={shown === null ? <IconEye stroke={1.75} /> : <IconEyeOff stroke={1.75} />}
            title={shown === null ? 'Queda registrado quién lo vio' : undefined}
            onClick={() => (shown === null ? void reveal() : setShown(null))}
          >
            {shown === null ? 'Mostrar' : 'Ocultar'}
          </Button>
        )}
      </dd>
    </>
  );
}
