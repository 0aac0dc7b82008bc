import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { notifyWithUndo } from '../../../ui/overlays/undo-toast.tsx';
import {
  acceptSubmission,
  changeSubmission,
  readSubmission,
  type Submission,
  type SubmissionChange,
} from '../submissions/index.ts';
import { useNoteDraft } from './use-note-draft.ts';

/** A change that was refused because somebody else had changed the submission first. */
export interface Refused {
  readonly mine: SubmissionChange;
  /** Submission as the person saw it; `now` is its present state. */
  readonly before: Submission;
  readonly now: Submission;
}

export interface Handling {
  /** Change that is being saved. */
  readonly busy: SubmissionChange | null;
  readonly refused: Refused | null;
  /** Makes the change, after those that are on their way; null where it was refused or failed, which the person is told. */
  readonly change: (change: SubmissionChange) => Promise<Submission | null>;
  /** The note that the person is writing. */
  readonly note: {
    readonly text: string;
    readonly write: (text: string) => void;
    /** Adds what stands there, and clears it once it is added. */
    readonly add: () => void;
  };
  /** Makes the refused change over what the submission is now; a note as it stands there now. */
  readonly insist: () => void;
  readonly forget: () => void;
}

/** Changes a submission as this person saw it; nothing of another person's work is overwritten. */
export function useHandling(submission: Submission): Handling {
  const client = useQueryClient();
  const [busy, setBusy] = useState<SubmissionChange | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [text, write] = useNoteDraft(submission.id);
  const seen = useRef(submission);
  useLayoutEffect(() => {
    if (submission.revision >= seen.current.revision) seen.current = submission;
  }, [submission]);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const make = async (wanted: SubmissionChange): Promise<Submission | null> => {
    const before = seen.current;
    setBusy(wanted);
    try {
      const fresh = await changeSubmission(before, wanted);
      seen.current = fresh;
      acceptSubmission(client, fresh);
      setRefused(null);
      if (wanted.state === 'discarded') offerUndo(client, before, fresh);
      return fresh;
    } catch (error) {
      if (!isApiError(error, 'stale_revision')) {
        noticeFailure(error);
        return null;
      }
      // The contract gives the whole submission with this refusal.
      const now = error.extras['current'] as Submission;
      seen.current = now;
      acceptSubmission(client, now);
      setRefused({ mine: wanted, before, now });
      return null;
    } finally {
      setBusy(null);
    }
  };
  // Each names the revision that the one before it made: two quick ones do not stand in each other's way.
  const change = (wanted: SubmissionChange): Promise<Submission | null> => {
    const made = last.current.then(() => make(wanted));
    last.current = made;
    return made;
  };
  const add = () => {
    const notes = text.trim();
    if (notes === '' || busy?.notes !== undefined) return;
    void change({ notes }).then((fresh) => fresh !== null && write(''));
  };
  return {
    busy,
    refused,
    change,
    note: { text, write, add },
    insist: () => {
      if (refused?.mine.notes !== undefined) add();
      else if (refused !== null) void change(refused.mine);
    },
    forget: () => setRefused(null),
  };
}

/** Offers to undo a discard in its notice. */
function offerUndo(client: QueryClient, { state }: Submission, discarded: Submission): void {
  // What somebody has noted of it meanwhile stays; what somebody has brought back is as they left it.
  const undo = async () => {
    const now = await readSubmission(discarded);
    acceptSubmission(client, now.state === 'discarded' ? await changeSubmission(now, { state }) : now);
  };
  notifyWithUndo(
    { title: 'Solicitud descartada', text: `${discarded.ticket} quedó fuera de la bandeja.` },
    () => {
      undo().catch((error: unknown) => noticeFailure(error));
    },
  );
}
