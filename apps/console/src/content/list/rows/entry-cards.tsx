import { type ContentType, fieldsOf, pathParameters } from '@vitrina/model';
import { Fragment, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { cellOf } from '../../../fields/index.ts';
import { formatDate, formatWhen } from '../../../lib/formats.ts';
import type { Entry } from '../../../records/entries/index.ts';
import { cx } from '../../../ui/cx.ts';
import { UnpublishedRing } from '../../../ui/page/chip.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { InReviewChip, isAheadOfSchedule, StatusChip, scheduleText } from '../../shared/status-chip.tsx';
import { movesAt } from '../order/order.ts';
import styles from './cards.module.css';
import type { EntryRowProps, EntryRowsProps } from './entry-table.tsx';
import { headingBefore, headingId } from './headings.ts';
import { liveNotice } from './notice.ts';
import { isInside, isOnButton, openRecordHandlers, useRecordLink } from './open-row.ts';
import { RowCard } from './row-card.tsx';
import { RowMenu } from './row-menu.tsx';
import { useLongPress } from './use-long-press.ts';

/**
 * Returns up to two short values that help to distinguish records, from the type's columns. Values that all records
 * of the list or group share are left out.
 */
function briefText(type: ContentType, entry: Entry): string {
  const fields = fieldsOf(type);
  const omittedKeys = [
    ...pathParameters(type),
    ...(type.ordered?.scopeFields ?? []),
    type.groupedBy,
    'order',
  ];
  const briefTexts = type.columns.flatMap((key) => {
    if (omittedKeys.includes(key)) return [];
    const field = fields[key];
    const value = entry[key];
    if (field === undefined || value === null || value === undefined) return [];
    const fieldText = cellOf(field).briefText?.({ field, value, relatedRecords: entry.related });
    return fieldText === undefined ? [] : [fieldText];
  });
  return briefTexts.slice(0, 2).join(' · ');
}

/** Returns the first warning about the record, among the default columns of the type. */
function warningOf(type: ContentType, entry: Entry): string | null {
  const fields = fieldsOf(type);
  for (const key of type.columns) {
    const field = fields[key];
    const warningText =
      field && cellOf(field).warning?.({ field, value: entry[key], relatedRecords: entry.related });
    if (typeof warningText === 'string') return warningText;
  }
  return null;
}

/** Shows a fact beside the state: review, unpublished changes, schedule, or last change. */
function EntryFact({ entry }: { readonly entry: Entry }) {
  if (entry.review !== null) return <InReviewChip entry={entry} />;
  if (isAheadOfSchedule(entry)) return <UnpublishedRing>Con cambios</UnpublishedRing>;
  const scheduleLabel = scheduleText(entry);
  if (scheduleLabel !== null) return <>{scheduleLabel}</>;
  return (
    <time dateTime={entry.updated_at} title={`Modificado el ${formatDate(entry.updated_at)}`}>
      {formatWhen(entry.updated_at)}
    </time>
  );
}

export interface EntryCardsProps extends Omit<EntryRowsProps, 'columns' | 'compact'> {
  /** Moves a record; only in lists with a manual order. `from` and `to` are indexes in `entries`. */
  readonly onMove?: ((from: number, to: number) => void) | undefined;
}

/** Records of a list as cards on the phone. A long press starts the selection, as the checkbox does. */
export function EntryCards({
  entries,
  selectedIds,
  publicUrlOf,
  headingOf,
  onMove,
  isChildEntry,
  ...rest
}: EntryCardsProps) {
  const isChoosing = selectedIds.size > 0;
  return (
    <ul aria-label={rest.type.labels.plural}>
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          <Heading name={headingBefore(headingOf, entries, index)} />
          <EntryCard
            {...rest}
            entry={entry}
            index={index}
            isChoosing={isChoosing}
            selected={selectedIds.has(entry.id)}
            publicUrl={publicUrlOf(entry)}
            moves={onMove && movesAt(rest.type, entries, index, onMove)}
            isChild={isChildEntry?.(entry) === true}
          />
        </Fragment>
      ))}
    </ul>
  );
}

function Heading({ name }: { readonly name: string | null }) {
  if (name === null) return null;
  return (
    <li
      className={cx(text('label', 'name', 'second', 'sunken'), styles.heading)}
      id={headingId(name)}
      tabIndex={-1}
      data-focus-target
    >
      {name}
    </li>
  );
}

interface EntryCardProps extends Omit<EntryRowProps, 'columns' | 'compact' | 'grip'> {
  readonly isChoosing: boolean;
}

function EntryCard({
  type,
  entry,
  index,
  isChoosing,
  selected,
  onSelect,
  actions,
  publicUrl,
  onGone,
  moves,
  isChild,
}: EntryCardProps) {
  const navigate = useNavigate();
  const path = useRecordLink(type)(entry);
  const selectEntry = onSelect === undefined ? undefined : () => onSelect(entry.id, false);
  const { ended: endsPress, ...press } = useLongPress(selectEntry);
  const openHandlers = openRecordHandlers(path, navigate);
  // Keyboard users follow the link of the name; a tap anywhere on the card does the same.
  const tapHandlers = {
    ...openHandlers,
    onClick(event: MouseEvent<HTMLElement>) {
      if (endsPress()) event.preventDefault();
      else if (!isChoosing) openHandlers.onClick(event);
      else if (isInside(event) && !isOnButton(event)) selectEntry?.();
    },
  };
  const notice = liveNotice(type, entry) ?? warningOf(type, entry);
  return (
    <RowCard
      type={type}
      entry={entry}
      selected={selected}
      data-inside={isChild}
      choice={selectEntry && (isChoosing ? 'by-card' : selectEntry)}
      end={
        <RowMenu
          type={type}
          entry={entry}
          actions={actions}
          publicUrl={publicUrl}
          moves={moves}
          onGone={() => onGone(index)}
          vertical
        />
      }
      {...press}
      {...tapHandlers}
    >
      <p className={text('name', 'anywhere')}>
        <Link to={path} className={styles.name} onClick={(event) => isChoosing && event.preventDefault()}>
          {entry.name}
        </Link>
      </p>
      <p className={text('label', 'second')}>{briefText(type, entry)}</p>
      {notice !== null && <p className={text('label', 'strong', 'warning')}>{notice}</p>}
      <p className={cx(row(8, 'wrap', 'tight'), text('label', 'second'), styles.facts)}>
        {type.drafts && <StatusChip status={entry.status} />}
        <EntryFact entry={entry} />
      </p>
    </RowCard>
  );
}
