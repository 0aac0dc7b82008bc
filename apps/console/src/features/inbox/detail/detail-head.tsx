import { IconArrowLeft, IconChevronDown, IconChevronUp, IconMail, IconUserPlus } from '@tabler/icons-react';
import { formatWhenInside } from '../../../lib/formats.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { usePhone } from '../../../ui/hooks/use-media-query.ts';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { ReplyButton } from '../reply/reply-button.tsx';
import type { Direction } from '../state/neighbours.ts';
import { useOpenSubmission } from '../state/open-submission.ts';
import { StateChip } from '../submissions/state-chip.tsx';
import type { Submission } from '../submissions/submission-types.ts';
import { nameOf } from '../words.ts';
import styles from './detail.module.css';

/**
 * Shows sender, time and origin of a submission, links to the previous and next submission, and the most frequent
 * actions.
 */
export function DetailHead() {
  const { inbox, submission, assignees, isPage } = useOpenSubmission();
  const isMine = assignees.some(({ id, me: isMe }) => isMe && id === submission.assigned_to?.id);
  const isPhone = usePhone();
  const origin = originOf(submission);
  // In place of the list, the submission is the subject of the page.
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <header className={cx(row(8, 'wrap', 'lineBelow'), styles.head)}>
      {isPage && (
        <IconButton
          label="Volver a las solicitudes"
          icon={<IconArrowLeft stroke={1.75} />}
          onClick={() => inbox.close()}
        />
      )}
      <div className={cx(stack(2, 'fill'), styles.who)}>
        <div className={row(10, 'wrap')}>
          <Heading tabIndex={-1} data-focus-target className={text('section', 'name', 'anywhere')}>
            {nameOf(submission)}
          </Heading>
          <StateChip state={submission.state} />
        </div>
        <p className={text('label', 'second')}>
          {submission.ticket} · recibida {formatWhenInside(submission.received_at)}
          {origin !== null && ` · ${origin}`}
        </p>
      </div>
      <span className={row(4, 'fixed', 'atEnd')}>
        {isPhone && <UnreadButton isShort />}
        <StepButton direction={-1} />
        <StepButton direction={1} />
      </span>
      {mayHandle(submission) && (
        <span className={cx(row(8, 'wrap'), styles.acts)}>
          {!isPhone && <UnreadButton />}
          <ReplyButton isMain={isMine} />
          {!isMine && <TakeButton />}
        </span>
      )}
    </header>
  );
}

function StepButton({ direction }: { readonly direction: Direction }) {
  const { inbox, goToSubmission } = useOpenSubmission();
  const isNext = direction === 1;
  return (
    <IconButton
      label={isNext ? 'Solicitud siguiente' : 'Solicitud anterior'}
      icon={isNext ? <IconChevronDown stroke={1.75} /> : <IconChevronUp stroke={1.75} />}
      disabled={inbox.neighbour(direction) === null}
      data-step={direction}
      onClick={() => goToSubmission(direction)}
    />
  );
}

/** True if the person may change the submission. An erased submission cannot be changed. */
const mayHandle = ({ can, erased_at }: Submission): boolean => can.update && erased_at === null;

/** Marks the submission unread. `short` shows the icon alone. */
function UnreadButton({ isShort = false }: { readonly isShort?: boolean }) {
  const { inbox, submission, handling, isPage } = useOpenSubmission();
  if (!mayHandle(submission)) return null;
  const icon = <IconMail stroke={1.75} />;
  const markUnread = () =>
    void handling
      .change({ read: false })
      .then((updatedSubmission) => updatedSubmission && isPage && inbox.close());
  if (isShort) return <IconButton label="Marcar no leída" icon={icon} onClick={markUnread} />;
  return (
    <Button icon={icon} busy={handling.busy?.read === false} onClick={markUnread}>
      Marcar no leída
    </Button>
  );
}

function TakeButton() {
  const { submission, handling } = useOpenSubmission();
  const { assigned_to: owner } = submission;
  return (
    <Button
      kind="ink"
      icon={<IconUserPlus stroke={1.75} />}
      busy={handling.busy?.assigned_to === 'me'}
      title={owner === null ? undefined : `La tiene ${owner.name}`}
      onClick={() => void handling.change(assignToMe(submission))}
    >
      Tomar
    </Button>
  );
}

/** Returns the change that assigns a submission to the person; a new submission also becomes "in progress". */
const assignToMe = ({ state }: Submission) => ({
  assigned_to: 'me',
  ...(state === 'new' && { state: 'in_progress' as const }),
});

/** Returns the host of the site that the submission was sent from; null if it is unknown. */
function originOf({ source_url: source }: Submission): string | null {
  if (source === null || !URL.canParse(source)) return null;
  return `desde ${new URL(source).host}`;
}
