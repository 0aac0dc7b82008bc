import { useQuery } from '@tanstack/react-query';
import type { Comment, Entry, Review } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatWhen, formatWhenInside, withFullStop } from '../../lib/formats.ts';
import { SectionCard } from '../../ui/page/card.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { latestCommentsQuery } from '../comments/comments-api.ts';
import { formFields } from '../form/state/values.ts';
import { ReviewChip, reviewListQuery } from '../reviews/index.ts';

interface ConversationProps {
  readonly type: ContentType;
  readonly entry: Entry;
}

/** Number of reviews and of comments to load. */
const perPage = '20';

/** Latest reviews of the record, with the people who decided them, and latest comments. */
export function Conversation({ type, entry: { id } }: ConversationProps) {
  const reviews = useQuery(reviewListQuery({ box: 'all', entry_id: id, per_page: perPage }));
  const comments = useQuery(latestCommentsQuery({ slug: type.slug, id }));
  const conversationLines = [
    ...(reviews.data?.data ?? []).map((item) => ({
      key: item.id,
      at: item.asked_at,
      shown: <ReviewLine review={item} />,
    })),
    ...(comments.data?.data ?? []).map((item) => ({
      key: item.id,
      at: item.created_at,
      shown: <CommentLine type={type} comment={item} />,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  const isFailed = reviews.isError || comments.isError;
  if (conversationLines.length === 0 && !isFailed) return null;
  return (
    <SectionCard title="Revisiones y comentarios">
      {isFailed && (
        <p className={text('danger')} role="alert">
          No se pudieron cargar todas las revisiones y comentarios.
        </p>
      )}
      <ol className={stack(16)} aria-label="Revisiones y comentarios">
        {conversationLines.map(({ key, shown: content }) => (
          <li key={key}>{content}</li>
        ))}
      </ol>
    </SectionCard>
  );
}

function ConversationLine({
  heading,
  at,
  children,
}: {
  readonly heading: ReactNode;
  readonly at: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={stack(4)}>
      <p className={row(8, 'wrap')}>
        <span className={text('label', 'anywhere')}>{heading}</span>
        <time className={text('label', 'second')} dateTime={at} title={formatDateTime(at)}>
          {formatWhen(at)}
        </time>
      </p>
      {children}
    </div>
  );
}

function ReviewLine({ review }: { readonly review: Review }) {
  const { id, state, asked_by, asked_at, reviewer, role, comment, decided_by, decided_at, decision_comment } =
    review;
  const name = reviewer?.name ?? role?.name;
  return (
    <ConversationLine
      at={asked_at}
      heading={
        <>
          <b>{asked_by.name}</b> pidió{' '}
          <Link className={text('link')} to={`/reviews/${id}`}>
            una revisión
          </Link>
          {name !== undefined && ` a ${name}`}
        </>
      }
    >
      <p className={text('anywhere')}>{comment}</p>
      <p className={row(8, 'wrap')}>
        <ReviewChip state={state} />
        {decided_by !== null && decided_at !== null && (
          <span className={text('small', 'second')}>
            {decided_by.name}, {formatWhenInside(decided_at)}
          </span>
        )}
      </p>
      {decision_comment !== null && <p className={text('anywhere', 'second')}>{decision_comment}</p>}
    </ConversationLine>
  );
}

function CommentLine({ type, comment }: { readonly type: ContentType; readonly comment: Comment }) {
  const { field, created_by, created_at, resolved_at, resolved_by } = comment;
  const topic = field === null ? null : (formFields(type)[field]?.label ?? field);
  return (
    <ConversationLine
      at={created_at}
      heading={
        <>
          <b>{created_by.name}</b> comentó{topic !== null && ` «${topic}»`}
        </>
      }
    >
      <p className={text('anywhere')}>{comment.text}</p>
      {resolved_at !== null && resolved_by !== null && (
        <p className={text('small', 'second')}>
          {withFullStop(`Lo resolvió ${resolved_by.name} ${formatWhenInside(resolved_at)}`)}
        </p>
      )}
    </ConversationLine>
  );
}
