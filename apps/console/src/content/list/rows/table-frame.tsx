import { IconArrowDown, IconArrowsVertical, IconArrowUp } from '@tabler/icons-react';
import type { ListColumn } from '@vitrina/model';
import { type ReactNode, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { type TabStopProps, useTabStop } from '../../../ui/hooks/use-tab-stop.ts';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { nextSort } from '../state/list-state.ts';
import { useList } from '../state/use-list.ts';
import { isEndAligned } from './entry-cell.tsx';
import styles from './table.module.css';

/**
 * Widths in pixels of the columns for checkboxes, drag handles and menus, and the minimum width of the name, which
 * takes the remaining space.
 */
const [selectWidth, gripWidth, menuWidth, minNameWidth] = [44, 32, 48, 224];

export interface TableFrameProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly ListColumn[];
  /** Checkbox in the header. Absent if rows cannot be selected; `waiting` until the rows are loaded. */
  readonly selection?:
    | { readonly all: boolean; readonly isPartial: boolean; readonly onAll: () => void }
    | 'waiting'
    | undefined;
  /** True if each row has a drag handle before its checkbox. */
  readonly isGripped?: boolean;
  readonly compact: boolean;
  /** True while newer rows are loading. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/**
 * Header and columns of a table of records. The table scrolls in both directions below a fixed header. The Tab key
 * reaches one sortable column, the arrow keys reach the others.
 */
export function TableFrame(props: TableFrameProps) {
  const { label, columns, selection, isGripped = false, compact, busy, children } = props;
  const { type } = useList();
  const sortableColumns = columns.filter((column) => column.sortable);
  const headerRow = useRef<HTMLTableRowElement>(null);
  const tabStopAt = useTabStop(headerRow, sortableColumns.length, 0, 'horizontal');
  const leadWidth = (selection === undefined ? 12 : selectWidth) + (isGripped ? gripWidth : 0);
  return (
    <div className={box('relative', 'scrolls')}>
      <table
        className={cx(text('wide', 'textLeft', 'nowrap'), styles.table)}
        data-compact={compact}
        aria-busy={busy}
        aria-label={label}
      >
        <thead className={text('small', 'strong', 'second')}>
          <tr ref={headerRow}>
            <th
              scope="col"
              className={styles.select}
              style={{ minWidth: leadWidth }}
              data-gripped={isGripped}
            >
              {selection === undefined || selection === 'waiting' ? (
                <VisuallyHidden>Marcas</VisuallyHidden>
              ) : (
                <Checkbox
                  aria-label="Seleccionar las filas de esta página"
                  checked={selection.all}
                  indeterminate={selection.isPartial && !selection.all}
                  onChange={selection.onAll}
                />
              )}
            </th>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                isName={column.key === type.name}
                tabStop={tabStopAt(sortableColumns.indexOf(column))}
              />
            ))}
            <th scope="col" style={{ minWidth: menuWidth }}>
              <VisuallyHidden>Acciones</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

interface HeaderCellProps {
  readonly column: ListColumn;
  readonly isName: boolean;
  readonly tabStop: TabStopProps;
}

/** Header of a column. Columns are at least as wide as declared. Longer values widen them and narrow the name. */
function HeaderCell({ column, isName, tabStop }: HeaderCellProps) {
  const { state, dispatch } = useList();
  const direction =
    state.sort === column.key ? 'ascending' : state.sort === `-${column.key}` ? 'descending' : undefined;
  const Icon =
    direction === undefined ? IconArrowsVertical : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cx(isEndAligned(column) && styles.end, isName && styles.name)}
      style={{ minWidth: isName ? minNameWidth : column.width }}
    >
      {column.sortable ? (
        <button
          type="button"
          className={cx(
            row(8, isEndAligned(column) ? 'right' : 'between', 'wide'),
            text('strong'),
            styles.sort,
          )}
          onClick={() => dispatch({ kind: 'sort', sort: nextSort(state, column.key) })}
          {...tabStop}
        >
          {column.label}
          <Icon size={14} stroke={1.75} aria-hidden="true" />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
