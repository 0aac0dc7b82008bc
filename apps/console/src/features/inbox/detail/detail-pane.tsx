import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { box, grid } from '../../../ui/primitives/index.ts';
import { ManagementPane } from '../management/management-pane.tsx';
import { useHandling } from '../state/use-handling.ts';
import type { Inbox } from '../state/use-inbox.ts';
import { useKeptFocus } from '../state/use-kept-focus.ts';
import { inboxTypeOf, type Submission, useAssignees, useSubmission } from '../submissions/index.ts';
import styles from './detail.module.css';
import { DetailBody } from './detail-body.tsx';
import { DetailHead, type Direction } from './detail-head.tsx';

interface DetailPaneProps {
  readonly inbox: Inbox;
  /** In the place of the list, with a way back to it. */
  readonly page: boolean;
}

/** The submission that is open, beside the list; in a narrow window as a page in its place. */
export function DetailPane({ inbox, page }: DetailPaneProps) {
  const { opened } = inbox;
  const answer = useSubmission(opened);
  const stepped = useRef<Direction | null>(null);
  if (opened === null)
    return (
      <div className={grid(0, 'center', 'scrolls')}>
        {(inbox.list.rows?.length ?? 0) > 0 && (
          <EmptyState
            variant="empty"
            title="Elija una solicitud"
            line="Ábrala con un clic, o recorra la lista con las flechas."
          />
        )}
      </div>
    );
  if (answer.data !== undefined)
    return (
      <Opened key={answer.data.id} inbox={inbox} submission={answer.data} page={page} stepped={stepped} />
    );
  if (answer.error === null)
    return (
      <div className={cx(box('scrolls'), styles.body)}>
        <SkeletonGroup>
          <div className={grid(16)}>
            <Skeleton width={220} height={24} />
            <Skeleton height={96} />
            <Skeleton height={160} />
          </div>
        </SkeletonGroup>
      </div>
    );
  const missing = isApiError(answer.error) && answer.error.status === 404;
  return (
    <div className={grid(0, 'center', 'scrolls')}>
      <ErrorState
        title={missing ? 'Esta solicitud no existe' : 'No se pudo abrir la solicitud'}
        line={
          missing
            ? 'Puede que haya vencido su plazo de conservación.'
            : isApiError(answer.error)
              ? answer.error.detail
              : 'Intente de nuevo.'
        }
        code={isApiError(answer.error) ? answer.error.requestId : undefined}
        {...(!missing && { onRetry: () => void answer.refetch() })}
      >
        <Button kind="plain" onClick={() => inbox.close()}>
          Volver a la lista
        </Button>
      </ErrorState>
    </div>
  );
}

interface OpenedProps extends DetailPaneProps {
  readonly submission: Submission;
  /** By which of its buttons one came here from another one; null where it was opened otherwise. */
  readonly stepped: RefObject<Direction | null>;
}

function Opened({ inbox, submission, page, stepped }: OpenedProps) {
  const handling = useHandling(submission);
  const assignees = useAssignees(submission.type);
  useMarkRead(submission, handling.change);
  const focus = useKeptFocus<HTMLElement>(headingOf);
  const { ref } = focus;
  // The button that was pressed went with the submission before this one. As a page of its own: the focus goes to what it is about.
  useEffect(() => {
    const pane = ref.current;
    const direction = stepped.current;
    stepped.current = null;
    if (pane === null || (direction === null && !page)) return;
    const again = pane.querySelector<HTMLElement>(`[data-step="${direction}"]:enabled`);
    (again ?? headingOf(pane))?.focus({ preventScroll: true });
  }, [page, ref, stepped]);
  return (
    <article
      className={cx(grid(0, 'shrink'), styles.pane)}
      aria-label={`Solicitud ${submission.ticket}`}
      {...focus}
    >
      <DetailHead
        inbox={inbox}
        submission={submission}
        handling={handling}
        mine={assignees.some(({ id, me }) => me && id === submission.assigned_to?.id)}
        page={page}
        onStep={(direction) => {
          stepped.current = direction;
          inbox.step(direction);
        }}
      />
      <div className={cx(grid(0), styles.columns)}>
        <DetailBody submission={submission} />
        <ManagementPane
          submission={submission}
          handling={handling}
          results={inboxTypeOf(submission.type).inbox.results}
          assignees={assignees}
        />
      </div>
    </article>
  );
}

const headingOf = (pane: HTMLElement): HTMLElement | null => pane.querySelector('h2');

/** Opening marks as read, once: who marks it unread again finds it so. */
function useMarkRead(submission: Submission, change: ReturnType<typeof useHandling>['change']): void {
  const unread = useRef(submission.read_at === null && submission.can.update);
  const markRead = useEffectEvent(() => change({ read: true }));
  useEffect(() => {
    if (!unread.current) return;
    unread.current = false;
    void markRead();
  }, []);
}
