import { IconAlertTriangle } from '@tabler/icons-react';
import { isLowFigure } from '@vitrina/model';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import { useLongPress } from '../../../content/list/index.ts';
import { uncapitalize } from '../../../content/shared/index.ts';
import { formatWhen } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { usePhone } from '../../../ui/hooks/use-media-query.ts';
import { Avatar, VisuallyHidden } from '../../../ui/page/bits.tsx';
import { row as across, box, grid, text } from '../../../ui/primitives/index.ts';
import { DueMark } from '../due-mark.tsx';
import { FigureText } from '../figure-text.tsx';
import { StateChip } from '../submissions/state-chip.tsx';
import { inboxTypeOf, type SubmissionSummary } from '../submissions/submission-types.ts';
import { nameOf, percentText } from '../words.ts';
import styles from './list.module.css';

export interface SubmissionRowProps {
  readonly submission: SubmissionSummary;
  /** Address that opens the submission in this inbox. */
  readonly to: string;
  readonly open: boolean;
  readonly isSelected: boolean;
  /** True while rows are selected: a tap then selects a row. */
  readonly isChoosing: boolean;
  /**
   * Selects the row; with `range`, also the rows between the last selected row and this row. Null if rows cannot be
   * selected.
   */
  readonly onChoose: ((id: string, isRange: boolean) => void) | null;
  /** Name of the submission's record; null in the inbox of a single record. */
  readonly recordName: string | null;
}

/** Row of a submission: sender, amount, state and assignee. */
export const Row = memo(function Row(props: SubmissionRowProps) {
  const { submission, to, open, isSelected, isChoosing, onChoose, recordName } = props;
  const isUnread = submission.read_at === null;
  const name = nameOf(submission);
  const hasName = submission.first_names !== null || submission.last_names !== null;
  const isPhone = usePhone();
  const selectSubmission = isPhone && onChoose !== null ? () => onChoose(submission.id, false) : undefined;
  const { ended: endPress, ...press } = useLongPress(selectSubmission);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const wasLongPress = endPress();
    if (!wasLongPress && !(isChoosing && isPhone)) return;
    event.preventDefault();
    if (!wasLongPress) selectSubmission?.();
  };
  return (
    <li
      className={cx(box('relative', 'lineBelow', 'hovers'), styles.row)}
      data-row
      data-open={open}
      data-chosen={isSelected}
      data-unread={isUnread}
    >
      {isUnread && <span className={styles.dot} aria-hidden="true" />}
      <Link
        {...press}
        to={to}
        onClick={onClick}
        className={cx(grid(2), styles.link)}
        data-submission={submission.id}
        aria-current={open ? 'true' : undefined}
        preventScrollReset
      >
        <span className={across(12, 'baseline', 'between')}>
          <span className={text(isUnread ? 'name' : 'strong', 'truncate')} data-name title={name}>
            {isUnread && <VisuallyHidden>Sin leer: </VisuallyHidden>}
            {name}
            {hasName ? (
              <VisuallyHidden>, {submission.ticket}</VisuallyHidden>
            ) : (
              <span className={text('second')}> {submission.ticket}</span>
            )}
          </span>
          <span className={text('label', 'second', 'nowrap')}>{formatWhen(submission.received_at)}</span>
        </span>
        <span className={across(8)}>
          <StateChip state={submission.state} />
          <SubmissionSubject submission={submission} recordName={recordName} />
          <OwnerAvatar owner={submission.assigned_to} />
        </span>
      </Link>
      {onChoose !== null && (
        <span className={cx(across(0), styles.choose)}>
          <Checkbox
            aria-label={`Seleccionar ${submission.ticket}`}
            checked={isSelected}
            onClick={(event) => onChoose(submission.id, event.shiftKey)}
            onChange={() => undefined}
          />
        </span>
      )}
    </li>
  );
});

/** Shows the main amount or the subject of a submission, and its due date. */
function SubmissionSubject({
  submission,
  recordName,
}: Pick<SubmissionRowProps, 'submission' | 'recordName'>) {
  const { figure, read_at } = submission;
  const subjectText = recordName ?? (figure === null ? (submission.email ?? submission.phone) : null);
  return (
    <span className={across(8, 'fill', 'shrink', 'clipped')}>
      <FigureText submission={submission} className={text(read_at === null ? 'name' : 'strong')} />
      <PriceShare submission={submission} isShort={recordName !== null} />
      {subjectText !== null && (
        <span className={text('second', 'truncate', 'fill')} title={subjectText}>
          {subjectText}
        </span>
      )}
      <DueMark submission={submission} />
    </span>
  );
}

/** Shows the share of the asking price, `91.5 % del precio`, with a warning if it is low. `short` shows a low share only. */
function PriceShare({
  submission,
  isShort,
}: Pick<SubmissionRowProps, 'submission'> & { readonly isShort: boolean }) {
  const { figure } = submission;
  const type = inboxTypeOf(submission.type);
  const comparedField = type.inbox.figure?.against;
  if (figure === null || figure.percent === null || comparedField === undefined) return null;
  const low = isLowFigure(type, figure);
  if (isShort && !low) return null;
  return (
    <span className={cx(across(4, 'inline'), text('nowrap', low ? 'warning' : 'second'))}>
      {low && <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}
      {percentText(figure.percent)}
      {!isShort && ` del ${uncapitalize(comparedField.label)}`}
    </span>
  );
}

function OwnerAvatar({ owner }: { readonly owner: SubmissionSummary['assigned_to'] }) {
  if (owner === null) return <VisuallyHidden>Sin asignar</VisuallyHidden>;
  return (
    <span className={styles.owner} title={`Asignada a ${owner.name}`}>
      <Avatar name={owner.name} quiet />
      <VisuallyHidden>Asignada a {owner.name}</VisuallyHidden>
    </span>
  );
}
