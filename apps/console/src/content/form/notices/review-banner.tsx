import { IconArrowBackUp, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { formatWhenInside } from '../../../lib/formats.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { latestReview } from '../../reviews/index.ts';
import type { FormValues } from '../state/values.ts';
import { Banner } from './banner.tsx';
import { IssueLinks } from './issue-links.tsx';

export interface ReviewBannerProps {
  readonly type: ContentType;
  readonly entry: Entry;
  /** What is typed. */
  readonly values: FormValues;
}

/** Whether there may be a review that was returned: there is something to publish, and nobody is asked. */
const mayBeReturned = ({ review, status, has_unpublished_changes, can }: Entry): boolean =>
  review === null && can.update && (has_unpublished_changes || status === 'unpublished');

/** That the record is in review, or what is to be changed where its last review gave it back. */
export function ReviewBanner({ type, entry, values }: ReviewBannerProps) {
  const { review } = entry;
  const { data } = useQuery({
    ...latestReview(type, entry.id),
    enabled: type.drafts && mayBeReturned(entry),
  });
  if (review !== null)
    return (
      <Banner
        tone="warning"
        icon={<IconUserSearch size={20} stroke={1.75} aria-hidden="true" />}
        title={`En revisión: ${review.asked_by.name} la pidió${review.asked_of === null ? '' : ` a ${review.asked_of}`}`}
        line={review.comment}
      >
        <ButtonLink size="small" to={`/reviews/${review.id}`}>
          Ver la revisión
        </ButtonLink>
      </Banner>
    );
  const last = mayBeReturned(entry) ? (data?.data ?? null) : null;
  if (last?.state !== 'returned') return null;
  return (
    <Banner
      tone="warning"
      icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />}
      title={`${last.decided_by?.name ?? 'Otra persona'} devolvió este registro${
        last.decided_at === null ? '' : ` ${formatWhenInside(last.decided_at)}`
      }`}
      line={last.decision_comment ?? ''}
    >
      {last.remarks.length > 0 && <IssueLinks type={type} issues={last.remarks} values={values} />}
    </Banner>
  );
}
