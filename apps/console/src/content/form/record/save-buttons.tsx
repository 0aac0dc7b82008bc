import { IconCalendarTime, IconDeviceFloppy, IconSend, IconUserSearch } from '@tabler/icons-react';
import { Button } from '../../../ui/actions/button.tsx';
import { useNextPublication } from './use-next-publication.ts';
import { useOpenRecord } from './use-record.ts';

const mainButtonId = 'record-main-action';

/** Moves the focus to the main button of the record, once an open dialog has returned it. */
export function focusMainButton(): void {
  setTimeout(() => document.getElementById(mainButtonId)?.focus());
}

/**
 * Buttons Guardar and, for people who may publish, Publicar or Programar, otherwise Enviar a revisión. One of them is
 * red, unless a review is open.
 */
export function SaveButtons() {
  const { entry, busy, canSave, canPublish, canAskReview, actions } = useOpenRecord();
  const { isLater, idleText } = useNextPublication();
  // The requested reviewer publishes on the screen of the review.
  const isInReview = entry !== null && entry.review !== null;
  const idleProps = idleText !== null && { 'aria-disabled': true, title: idleText };
  return (
    <>
      {canSave && (
        <Button
          kind={canPublish || canAskReview ? 'outline' : 'red'}
          icon={<IconDeviceFloppy stroke={1.75} />}
          busy={busy === 'save'}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={actions.save}
        >
          Guardar
        </Button>
      )}
      {canPublish && (
        <Button
          id={mainButtonId}
          kind={isInReview ? 'outline' : 'red'}
          icon={isLater ? <IconCalendarTime stroke={1.75} /> : <IconSend stroke={1.75} />}
          busy={busy === 'publish'}
          {...idleProps}
          onClick={idleProps ? undefined : actions.publish}
        >
          {isLater ? 'Programar' : 'Publicar'}
        </Button>
      )}
      {canAskReview && (
        <Button
          id={mainButtonId}
          kind="red"
          icon={<IconUserSearch stroke={1.75} />}
          {...idleProps}
          onClick={idleProps ? undefined : actions.askReview}
        >
          Enviar a revisión
        </Button>
      )}
    </>
  );
}
