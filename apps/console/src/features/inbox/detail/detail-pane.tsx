import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { box, grid } from '../../../ui/primitives/index.ts';
import { ManagementPane } from '../management/management-pane.tsx';
import type { Direction } from '../state/neighbours.ts';
import { OpenSubmissionProvider } from '../state/open-submission.ts';
import { useHandling } from '../state/use-handling.ts';
import type { Inbox } from '../state/use-inbox.ts';
import { useKeptFocus } from '../state/use-kept-focus.ts';
import { useAssignees, useSubmission } from '../submissions/submission-api.ts';
import type { Submission } from '../submissions/submission-types.ts';
import styles from './detail.module.css';
import { DetailBody } from './detail-body.tsx';
import { DetailHead } from './detail-head.tsx';

interface DetailPaneProps {
  readonly inbox: Inbox;
  /** True if the pane replaces the list; it then has a link back to the list. */
  readonly isPage: boolean;
}

/** Pane of the open submission beside the list; in a narrow window it replaces the list. */
export function DetailPane({ inbox, isPage }: DetailPaneProps) {
  const { openId } = inbox;
  const answer = useSubmission(openId);
  const lastStep = useRef<Opener | null>(null);
  if (openId === null)
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
      <OpenPane
        key={answer.data.id}
        inbox={inbox}
        submission={answer.data}
        isPage={isPage}
        lastStep={lastStep}
      />
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
  const { error } = answer;
  const isMissing = isApiError(error) && error.status === 404;
  const backButton = (
    <Button kind="plain" onClick={() => inbox.close()}>
      Volver a la lista
    </Button>
  );
  return (
    <div className={grid(0, 'center', 'scrolls')}>
      {isMissing ? (
        <ErrorState
          title="Esta solicitud no existe"
          line="Puede que haya vencido su plazo de conservación."
          code={error.requestId}
        >
          {backButton}
        </ErrorState>
      ) : (
        <LoadError
          title="No se pudo abrir la solicitud"
          error={error}
          unreachedText="Intente de nuevo."
          onRetry={() => void answer.refetch()}
        >
          {backButton}
        </LoadError>
      )}
    </div>
  );
}

/** Control that opened a submission: a step button by its direction, or the reply to the submission before. */
type Opener = Direction | 'reply';

interface OpenPaneProps extends DetailPaneProps {
  readonly submission: Submission;
  /** Control that opened this submission; null if the submission was opened in another way. */
  readonly lastStep: RefObject<Opener | null>;
}

function OpenPane({ inbox, submission, isPage, lastStep }: OpenPaneProps) {
  const handling = useHandling(submission);
  const assignees = useAssignees(submission.type);
  useMarkRead(submission, handling.change);
  const focusProps = useKeptFocus<HTMLElement>(headingOf);
  const { ref } = focusProps;
  // The pressed button has gone with the submission before this one. On a page of its own the heading gets the focus.
  useEffect(() => {
    const pane = ref.current;
    const opener = lastStep.current;
    lastStep.current = null;
    if (pane === null || (opener === null && !isPage)) return;
    const sameButton = pane.querySelector<HTMLElement>(`[data-step="${opener}"]:enabled`);
    (sameButton ?? headingOf(pane))?.focus({ preventScroll: true });
  }, [isPage, ref, lastStep]);
  const goToSubmission = (direction: Direction, toHeading?: 'toHeading') => {
    lastStep.current = toHeading === undefined ? direction : 'reply';
    inbox.step(direction);
  };
  return (
    <OpenSubmissionProvider value={{ inbox, submission, handling, assignees, goToSubmission, isPage }}>
      <article
        className={cx(grid(0, 'shrink'), styles.pane)}
        aria-label={`Solicitud ${submission.ticket}`}
        data-bars="submission"
        {...focusProps}
      >
        <DetailHead />
        <div className={cx(grid(0), styles.columns)}>
          <DetailBody />
          <ManagementPane />
        </div>
      </article>
    </OpenSubmissionProvider>
  );
}

const headingOf = (pane: HTMLElement): HTMLElement | null => pane.querySelector('h1, h2');

/** Marks the submission as read when it opens, and only then, so that the person can mark it as unread. */
function useMarkRead(submission: Submission, change: ReturnType<typeof useHandling>['change']): void {
  const isUnread = useRef(submission.read_at === null && submission.can.update);
  const markRead = useEffectEvent(() => change({ read: true }));
  useEffect(() => {
    if (!isUnread.current) return;
    isUnread.current = false;
    void markRead();
  }, []);
}
