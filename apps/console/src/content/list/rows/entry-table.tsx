import type { ContentType, ListColumn } from '@vitrina/model';
import { Fragment, memo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Entry } from '../../../records/entries/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { box, row, text as textClass } from '../../../ui/primitives/index.ts';
import type { EntryActions } from '../../shared/use-entry-actions.tsx';
import type { RowMoves } from '../order/order.ts';
import { EntryCell, isEndAligned } from './entry-cell.tsx';
import { type HeadingOf, headingBefore, headingId } from './headings.ts';
import { openRecordHandlers, useRecordLink } from './open-row.ts';
import { RowMenu } from './row-menu.tsx';
import styles from './table.module.css';

export interface EntryRowsProps {
  readonly type: ContentType;
  readonly entries: readonly Entry[];
  readonly columns: readonly ListColumn[];
  readonly compact: boolean;
  readonly selectedIds: ReadonlySet<string>;
  /** Selects a row; absent if the person has no bulk actions. */
  readonly onSelect?: ((id: string, isRange: boolean) => void) | undefined;
  readonly actions: EntryActions;
  readonly publicUrlOf: (entry: Entry) => string | null;
  /** Returns the heading of a record's group; absent if the list has no headings. */
  readonly headingOf?: HeadingOf | undefined;
  /** True if a record is the child of another one; absent if no record is. */
  readonly isChildEntry?: ((entry: Entry) => boolean) | undefined;
  /** Called with the index of a record that is no longer in the list. */
  readonly onGone: (index: number) => void;
}

/** Rows of a list, under headings if the type has groups. */
export function EntryRows({
  entries,
  selectedIds,
  publicUrlOf,
  headingOf,
  isChildEntry,
  ...rest
}: EntryRowsProps) {
  return (
    <tbody>
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          <HeadingRow text={headingBefore(headingOf, entries, index)} columnCount={rest.columns.length} />
          <EntryRow
            {...rest}
            entry={entry}
            index={index}
            selected={selectedIds.has(entry.id)}
            publicUrl={publicUrlOf(entry)}
            isChild={isChildEntry?.(entry) === true}
          />
        </Fragment>
      ))}
    </tbody>
  );
}

function HeadingRow({ text, columnCount }: { readonly text: string | null; readonly columnCount: number }) {
  if (text === null) return null;
  return (
    <tr className={cx(textClass('second'), styles.heading)}>
      <th scope="rowgroup" colSpan={columnCount + 2} id={headingId(text)} tabIndex={-1} data-focus-target>
        {text}
      </th>
    </tr>
  );
}

export interface EntryRowProps
  extends Omit<EntryRowsProps, 'entries' | 'selectedIds' | 'publicUrlOf' | 'headingOf' | 'isChildEntry'> {
  readonly entry: Entry;
  readonly index: number;
  readonly selected: boolean;
  readonly publicUrl: string | null;
  /** Functions that move the row within its group; only in lists with a manual order. */
  readonly moves?: RowMoves | undefined;
  /** Handle for dragging the row. */
  readonly grip?: ReactNode;
  /** True if the record is the child of another one. */
  readonly isChild?: boolean;
}

const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  return (
    <tr {...useRow(props)}>
      <RowCells {...props} />
    </tr>
  );
});

/** Returns the attributes of a row's element: its state, and a click handler that opens the record. */
export function useRow({ type, entry, selected }: Pick<EntryRowProps, 'type' | 'entry' | 'selected'>) {
  const navigate = useNavigate();
  const addressOf = useRecordLink(type);
  return {
    className: styles.row,
    'data-row': true,
    'data-selected': selected,
    ...openRecordHandlers(addressOf(entry), navigate),
  };
}

/** Cell with the drag handle, if any, and the checkbox of the row. */
export function SelectCell({
  entry,
  selected,
  onSelect,
  grip,
}: Pick<EntryRowProps, 'entry' | 'selected' | 'onSelect' | 'grip'>) {
  return (
    <td className={styles.select} data-gripped={grip !== undefined}>
      <span className={row(0)}>
        {grip}
        {onSelect !== undefined && (
          <Checkbox
            className={cx(box('relative'), styles.boxArea)}
            checked={selected}
            onChange={(event) =>
              onSelect(entry.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          >
            <VisuallyHidden>Seleccionar {entry.name}</VisuallyHidden>
          </Checkbox>
        )}
      </span>
    </td>
  );
}

/** Cells of a row. */
export function RowCells(props: EntryRowProps) {
  const { type, entry, index, columns, compact, selected, onSelect, actions, publicUrl, onGone, moves } =
    props;
  const cellProps = { type, entry, compact };
  return (
    <>
      <SelectCell entry={entry} selected={selected} onSelect={onSelect} grip={props.grip} />
      {columns.map((column) =>
        column.key === type.name ? (
          <th key={column.key} scope="row" data-inside={props.isChild === true}>
            <EntryCell {...cellProps} column={column} />
          </th>
        ) : (
          <td key={column.key} className={isEndAligned(column) ? styles.end : undefined}>
            <EntryCell {...cellProps} column={column} />
          </td>
        ),
      )}
      <td className={styles.menu}>
        <RowMenu
          type={type}
          entry={entry}
          actions={actions}
          publicUrl={publicUrl}
          moves={moves}
          onGone={() => onGone(index)}
        />
      </td>
    </>
  );
}
