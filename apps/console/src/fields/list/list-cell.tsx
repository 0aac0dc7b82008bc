import { behaviour, type FieldOf, formatPhone, type Phone } from '@vitrina/model';
import type { CellKind, CellProps } from '../shared/cell/cell.ts';
import styles from '../shared/cell/cells.module.css';
import { Line, textOf } from '../shared/cell/plain-cells.tsx';

function isPhone(value: unknown): value is Phone {
  return typeof value === 'object' && value !== null && 'number' in value && typeof value.number === 'string';
}

/** A number as it is dialled inside the country, abroad with its prefix; the extension is for the title. */
function phoneText(value: unknown): string {
  return isPhone(value) ? formatPhone({ number: value.number }, true) : '';
}

/** One telephone. */
export const phoneCell: CellKind = {
  show: (props) => (
    <span className={styles.figure} title={textOf(props)}>
      {phoneText(props.value)}
    </span>
  ),
};

/** The first element, and how many more there are. */
export const listCell: CellKind<FieldOf<'list'>> = {
  show({ field, value, related }: CellProps<FieldOf<'list'>>) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const [first] = items;
    const all = textOf({ field, value, related });
    const text = isPhone(first)
      ? phoneText(first)
      : behaviour(field.of).toText(first, field.of, new Map(Object.entries(related)));
    return (
      <span className={styles.pair} title={all}>
        <span className={styles.first}>{text}</span>
        {items.length > 1 && <span className={styles.more}>+{items.length - 1}</span>}
      </span>
    );
  },
};

/** How many blocks there are; their words in the title. */
export const blocksCell: CellKind<FieldOf<'blocks'>> = {
  show: (props) => (
    <span className={styles.figure} title={textOf(props)}>
      {Array.isArray(props.value) ? props.value.length : 0}
    </span>
  ),
};

/** What is written of a group, in one line. */
export const groupCell: CellKind = { show: (props) => <Line>{textOf(props)}</Line> };
