import { useQuery } from '@tanstack/react-query';
import type { Review } from '@vitrina/contract';
import { findContentType } from '@vitrina/model';
import { Link } from 'react-router';
import { reviewList } from '../../../content/reviews/index.ts';
import { capital } from '../../../content/shared/index.ts';
import { formatDateTime } from '../../../lib/formats.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { cx } from '../../../ui/cx.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Count } from '../../../ui/page/chip.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import styles from './entry-list.module.css';
import { recently } from './moments.ts';
import { RecordRow } from './record-row.tsx';

const maxReviews = 5;

/**
 * Lists the open reviews requested from the person, newest first. Renders nothing if there are none, or if the person
 * may not publish any type.
 */
export function ReviewsCard({ now }: { readonly now: Date }) {
  const { types } = useCan();
  const publishes = Object.values(types).some(({ publish }) => publish);
  const { data } = useQuery({
    ...reviewList({ box: 'mine', state: 'open', page: '1', per_page: String(maxReviews) }),
    enabled: publishes,
  });
  if (data === undefined || data.meta.total === 0) return null;
  return (
    <SectionCard
      title={
        <span className={row(8)}>
          Por revisar <Count>{data.meta.total}</Count>
        </span>
      }
      titleId="to-review"
      end={
        <Link to="/reviews" className={cx(text('label', 'strong', 'nowrap', 'link'), styles.all)}>
          Ver todas
        </Link>
      }
    >
      <ul className={stack(0, 'lined')}>
        {data.data.map((review) => (
          <ReviewItem key={review.id} review={review} now={now} />
        ))}
      </ul>
    </SectionCard>
  );
}

function ReviewItem({ review, now }: { readonly review: Review; readonly now: Date }) {
  const { id, entry, comment, asked_at, asked_by } = review;
  const type = findContentType(entry.type);
  return (
    <RecordRow
      to={`/reviews/${id}`}
      name={entry.name}
      icon={type?.icon ?? 'user-search'}
      line={`${type === undefined ? entry.type : capital(type.labels.singular)} · ${comment}`}
      isLineCut
    >
      <time dateTime={asked_at} title={formatDateTime(asked_at)}>
        {recently(asked_at, now)}
      </time>
      <span>{asked_by.name}</span>
    </RecordRow>
  );
}
