import { IconCheck, IconRotate } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { Comment } from '@vitrina/contract';
import { request } from '../../lib/calls/api.ts';
import { formatDateTime, formatWhen, formatWhenInside, withFullStop } from '../../lib/formats.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Avatar } from '../../ui/page/bits.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { formFields } from '../form/state/values.ts';
import styles from './comments.module.css';
import { commentKeys } from './comments-api.ts';
import type { Comments } from './comments-context.ts';
import { commentParts } from './mentions.ts';

interface CommentItemProps {
  readonly comments: Comments;
  readonly comment: Comment;
}

/** Comment with its subject, author and state (open or resolved). */
export function CommentItem({ comments: { type, id }, comment }: CommentItemProps) {
  const client = useQueryClient();
  const { created_by: by, created_at: at, resolved_at, resolved_by, field } = comment;
  const changeMutation = useMutation({
    mutationFn: (isResolved: boolean) =>
      request(callsOf(type.slug).comments.changeComment, {
        params: { entryId: id, commentId: comment.id },
        body: { resolved: isResolved },
      }),
    onError: (error) => void noticeFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: commentKeys({ slug: type.slug, id }) }),
  });
  const topic = field === null ? null : (formFields(type)[field]?.label ?? field);
  const isResolved = resolved_at !== null;
  return (
    <li className={row(8, 'start')}>
      <Avatar name={by.name} quiet />
      <div className={stack(4, 'fill')}>
        <p className={text('label', 'anywhere')}>
          <b>{by.name}</b>{' '}
          <time className={text('second')} dateTime={at} title={formatDateTime(at)}>
            {formatWhen(at)}
          </time>
        </p>
        {topic !== null && <p className={text('small', 'second')}>Sobre «{topic}»</p>}
        <p className={cx(text('anywhere'), styles.text)}>
          {commentParts(comment).map(({ key, text, isMention }) =>
            isMention ? <b key={key}>{text}</b> : <span key={key}>{text}</span>,
          )}
        </p>
        {isResolved && resolved_by !== null && (
          <p className={text('small', 'second')}>
            {withFullStop(`Lo resolvió ${resolved_by.name} ${formatWhenInside(resolved_at)}`)}
          </p>
        )}
        {comment.can.resolve && (
          <div className={styles.act}>
            <Button
              size="small"
              kind="plain"
              icon={isResolved ? <IconRotate stroke={1.75} /> : <IconCheck stroke={1.75} />}
              busy={changeMutation.isPending}
              onClick={() => changeMutation.mutate(!isResolved)}
            >
              {isResolved ? 'Reabrir' : 'Resolver'}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
