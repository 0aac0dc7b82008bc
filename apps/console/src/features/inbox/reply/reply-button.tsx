import { IconMessageReply } from '@tabler/icons-react';
import { replyObstacle, replyObstacles } from '@vitrina/model';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { useKey } from '../state/use-key.ts';
import type { Submission } from '../submissions/index.ts';
import { ReplyDialog } from './reply-dialog.tsx';

interface ReplyButtonProps {
  readonly submission: Submission;
  /** It is what is done next. */
  readonly main: boolean;
}

/** Begins an answer to the visitor; `r` does the same. Where nobody can be answered it says why. */
export function ReplyButton({ submission, main }: ReplyButtonProps) {
  const [open, setOpen] = useState(false);
  const { email, erased_at, state } = submission;
  const obstacle = replyObstacle({ erased: erased_at !== null, email, state });
  useKey('r', () => obstacle === null && setOpen(true));
  if (obstacle === 'erased') return null;
  return (
    <>
      <Button
        {...(main && { kind: 'ink' as const })}
        icon={<IconMessageReply stroke={1.75} />}
        disabled={obstacle !== null}
        title={obstacle === null ? 'Responder por correo (R)' : replyObstacles[obstacle]}
        aria-keyshortcuts="r"
        onClick={() => setOpen(true)}
      >
        Responder
      </Button>
      {open && <ReplyDialog submission={submission} onClose={() => setOpen(false)} />}
    </>
  );
}
