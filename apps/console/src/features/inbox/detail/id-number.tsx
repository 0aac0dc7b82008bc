import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { noticeFailure } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import { useOpenSubmission } from '../state/open-submission.ts';
import { revealIdNumber } from '../submissions/submission-api.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './detail.module.css';

/**
 * Shows the number of the visitor's identity document, masked until the person reveals it. Each reveal is recorded.
 */
export function IdNumber({ maskedNumber }: { readonly maskedNumber: string }) {
  const { submission } = useOpenSubmission();
  const [displayText, setDisplayText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const reveal = async () => {
    setBusy(true);
    try {
      setDisplayText(await revealIdNumber(submission));
    } catch (error) {
      noticeFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <dd className={cx(text('strong', 'anywhere'), displayText !== null && styles.whole)}>
        {displayText ?? maskedNumber}
      </dd>
      <dd className={cx(row(0), displayText !== null && styles.below)}>
        {displayText !== null && <CopyButton text={displayText} subject="el número de documento" />}
        {submission.can.reveal && (
          <Button
            kind="plain"
            size="small"
            busy={busy}
            icon={displayText === null ? <IconEye stroke={1.75} /> : <IconEyeOff stroke={1.75} />}
            title={displayText === null ? 'Queda registrado quién lo vio' : undefined}
            onClick={() => (displayText === null ? void reveal() : setDisplayText(null))}
          >
            {displayText === null ? 'Mostrar' : 'Ocultar'}
          </Button>
        )}
      </dd>
    </>
  );
}
