import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  acceptSubmission,
  changeSubmission,
  type Submission,
  type SubmissionChange,
} from '../../../entities/submissions/index.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { notifyWithUndo } from '../../../ui/undo-toast.tsx';

/** A change that was refused because somebody else had changed the submission first. */
export interface Refused {
  readonly mine: SubmissionChange;
  /** What the person saw, and what it is now. */
  readonly before: Submission;
  readonly now: Submission;
}

export interface Handling {
  /** What is being done now. */
  readonly busy: SubmissionChange | null;
  readonly refused: Refused | null;
  /** Makes the change; null where it was refused or failed, which the person is told. */
  readonly change: (change: SubmissionChange) => Promise<Submission | null>;
  /** Makes the refused change over what it is now. */
  readonly insist: () => void;
  readonly forget: () => void;
}

/** Changes a submission as this person saw it; nothing of another person's work is overwritten. */
export function useHandling(submission: Submission): Handling {
  const client = useQueryClient();
  const [busy, setBusy] = useState<SubmissionChange | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const latest = useRef(submission);
  latest.current = submission;
  const change = async (wanted: SubmissionChange): Promise<Submission | null> => {
    const before = latest.current;
    setBusy(wanted);
    try {
      const fresh = await changeSubmission(before, wanted);
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
      acceptSubmission(client, now);
      setRefused({ mine: wanted, before, now });
      return null;
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    refused,
    change,
    insist: () => refused !== null && void change(refused.mine),
    forget: () => setRefused(null),
  };
}

/** What was discarded by mistake comes back as it was, from the notice that tells of it. */
function offerUndo(client: QueryClient, { state }: Submission, discarded: Submission): void {
  notifyWithUndo(
    { title: 'Solicitud descartada', text: `${discarded.ticket} quedó fuera de la bandeja.` },
    () => {
      changeSubmission(discarded, { state }).then(
        (fresh) => acceptSubmission(client, fresh),
        (error: unknown) => noticeFailure(error),
      );
    },
  );
}
