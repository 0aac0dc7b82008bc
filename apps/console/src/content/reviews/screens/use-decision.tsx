import { useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { Entry, Review } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { askToPublish, noticePublished } from '../../shared/index.ts';
import { useRefreshReviews } from '../index.ts';

/** Returns advice for the error notice. Undefined if the message of the service already contains advice. */
const explainError = (error: unknown): string | undefined =>
  isApiError(error, 'stale_revision')
    ? 'Se guardaron otros cambios mientras usted revisaba. Vea lo que hay ahora y decida de nuevo.'
    : undefined;

/**
 * Approves or withdraws a review. Each action asks for confirmation, calls the service, shows a notice and reloads
 * the visible data.
 */
export function useDecision(type: ContentType, review: Review) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const refreshReviews = useRefreshReviews();
  const [busy, setBusy] = useState(false);
  const { reviews } = callsOf(type.slug);

  const runBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      noticeFailure(error, explainError(error));
    } finally {
      setBusy(false);
      await refreshReviews();
    }
  };

  const approve = async (entry: Entry) => {
    await runBusy(async () => {
      const attempt = await askToPublish(client, confirm, type, entry);
      if (attempt === null) return;
      const updatedEntry = await request(reviews.approveReview, {
        params: { entryId: entry.id },
        body: attempt,
        ifMatch: entry.revision,
      });
      noticePublished(updatedEntry);
    });
  };

  const withdrawReview = async () => {
    const isConfirmed = await confirm({
      kind: 'neutral',
      title: '¿Retirar este registro de revisión?',
      line: 'El borrador queda como está y nadie tiene que revisarlo. Puede enviarlo de nuevo.',
      box: review.entry.name,
    });
    if (!isConfirmed) return;
    await runBusy(async () => {
      await request(reviews.withdrawReview, { params: { entryId: review.entry.id } });
      noticeDone('updated', 'Se retiró de revisión.');
    });
  };

  return { busy, approve, withdraw: withdrawReview, refresh: refreshReviews };
}
