import type { ListColumn } from '@vitrina/model';
import { cx } from '../../../ui/cx.ts';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { Sortable, SortableGrip, SortableItem } from '../../../ui/lists/sortable.tsx';
import { box, row, text } from '../../../ui/primitives/index.ts';
import styles from './columns-panel.module.css';
import type { Columns } from './use-preferences.ts';

const columnClass = cx(row(8, 'roundedSmall', 'fieldHigh', 'hovers'), styles.column);

/**
 * Panel that selects and orders the columns. With the keyboard, Space picks up and drops a column and the arrow keys
 * move it.
 */
export function ColumnsPanel({ columns }: { readonly columns: Columns }) {
  const [nameColumn, ...otherColumns] = columns.all;
  const nameOf = (key: string): string =>
    `la columna ${otherColumns.find((column) => column.key === key)?.label ?? ''}`;
  const onMove = (from: number, to: number) => {
    const [listColumn, target] = [otherColumns[from], otherColumns[to]];
    if (listColumn === undefined || target === undefined) return;
    const otherKeys = columns.order.filter((key) => key !== listColumn.key);
    const index = otherKeys.indexOf(target.key) + (from < to ? 1 : 0);
    columns.choose({
      order: [...otherKeys.slice(0, index), listColumn.key, ...otherKeys.slice(index)],
      shown: columns.shown,
    });
  };
  const toggleColumn = (key: string) => {
    const shownKeys = columns.shown.includes(key)
      ? columns.shown.filter((shownKey) => shownKey !== key)
      : [...columns.shown, key];
    columns.choose({ order: columns.order, shown: shownKeys });
  };
  return (
    <Sortable items={otherColumns.map(({ key }) => key)} nameOf={nameOf} onMove={onMove}>
      <ul className={styles.columns}>
        {nameColumn && (
          <li className={columnClass}>
            <Checkbox checked disabled className={box('fill')}>
              {nameColumn.label}
            </Checkbox>
            <span className={cx(text('small', 'second'), styles.always)}>Siempre</span>
          </li>
        )}
        {otherColumns.map((column: ListColumn) => (
          <SortableItem key={column.key} as="li" id={column.key} className={columnClass}>
            <Checkbox
              checked={columns.shown.includes(column.key)}
              onChange={() => toggleColumn(column.key)}
              className={box('fill')}
            >
              {column.label}
            </Checkbox>
            <SortableGrip itemName={nameOf(column.key)} />
          </SortableItem>
        ))}
      </ul>
    </Sortable>
  );
}
