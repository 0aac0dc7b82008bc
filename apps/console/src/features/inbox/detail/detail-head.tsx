import { IconArrowLeft, IconChevronDown, IconChevronUp, IconMail, IconUserPlus } from '@tabler/icons-react';
import { StateChip, type Submission } from '../../../entities/submissions/index.ts';
import { formatWhenInside } from '../../../lib/formats.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { ReplyButton } from '../reply/reply-button.tsx';
import type { Handling } from '../state/use-handling.ts';
import type { Inbox } from '../state/use-inbox.ts';
import { nameOf } from '../words.ts';
import styles from './detail.module.css';

interface DetailHeadProps {
  readonly inbox: Inbox;
  readonly submission: Submission;
  readonly handling: Handling;
  /** The person who looks has it. */
  readonly mine: boolean;
  /** In the place of the list, with a way back to it. */
  readonly page: boolean;
}

/** Who sent it, when and from where; the way to those beside it, and what is done most. */
export function DetailHead({ inbox, submission, handling, mine, page }: DetailHeadProps) {
  const { can, assigned_to: owner, erased_at: erased } = submission;
  const origin = originOf(submission);
  return (
    <header className={cx(row(8), styles.head)}>
      {page && (
        <IconButton
          label="Volver a las solicitudes"
          icon={<IconArrowLeft stroke={1.75} />}
          onClick={() => inbox.close()}
        />
      )}
      <div className={cx(stack(2, 'fill'), styles.who)}>
        <div className={row(10, 'wrap')}>
          <h2 tabIndex={-1} data-focus-target className={text('section', 'name', 'anywhere')}>
            {nameOf(submission)}
          </h2>
          <StateChip state={submission.state} />
        </div>
        <p className={text('label', 'second')}>
          {submission.ticket} · recibida {formatWhenInside(submission.received_at)}
          {origin !== null && ` · ${origin}`}
        </p>
      </div>
      <span className={cx(row(4), box('fixed'))}>
        <IconButton
          label="Solicitud anterior"
          icon={<IconChevronUp stroke={1.75} />}
          disabled={inbox.neighbour(-1) === null}
          onClick={() => inbox.step(-1)}
        />
        <IconButton
          label="Solicitud siguiente"
          icon={<IconChevronDown stroke={1.75} />}
          disabled={inbox.neighbour(1) === null}
          onClick={() => inbox.step(1)}
        />
      </span>
      {can.update && erased === null && (
        <span className={cx(row(8, 'wrap'), styles.acts)}>
          <Button
            icon={<IconMail stroke={1.75} />}
            busy={handling.busy?.read === false}
            onClick={() =>
              void handling.change({ read: false }).then((fresh) => fresh && page && inbox.close())
            }
          >
            Marcar no leída
          </Button>
          <ReplyButton submission={submission} main={mine} />
          {!mine && (
            <Button
              kind="ink"
              icon={<IconUserPlus stroke={1.75} />}
              busy={handling.busy?.assigned_to === 'me'}
              title={owner === null ? undefined : `La tiene ${owner.name}`}
              onClick={() => void handling.change(taking(submission))}
            >
              Tomar
            </Button>
          )}
        </span>
      )}
    </header>
  );
}

/** Who takes a new submission begins to deal with it. */
const taking = ({ state }: Submission) => ({
  assigned_to: 'me',
  ...(state === 'new' && { state: 'in_progress' as const }),
});

/** The site that it was sent from, by its host. */
function originOf({ source_url: source }: Submission): string | null {
  if (source === null || !URL.canParse(source)) return null;
  return `desde ${new URL(source).host}`;
}
