import { isEmptyValue } from '@vitrina/model';
import type { ReactNode } from 'react';
import { text } from '../ui/primitives/index.ts';
import { moduleOf } from './registry.ts';
import type { CellKind, CellProps } from './shared/cell/cell.ts';
import { Line } from './shared/cell/line.tsx';
import { plainText } from './shared/cell/plain-text.ts';

const textCell: CellKind = {};

/** Returns the cell of the field's kind. */
export function cellOf(field: CellProps['field']): CellKind {
  return moduleOf(field).cell ?? textCell;
}

/** Dash shown for an empty value. */
export function EmptyCell() {
  return <span className={text('third')}>—</span>;
}

/** Returns the value as a text short enough for a row. */
export function textOf(props: CellProps): string {
  return (cellOf(props.field).text ?? plainText)(props);
}

/** Value of a field in a list, or a dash if it is empty. */
export function FieldCell(props: CellProps): ReactNode {
  if (isEmptyValue(props.field, props.value)) return <EmptyCell />;
  const { show: renderValue } = cellOf(props.field);
  return renderValue === undefined ? <Line>{textOf(props)}</Line> : renderValue(props, textOf);
}
