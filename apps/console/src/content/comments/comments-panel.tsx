import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../lib/load-error.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SidePanel } from '../../ui/overlays/dialog.tsx';
import { SkeletonRows } from '../../ui/page/states.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentPagesQuery } from './comments-api.ts';
import { type Comments, useComments } from './comments-context.ts';

/** Panel of all comments on the record, with the form of a new comment. */
export function Component() {
  const comments = useComments();
  return comments === null ? null : <CommentsPanel key={comments.field} comments={comments} />;
}

function CommentsPanel({ comments }: { readonly comments: Comments }) {
  const { latestOpen, closePanel } = comments;
  const [state, setState] = useState<'open' | 'resolved'>('open');
  const openCount = latestOpen?.open.reduce((sum, { count }) => sum + count, 0);
  return (
    <SidePanel title="Comentarios" onClose={closePanel}>
      <div className={stack(20)}>
        <CommentForm comments={comments} onAdded={() => setState('open')} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row */}
        <div className={row(8)} role="group" aria-label="Qué comentarios se muestran">
          <Button
            size="small"
            kind={state === 'open' ? 'ink' : 'outline'}
            aria-pressed={state === 'open'}
            onClick={() => setState('open')}
          >
            {openCount === undefined || openCount === 0 ? 'Abiertos' : `Abiertos (${openCount})`}
          </Button>
          <Button
            size="small"
            kind={state === 'resolved' ? 'ink' : 'outline'}
            aria-pressed={state === 'resolved'}
            onClick={() => setState('resolved')}
          >
            Resueltos
          </Button>
        </div>
        <CommentPages key={state} comments={comments} state={state} />
      </div>
    </SidePanel>
  );
}

interface CommentPagesProps {
  readonly comments: Comments;
  readonly state: 'open' | 'resolved';
}

function CommentPages({ comments, state }: CommentPagesProps) {
  const record = { slug: comments.type.slug, id: comments.id };
  const { data, error, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    commentPagesQuery(record, state),
  );
  if (data === undefined)
    return isError ? (
      <LoadError title="No se pudieron cargar los comentarios" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} columns={[120]} />
    );
  const rows = data.pages.flatMap((page) => page.data);
  if (rows.length === 0)
    return (
      <p className={text('second')}>
        {state === 'open'
          ? 'No hay comentarios abiertos. Los verá quien pueda ver este registro.'
          : 'Todavía no se ha resuelto ningún comentario.'}
      </p>
    );
  return (
    <>
      <ul
        className={stack(20)}
        aria-label={state === 'open' ? 'Comentarios abiertos' : 'Comentarios resueltos'}
      >
        {rows.map((comment) => (
          <CommentItem key={comment.id} comments={comments} comment={comment} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Ver más comentarios
          </Button>
        </div>
      )}
    </>
  );
}
