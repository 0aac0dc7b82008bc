import { IconArrowBackUp, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { formatWhenInside } from '../../../lib/formats.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { latestReviewQuery } from '../../reviews/index.ts';
import { reviewerText } from '../../shared/index.ts';
import { useOpenRecord } from '../record/use-record.ts';
import { Banner } from './banner.tsx';
import { IssueLinks } from './issue-links.tsx';

/** True if the last review may have requested changes: no review is open, and the record has unpublished changes. */
const mayBeReturned = ({ review, status, has_unpublished_changes, can }: Entry): boolean =>
  review === null && can.update && (has_unpublished_changes || status === 'unpublished');

/** Banner that shows the open review, or the changes that the last review requested. */
export function ReviewBanner({ entry }: { readonly entry: Entry }) {
  const { type, record } = useOpenRecord();
  const { review } = entry;
  const { data } = useQuery({
    ...latestReviewQuery(type, entry.id),
    enabled: type.drafts && mayBeReturned(entry),
  });
  if (review !== null)
    return (
      <Banner
        tone="warning"
        icon={<IconUserSearch size={20} stroke={1.75} aria-hidden="true" />}
        title={`En revisión: ${review.asked_by.name} lo envió a ${reviewerText(review.asked_of, review.asked_role)}`}
        description={review.comment}
      >
        <ButtonLink size="small" to={`/reviews/${review.id}`}>
          Ver la revisión
        </ButtonLink>
      </Banner>
    );
  const lastReview = mayBeReturned(entry) ? (data?.data ?? null) : null;
  if (lastReview?.state !== 'returned') return null;
  return (
    <Banner
      tone="warning"
      icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />}
      title={`${lastReview.decided_by?.name ?? 'Otra persona'} devolvió este registro${
        lastReview.decided_at === null ? '' : ` ${formatWhenInside(lastReview.decided_at)}`
      }`}
      description={lastReview.decision_comment ?? ''}
    >
      {lastReview.remarks.length > 0 && (
        <IssueLinks type={type} issues={lastReview.remarks} values={record.values.read()} />
      )}
    </Banner>
  );
}
