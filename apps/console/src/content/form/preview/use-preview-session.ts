import { callsOf } from '@vitrina/client/calls';
import { fieldsOfKind } from '@vitrina/model';
import { type RefObject, useEffect, useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { useOpenRecord } from '../record/use-record.ts';
import { formFields } from '../state/values.ts';
import { pointerOf } from './pointers.ts';
import { openPreviewSession, type PreviewSession } from './preview-session.ts';
import { showDraft } from './shown-draft.ts';

/**
 * Creates the preview session when the frame is mounted, and ends it with the panel. Returns null before the frame is
 * mounted.
 */
export function usePreviewSession(frameRef: RefObject<HTMLIFrameElement | null>): PreviewSession | null {
  const { type, entry, record, preview } = useOpenRecord();
  const [session, setSession] = useState<PreviewSession | null>(null);
  const { id, stagingUrl, focusField } = preview;
  const isSaved = entry !== null;
  useEffect(() => {
    if (stagingUrl === null || frameRef.current === null) return;
    const { previews } = callsOf(type.slug);
    const params = { entryId: id };
    const newSession = openPreviewSession({
      stagingUrl,
      entry: { type: type.slug, id },
      frame: { name: frameRef.current.name, window: () => frameRef.current?.contentWindow ?? null },
      startDraft: (events) =>
        showDraft({
          type,
          isSaved,
          record,
          showOnSite: (body) => request(previews.show, { params, body }),
          hideOnSite: () => request(previews.hide, { params }),
          ...events,
        }),
      onPick: focusField,
    });
    setSession(newSession);
    return newSession.end;
  }, [type, id, isSaved, record, stagingUrl, frameRef, focusField]);

  useEffect(() => {
    if (session === null) return;
    const fields = formFields(type);
    // A menu is a part of the page, which is shown while no field has the focus.
    const recordPointer = fieldsOfKind(type, 'tree').size > 0 ? '' : null;
    const sendFocus = (element: unknown) =>
      session.focusField(pointerOf(fields, element instanceof Element ? element : null) ?? recordPointer);
    const onFocus = ({ target }: FocusEvent) => sendFocus(target);
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      // Otherwise the newly focused element fires its own event.
      if (relatedTarget === null) sendFocus(null);
    };
    sendFocus(document.activeElement);
    // In the capture phase: editors stop the event from bubbling.
    document.addEventListener('focusin', onFocus, true);
    document.addEventListener('focusout', onBlur, true);
    return () => {
      document.removeEventListener('focusin', onFocus, true);
      document.removeEventListener('focusout', onBlur, true);
    };
  }, [session, type]);
  return session;
}
