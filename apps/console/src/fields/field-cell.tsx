import { type Field, isEmptyValue } from '@vitrina/model';
import type { ReactNode } from 'react';
import { blocksCell, groupCell, listCell, phoneCell } from './list/list-cell.tsx';
import type { CellKind, CellProps, CellRegistry } from './shared/cell/cell.ts';
import styles from './shared/cell/cells.module.css';
import {
  briefCell,
  figureCell,
  iconCell,
  imageCell,
  imagesCell,
  textCell,
} from './shared/cell/plain-cells.tsx';
import { hoursCell, momentCell, specialHoursCell } from './shared/cell/time-cells.tsx';
import { treeCell } from './tree/tree-cell.tsx';

const cells = {
  text: textCell,
  email: textCell,
  phone: phoneCell,
  url: textCell,
  slug: textCell,
  icon: iconCell,
  rich: textCell,
  number: figureCell,
  percentage: figureCell,
  money: figureCell,
  boolean: textCell,
  date: textCell,
  datetime: momentCell,
  month: textCell,
  choice: briefCell,
  choices: textCell,
  relation: briefCell,
  relations: textCell,
  image: imageCell,
  images: imagesCell,
  file: textCell,
  geo: textCell,
  hours: hoursCell,
  'special-hours': specialHoursCell,
  destination: textCell,
  group: groupCell,
  list: listCell,
  blocks: blocksCell,
  tree: treeCell,
} satisfies CellRegistry;

/** How the field stands in a row. */
export function cellOf(field: Field): CellKind {
  // The kinds' own types are forgotten here: `cells` has proved that each kind has its cell.
  return cells[field.kind] as CellKind;
}

/** A value that is not there. */
export function Absent() {
  return <span className={styles.absent}>—</span>;
}

/** The value of a field in a list, or a dash. */
export function FieldCell(props: CellProps): ReactNode {
  return isEmptyValue(props.field, props.value) ? <Absent /> : cellOf(props.field).show(props);
}

export { textOf } from './shared/cell/plain-cells.tsx';
