import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import type { Intent } from '../saving/use-saving.ts';

export interface SaveButtonsProps {
  /** What is being done now. */
  readonly busy: Intent | null;
  readonly canSave: boolean;
  readonly canPublish: boolean;
  readonly onSave: () => void;
  readonly onPublish: () => void;
}

/** Guardar, and Publicar for who may; only one of them is red. */
export function SaveButtons({ busy, canSave, canPublish, onSave, onPublish }: SaveButtonsProps) {
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
        <Button kind="red" icon={<IconSend stroke={1.75} />} busy={busy === 'publish'} onClick={onPublish}>
          Publicar
        </Button>
      )}
    </>
  );
}
