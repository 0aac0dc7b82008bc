import { isEmptyValue } from '@vitrina/model';
import type { ReactNode } from 'react';
import { text } from '../ui/primitives/index.ts';
import { moduleOf } from './registry.ts';
import type { CellKind, CellProps } from './shared/cell/cell.ts';
import { Line } from './shared/cell/line.tsx';
import { plainText } from './shared/cell/plain-text.ts';

const byText: CellKind = {};

/** Cell of the field in a row. */
export function cellOf(field: CellProps['field']): CellKind {
  return moduleOf(field).cell ?? byText;
}

/** A value that is not there. */
export function Absent() {
  return <span className={text('third')}>—</span>;
}

/** The value in the words of its own kind, as short as a row needs it. */
export function textOf(props: CellProps): string {
  return (cellOf(props.field).text ?? plainText)(props);
}

/** The value of a field in a list, or a dash. */
export function FieldCell(props: CellProps): ReactNode {
  if (isEmptyValue(props.field, props.value)) return <Absent />;
  const { show } = cellOf(props.field);
  return show === undefined ? <Line>{textOf(props)}</Line> : show(props, textOf);
}
