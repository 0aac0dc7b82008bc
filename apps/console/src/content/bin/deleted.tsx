import { IconRestore } from '@tabler/icons-react';
import { type ContentType, type ListColumn, listColumns } from '@vitrina/model';
import { useRef } from 'react';
import { formatDate, formatWhenInside } from '../../lib/formats.ts';
import { useTypeCan } from '../../lib/session/use-session.ts';
import { type Entry, entryApi } from '../../records/entries/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { usePhone } from '../../ui/hooks/use-media-query.ts';
import { text } from '../../ui/primitives/index.ts';
import { rowsOfIds } from '../list/bulk/bulk.ts';
import { binActionsFor } from '../list/bulk/bulk-actions.tsx';
import { EntryCell } from '../list/rows/entry-cell.tsx';
import { SelectCell } from '../list/rows/entry-table.tsx';
import { RowCard } from '../list/rows/row-card.tsx';
import { SelectableRows } from '../list/rows/selectable-rows.tsx';
import { TableFrame } from '../list/rows/table-frame.tsx';
import { useFocusAfter } from '../list/rows/use-focus-after.ts';
import { rowOf, useSelection } from '../list/selection/use-selection.ts';
import { narrowingQuery } from '../list/state/list-state.ts';
import { type Rows, useList } from '../list/state/use-list.ts';
import { useRestore } from './use-restore.tsx';

const deletedColumn: ListColumn = {
  key: 'deleted_at',
  label: 'Eliminado',
  width: 180,
  field: null,
  sortable: true,
};
const purgeColumn: ListColumn = {
  key: 'purge_at',
  label: 'Borrado definitivo',
  width: 210,
  field: null,
  sortable: false,
};
const restoreColumn: ListColumn = {
  key: 'restore',
  label: 'Acción',
  width: 132,
  field: null,
  sortable: false,
};

/**
 * Returns a text with the day on which the record is purged. If that day has passed, the text says that the record is
 * still in use.
 */
export function purgeText({ purge_at }: Pick<Entry, 'purge_at'>, now: Date = new Date()): string {
  if (purge_at === null) return '';
  // The job runs each night.
  const isOverdue = now.getTime() - new Date(purge_at).getTime() > 86_400_000;
  return isOverdue ? 'Se borrará cuando ningún registro lo use' : `Se borrará el ${formatDate(purge_at)}`;
}

export interface DeletedEntriesProps {
  readonly data: Rows;
  readonly busy: boolean;
}

/** Table of the deleted records, shown as cards on the phone. Each record has a button that restores it. */
export function DeletedEntries({ data, busy }: DeletedEntriesProps) {
  const { type, rules, state } = useList();
  const actions = binActionsFor(type, useTypeCan(type));
  const container = useRef<HTMLDivElement>(null);
  const query = narrowingQuery(rules, state);
  const selection = useSelection(JSON.stringify(query), data.data.map(rowOf));
  const focusRowAfter = useFocusAfter(container);
  const restoreEntry = useRestore(type);
  const ownColumns = listColumns(type).filter(({ key }) => key === type.name || key === 'institution_id');
  const columns = [...ownColumns, deletedColumn, purgeColumn, restoreColumn];
  const rowsProps = {
    type,
    columns,
    entries: data.data,
    selectedIds: selection.ids,
    onSelect: actions.length === 0 ? undefined : selection.toggle,
    async onRestore(entry: Entry, index: number) {
      if (await restoreEntry(entry)) focusRowAfter(index);
    },
  };
  return (
    <SelectableRows
      {...{ actions, selection, container }}
      meta={data.meta}
      findAll={async () => rowsOfIds(await entryApi(type).binIds({ ...query, sort: state.sort }))}
    >
      {usePhone() ? (
        <DeletedCards {...rowsProps} />
      ) : (
        <TableFrame
          {...{ columns, busy }}
          label={`Papelera de ${type.labels.plural}`}
          selection={rowsProps.onSelect && selection.head}
          compact={false}
        >
          <DeletedRows {...rowsProps} />
        </TableFrame>
      )}
    </SelectableRows>
  );
}

interface RowsProps {
  readonly entries: readonly Entry[];
  readonly type: ContentType;
  readonly columns: readonly ListColumn[];
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: ((id: string, isRange: boolean) => void) | undefined;
  readonly onRestore: (entry: Entry, index: number) => Promise<void>;
}

function RestoreButton({ entry, onRestore }: { readonly entry: Entry; readonly onRestore: () => void }) {
  if (!entry.can.restore) return null;
  return (
    <Button
      size="small"
      icon={<IconRestore stroke={1.75} aria-hidden="true" />}
      aria-label={`Restaurar ${entry.name}`}
      onClick={onRestore}
    >
      Restaurar
    </Button>
  );
}

function DeletedRows({ entries, type, columns, selectedIds, onSelect, onRestore }: RowsProps) {
  return (
    <tbody>
      {entries.map((entry, index) => (
        <tr key={entry.id} data-row data-selected={selectedIds.has(entry.id)}>
          <SelectCell entry={entry} selected={selectedIds.has(entry.id)} onSelect={onSelect} />
          {columns.map((column) => {
            const Cell = column.key === type.name ? 'th' : 'td';
            return (
              <Cell key={column.key} {...(Cell === 'th' && { scope: 'row' })}>
                {column === restoreColumn ? (
                  <RestoreButton entry={entry} onRestore={() => void onRestore(entry, index)} />
                ) : column === purgeColumn ? (
                  purgeText(entry)
                ) : (
                  <EntryCell type={type} entry={entry} column={column} compact={false} isLinked={false} />
                )}
              </Cell>
            );
          })}
          <td />
        </tr>
      ))}
    </tbody>
  );
}

function DeletedCards({ entries, type, selectedIds, onSelect, onRestore }: RowsProps) {
  return (
    <ul aria-label="Registros eliminados">
      {entries.map((entry, index) => (
        <RowCard
          key={entry.id}
          type={type}
          entry={entry}
          selected={selectedIds.has(entry.id)}
          choice={onSelect && (() => onSelect(entry.id, false))}
        >
          <p className={text('name', 'anywhere')}>{entry.name}</p>
          {entry.deleted_at !== null && (
            <p className={text('label', 'second')}>
              Eliminado {formatWhenInside(entry.deleted_at)}
              {entry.deleted_by !== null && `, ${entry.deleted_by.name}`}
            </p>
          )}
          {entry.purge_at !== null && <p className={text('label', 'second')}>{purgeText(entry)}</p>}
          <RestoreButton entry={entry} onRestore={() => void onRestore(entry, index)} />
        </RowCard>
      ))}
    </ul>
  );
}
