import { useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { Entry, Review } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { formatDateTime, withFullStop } from '../../../lib/formats.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { commitAdvised, consequencesOf, questions, RecordBox } from '../../shared/index.ts';
import { useRefreshReviews } from '../index.ts';

/** Second line of the error notice if the service's sentence gives no advice. */
const explained = (error: unknown): string | undefined =>
  isApiError(error, 'stale_revision')
    ? 'Se guardaron otros cambios mientras usted revisaba. Vea lo que hay ahora y decida de nuevo.'
    : undefined;

/** Approving and withdrawing: each asks, acts, tells and shows what there is then. */
export function useDecision(type: ContentType, review: Review) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const refresh = useRefreshReviews();
  const [busy, setBusy] = useState(false);
  const { reviews } = callsOf(type.slug);

  const during = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      noticeFailure(error, explained(error));
    } finally {
      setBusy(false);
      await refresh();
    }
  };

  const approve = async (entry: Entry) => {
    const line = await consequencesOf(client, type, entry).catch((error: unknown) => {
      noticeFailure(error);
      return null;
    });
    if (line === null) return;
    const displayValue = <RecordBox type={type} entry={entry} />;
    if (!(await confirm({ ...questions.publish, line, box: displayValue }))) return;
    await during(async () => {
      const fresh = await commitAdvised(confirm, type, (force) =>
        request(reviews.approveReview, {
          params: { entryId: entry.id },
          body: { force },
          ifMatch: entry.revision,
        }),
      );
      if (fresh === null) return;
      const { scheduled_revision, revision, publish_at } = fresh;
      noticeDone(
        'published',
        scheduled_revision === revision && publish_at !== null
          ? withFullStop(`Saldrá al sitio el ${formatDateTime(publish_at)}`)
          : undefined,
      );
    });
  };

  const withdraw = async () => {
    const isConfirmed = await confirm({
      kind: 'neutral',
      title: '¿Retirar su petición de revisión?',
      line: 'El borrador queda como está y nadie tiene que revisarlo. Puede pedirla de nuevo.',
      box: review.entry.name,
    });
    if (!isConfirmed) return;
    await during(async () => {
      await request(reviews.withdrawReview, { params: { entryId: review.entry.id } });
      noticeDone('updated', 'La petición de revisión se retiró.');
    });
  };

  return { busy, approve, withdraw, decided: refresh };
}
