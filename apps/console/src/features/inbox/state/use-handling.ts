import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { notifyWithUndo } from '../../../ui/overlays/undo-toast.tsx';
import { acceptSubmission, changeSubmission, readSubmission } from '../submissions/submission-api.ts';
import type { Submission, SubmissionChange } from '../submissions/submission-types.ts';
import { useNoteDraft } from './use-note-draft.ts';

/** Change that was refused because another person had already changed the submission. */
interface HandlingConflict {
  readonly change: SubmissionChange;
  /** Submission as this person saw it before the other person's change. */
  readonly earlierVersion: Submission;
  readonly currentVersion: Submission;
}

export type Handling = ReturnType<typeof useHandling>;

/**
 * Changes a submission at the revision that the person sees. If another person has changed it since, the service
 * refuses the change.
 */
export function useHandling(submission: Submission) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<SubmissionChange | null>(null);
  const [conflict, setConflict] = useState<HandlingConflict | null>(null);
  const [text, writeText] = useNoteDraft(submission.id);
  const latestSubmission = useRef(submission);
  useLayoutEffect(() => {
    if (submission.revision >= latestSubmission.current.revision) latestSubmission.current = submission;
  }, [submission]);
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());

  const sendChange = async (change: SubmissionChange): Promise<Submission | null> => {
    const earlierVersion = latestSubmission.current;
    setBusy(change);
    try {
      const currentVersion = await changeSubmission(earlierVersion, change);
      latestSubmission.current = currentVersion;
      acceptSubmission(client, currentVersion);
      setConflict(null);
      if (change.state === 'discarded') offerUndo(client, earlierVersion, currentVersion);
      return currentVersion;
    } catch (error) {
      if (!isApiError(error, 'stale_revision')) {
        noticeFailure(error);
        return null;
      }
      // The contract gives the whole submission with this refusal.
      const currentVersion = error.extras['current'] as Submission;
      latestSubmission.current = currentVersion;
      acceptSubmission(client, currentVersion);
      setConflict({ change, earlierVersion, currentVersion });
      return null;
    } finally {
      setBusy(null);
    }
  };
  /**
   * Sends a change after earlier changes have been sent. Resolves to null if the change is refused or fails; the
   * person is then notified.
   */
  const change = (wantedChange: SubmissionChange): Promise<Submission | null> => {
    // Each change names the revision that the one before it made: two quick ones do not conflict.
    const result = lastChange.current.then(() => sendChange(wantedChange));
    lastChange.current = result;
    return result;
  };
  const add = () => {
    const notes = text.trim();
    if (notes === '' || busy?.notes !== undefined) return;
    void change({ notes }).then((currentVersion) => currentVersion !== null && writeText(''));
  };
  return {
    /** Change that is being saved. */
    busy,
    conflict,
    change,
    /** Draft of a note. `add` saves the note and clears the draft. */
    note: { text, write: writeText, add },
    /** Sends the refused change again at the current revision. A note is sent with its current text. */
    overwrite: () => {
      if (conflict?.change.notes !== undefined) add();
      else if (conflict !== null) void change(conflict.change);
    },
    dismiss: () => setConflict(null),
  };
}

/** Shows a notice about a discarded submission, with a button that undoes the discard. */
function offerUndo(client: QueryClient, { state }: Submission, submission: Submission): void {
  // Notes of other people stay, and a submission that another person has brought back is not changed.
  const undo = async () => {
    const currentVersion = await readSubmission(submission);
    const isDiscarded = currentVersion.state === 'discarded';
    acceptSubmission(
      client,
      isDiscarded ? await changeSubmission(currentVersion, { state }) : currentVersion,
    );
  };
  notifyWithUndo(
    { title: 'Solicitud descartada', text: `${submission.ticket} quedó fuera de la bandeja.` },
    () => void undo().catch(noticeFailure),
  );
}
