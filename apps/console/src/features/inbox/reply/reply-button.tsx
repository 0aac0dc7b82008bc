import { IconMessageReply } from '@tabler/icons-react';
import { replyObstacle, replyObstacles } from '@vitrina/model';
import { useState } from 'react';
import { singleKeys } from '../../../lib/state/single-keys.ts';
import { useStore } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useOpenSubmission } from '../state/open-submission.ts';
import { useKey } from '../state/use-key.ts';
import { ReplyDialog } from './reply-dialog.tsx';

/**
 * Button that opens the reply to the visitor, also with the key `r`. If no reply is possible, the button is disabled
 * and its tooltip gives the reason. `main` makes the button the primary one.
 */
export function ReplyButton({ isMain }: { readonly isMain: boolean }) {
  const { submission } = useOpenSubmission();
  const hasKey = useStore(singleKeys) === 'on';
  const [open, setOpen] = useState(false);
  const { email, erased_at, state } = submission;
  const obstacleText = replyObstacle({ erased: erased_at !== null, email, state });
  useKey('r', () => obstacleText === null && setOpen(true));
  if (obstacleText === 'erased') return null;
  return (
    <>
      <Button
        {...(isMain && { kind: 'ink' as const })}
        icon={<IconMessageReply stroke={1.75} />}
        disabled={obstacleText !== null}
        title={
          obstacleText === null ? `Responder por correo${hasKey ? ' (R)' : ''}` : replyObstacles[obstacleText]
        }
        aria-keyshortcuts={hasKey ? 'r' : undefined}
        onClick={() => setOpen(true)}
      >
        Responder
      </Button>
      {open && <ReplyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
