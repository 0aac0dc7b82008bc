import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { Button } from '../../../ui/actions/button.tsx';
import type { Intent } from '../state/record-state.ts';

export interface SaveButtonsProps {
  /** Running action. */
  readonly busy: Intent | null;
  readonly canSave: boolean;
  readonly canPublish: boolean;
  /** Somebody was asked to review and publish it: that is done on the review's screen. */
  readonly isInReview: boolean;
  readonly onSave: () => void;
  readonly onPublish: () => void;
}

/** Guardar, and Publicar for who may; one of them is red unless a review is awaited. */
export function SaveButtons(props: SaveButtonsProps) {
  const { busy, canSave, canPublish, isInReview, onSave, onPublish } = props;
  return (
    <>
      {canSave && (
        <Button
          kind={canPublish ? 'outline' : 'red'}
          icon={<IconDeviceFloppy stroke={1.75} />}
          busy={busy === 'save'}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={onSave}
        >
          Guardar
        </Button>
      )}
      {canPublish && (
        <Button
          kind={isInReview ? 'outline' : 'red'}
          icon={<IconSend stroke={1.75} />}
          busy={busy === 'publish'}
          onClick={onPublish}
        >
          Publicar
        </Button>
      )}
    </>
  );
}
