import { type ContentType, institutionLabels, isInstitution, type ListColumn } from '@vitrina/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cellOf, EmptyCell, FieldCell } from '../../../fields/index.ts';
import { formatDateTime, formatWhen } from '../../../lib/formats.ts';
import type { Entry } from '../../../records/entries/index.ts';
import { hasThumbnail, imageUrl, Thumbnail } from '../../../records/thumbnails/index.ts';
import { cx } from '../../../ui/cx.ts';
import { LetterMark } from '../../../ui/page/chip.tsx';
import { grid, row, text } from '../../../ui/primitives/index.ts';
import { EntryStatus } from '../../shared/status-chip.tsx';
import { secondLine } from './notice.ts';
import { useRecordLink } from './open-row.ts';
import styles from './table.module.css';

export interface EntryCellProps {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly compact: boolean;
}

/** Shows the time of a change and the name of the person who made it. */
function MomentCell({
  at,
  by,
  compact,
}: {
  readonly at: string | null;
  readonly by: string | undefined;
  readonly compact: boolean;
}) {
  if (at === null) return <EmptyCell />;
  return (
    <span className={grid(0)}>
      <time dateTime={at} title={by === undefined ? formatDateTime(at) : `${formatDateTime(at)}, ${by}`}>
        {formatWhen(at)}
      </time>
      {by !== undefined && !compact && <span className={text('small', 'second', 'truncate')}>{by}</span>}
    </span>
  );
}

const momentKeys = ['updated', 'created', 'deleted', 'published'] as const;

/** Cells of the columns that are not fields of the type. */
const systemCellRenderers: Readonly<Record<string, (props: EntryCellProps) => ReactNode>> = {
  institution_id({ entry: { institution_id: id } }) {
    return isInstitution(id) ? (
      <LetterMark letter={institutionLabels[id].charAt(0)}>{institutionLabels[id]}</LetterMark>
    ) : (
      <EmptyCell />
    );
  },
  status: ({ entry, compact }) => <EntryStatus entry={entry} compact={compact} />,
  ...Object.fromEntries(
    momentKeys.map((moment) => [
      `${moment}_at`,
      ({ entry, compact }: EntryCellProps) => (
        <MomentCell at={entry[`${moment}_at`]} by={entry[`${moment}_by`]?.name} compact={compact} />
      ),
    ]),
  ),
};

/** Cell with image, name and second line of a record. The name links to the record. */
function NameCell({ type, entry, compact, isLinked }: EntryCellProps & { readonly isLinked: boolean }) {
  const addressOf = useRecordLink(type);
  const { texts, notice } = secondLine(type, entry);
  const wholeText = [...texts, ...(notice === null ? [] : [notice])].join(' · ');
  return (
    <span className={row(12)}>
      {hasThumbnail(type) && (
        <Thumbnail url={imageUrl(entry[type.thumbnail ?? ''])} size={compact ? 'compact' : 'row'} />
      )}
      <span className={grid(0, 'fill')}>
        {isLinked ? (
          <Link
            to={addressOf(entry)}
            className={cx(text('name', 'truncate', 'link'), styles.link)}
            title={entry.name}
          >
            {entry.name}
          </Link>
        ) : (
          <span className={text('name', 'truncate')} title={entry.name}>
            {entry.name}
          </span>
        )}
        {!compact && wholeText !== '' && (
          <span className={text('small', 'second', 'truncate')} title={wholeText}>
            {texts.join(' · ')}
            {notice !== null && texts.length > 0 && ' · '}
            {notice !== null && <b className={text('strong', 'warning')}>{notice}</b>}
          </span>
        )}
      </span>
    </span>
  );
}

/** True if the values of the column are aligned to the right. */
export function isEndAligned(column: ListColumn): boolean {
  return column.field !== null && cellOf(column.field).end === true && !(column.key in systemCellRenderers);
}

/** Content of a cell. `isLinked` is false if the record cannot be opened. */
export function EntryCell({
  column,
  isLinked = true,
  ...props
}: EntryCellProps & { readonly column: ListColumn; readonly isLinked?: boolean }): ReactNode {
  if (column.key === props.type.name) return <NameCell {...props} isLinked={isLinked} />;
  const renderSystemCell = systemCellRenderers[column.key];
  if (renderSystemCell !== undefined) return renderSystemCell(props);
  if (column.field === null) return <EmptyCell />;
  return (
    <FieldCell field={column.field} value={props.entry[column.key]} relatedRecords={props.entry.related} />
  );
}
