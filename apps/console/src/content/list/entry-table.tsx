import type { ContentType, ListColumn } from '@vitrina/model';
import { memo } from 'react';
import { useNavigate } from 'react-router';
import { VisuallyHidden } from '../../ui/bits.tsx';
import { Checkbox } from '../../ui/inputs.tsx';
import type { Entry } from '../shared/entry-api.ts';
import { entryPaths } from '../shared/entry-paths.ts';
import type { EntryActions } from '../shared/use-entry-actions.tsx';
import { EntryCell, isAtEnd } from './entry-cell.tsx';
import { opensRecord } from './open-row.ts';
import { RowMenu } from './row-menu.tsx';
import styles from './table.module.css';

export interface EntryRowsProps {
  readonly type: ContentType;
  readonly entries: readonly Entry[];
  readonly columns: readonly ListColumn[];
  readonly compact: boolean;
  readonly selected: ReadonlySet<string>;
  /** Absent when this person may do nothing with several records. */
  readonly onSelect?: ((id: string, range: boolean) => void) | undefined;
  readonly actions: EntryActions;
  readonly publicUrl: (entry: Entry) => string | null;
  /** A record has left the list; told its place. */
  readonly onGone: (index: number) => void;
}

/** The rows of a list. */
export function EntryRows({ entries, selected, publicUrl, ...rest }: EntryRowsProps) {
  return (
    <tbody>
      {entries.map((entry, index) => (
        <EntryRow
          key={entry.id}
          {...rest}
          entry={entry}
          index={index}
          selected={selected.has(entry.id)}
          publicUrl={publicUrl(entry)}
        />
      ))}
    </tbody>
  );
}

interface EntryRowProps extends Omit<EntryRowsProps, 'entries' | 'selected' | 'publicUrl'> {
  readonly entry: Entry;
  readonly index: number;
  readonly selected: boolean;
  readonly publicUrl: string | null;
}

const EntryRow = memo(function EntryRow({
  type,
  entry,
  index,
  columns,
  compact,
  selected,
  onSelect,
  actions,
  publicUrl,
  onGone,
}: EntryRowProps) {
  const navigate = useNavigate();
  return (
    <tr
      className={styles.row}
      data-row
      data-selected={selected}
      {...opensRecord(entryPaths(type).one(entry.id), navigate)}
    >
      <td className={styles.select}>
        {onSelect !== undefined && (
          <Checkbox
            className={styles.boxArea}
            checked={selected}
            onChange={(event) =>
              onSelect(entry.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          >
            <VisuallyHidden>Seleccionar {entry.name}</VisuallyHidden>
          </Checkbox>
        )}
      </td>
      {columns.map((column) =>
        column.key === type.name ? (
          <th key={column.key} scope="row">
            <EntryCell type={type} entry={entry} column={column} compact={compact} />
          </th>
        ) : (
          <td key={column.key} className={isAtEnd(column) ? styles.end : undefined}>
            <EntryCell type={type} entry={entry} column={column} compact={compact} />
          </td>
        ),
      )}
      <td className={styles.menu}>
        <RowMenu
          type={type}
          entry={entry}
          actions={actions}
          publicUrl={publicUrl}
          onGone={() => onGone(index)}
        />
      </td>
    </tr>
  );
});
