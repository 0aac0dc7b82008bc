import type { ReactNode } from 'react';
import type { Entry } from '../../../records/entries/index.ts';
import { Sortable, SortableGrip, SortableItem } from '../../../ui/lists/sortable.tsx';
import { type EntryRowProps, type EntryRowsProps, RowCells, useRow } from '../rows/entry-table.tsx';
import styles from '../rows/table.module.css';
import { groupOf, movesAt } from './order.ts';

export interface OrderedRowsProps extends Omit<EntryRowsProps, 'headingOf'> {
  /** Moves a record. `from` and `to` are indexes in `entries`. */
  readonly onMove: (from: number, to: number) => void;
  /** Renders the table around the rows, because the provider for drag and drop must enclose the table. */
  readonly children: (body: ReactNode) => ReactNode;
}

/** Rows that the person can reorder, with drag handles (mouse or keyboard) or the menu of a row. */
export function OrderedRows({
  entries,
  selectedIds,
  publicUrlOf,
  isChildEntry,
  onMove,
  children,
  ...rest
}: OrderedRowsProps) {
  const { type } = rest;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const article = type.labels.feminine ? 'la' : 'el';
  const describeEntry = (entry: Entry | undefined) =>
    `${article} ${type.labels.singular} ${entry?.name ?? ''}`;
  return (
    <Sortable
      items={entries.map(({ id }) => id)}
      nameOf={(id) => describeEntry(byId.get(id))}
      groupOf={(id) => groupOf(type, byId.get(id) ?? {})}
      onMove={onMove}
    >
      {children(
        <tbody>
          {entries.map((entry, index) => (
            <OrderedRow
              key={entry.id}
              {...rest}
              entry={entry}
              index={index}
              selected={selectedIds.has(entry.id)}
              publicUrl={publicUrlOf(entry)}
              isChild={isChildEntry?.(entry) === true}
              moves={movesAt(type, entries, index, onMove)}
              grip={<SortableGrip itemName={describeEntry(entry)} className={styles.grip} />}
            />
          ))}
        </tbody>,
      )}
    </Sortable>
  );
}

function OrderedRow(props: EntryRowProps) {
  return (
    <SortableItem as="tr" id={props.entry.id} {...useRow(props)}>
      <RowCells {...props} />
    </SortableItem>
  );
}
