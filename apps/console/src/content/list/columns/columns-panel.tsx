import type { ListColumn } from '@vitrina/model';
import { Checkbox } from '../../../ui/inputs.tsx';
import { Sortable, SortableGrip, SortableItem } from '../../../ui/sortable.tsx';
import styles from './columns-panel.module.css';
import type { Columns } from './use-preferences.ts';

/** Which columns are shown and in which order; by pointer or by keyboard (space takes and drops, arrows move). */
export function ColumnsPanel({ columns }: { readonly columns: Columns }) {
  const [name, ...rest] = columns.all;
  const nameOf = (key: string): string =>
    `la columna ${rest.find((column) => column.key === key)?.label ?? ''}`;
  const onMove = (from: number, to: number) => {
    const [moved, target] = [rest[from], rest[to]];
    if (moved === undefined || target === undefined) return;
    const others = columns.order.filter((key) => key !== moved.key);
    const place = others.indexOf(target.key) + (from < to ? 1 : 0);
    columns.choose({
      order: [...others.slice(0, place), moved.key, ...others.slice(place)],
      shown: columns.shown,
    });
  };
  const toggle = (key: string) => {
    const shown = columns.shown.includes(key)
      ? columns.shown.filter((one) => one !== key)
      : [...columns.shown, key];
    columns.choose({ order: columns.order, shown });
  };
  return (
    <Sortable items={rest.map(({ key }) => key)} nameOf={nameOf} onMove={onMove}>
      <ul className={styles.columns}>
        {name && (
          <li className={styles.column}>
            <Checkbox checked disabled className={styles.choice}>
              {name.label}
            </Checkbox>
            <span className={styles.always}>Siempre</span>
          </li>
        )}
        {rest.map((column: ListColumn) => (
          <SortableItem key={column.key} as="li" id={column.key} className={styles.column}>
            <Checkbox
              checked={columns.shown.includes(column.key)}
              onChange={() => toggle(column.key)}
              className={styles.choice}
            >
              {column.label}
            </Checkbox>
            <SortableGrip name={nameOf(column.key)} />
          </SortableItem>
        ))}
      </ul>
    </Sortable>
  );
}
