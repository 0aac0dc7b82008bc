import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { Button } from '../../../ui/actions/button.tsx';
import { useOpenRecord } from './use-record.ts';

/** Buttons Guardar and, for people who may publish, Publicar. One of them is red, unless a review is open. */
export function SaveButtons() {
  const { entry, busy, canSave, canPublish, acts } = useOpenRecord();
  // The requested reviewer publishes on the screen of the review.
  const isInReview = entry !== null && entry.review !== null;
  return (
    <>
      {canSave && (
        <Button
          kind={canPublish ? 'outline' : 'red'}
          icon={<IconDeviceFloppy stroke={1.75} />}
          busy={busy === 'save'}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={acts.save}
        >
          Guardar
        </Button>
      )}
      {canPublish && (
        <Button
          kind={isInReview ? 'outline' : 'red'}
          icon={<IconSend stroke={1.75} />}
          busy={busy === 'publish'}
          onClick={acts.publish}
        >
          Publicar
        </Button>
      )}
    </>
  );
}
