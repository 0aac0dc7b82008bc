import type { FieldOf } from '@vitrina/model';
import { formatDateTime, formatNumber } from '../lib/formats.ts';
import type { FieldModule } from './field-module.ts';
import type { CellKind } from './shared/cell/cell.ts';
import { NumericText } from './shared/cell/line.tsx';
import { plainText } from './shared/cell/plain-text.ts';
import { numberRange } from './shared/filters/number-range.tsx';

const numericCell: CellKind = { show: (props) => <NumericText>{plainText(props)}</NumericText>, end: true };

export const datetime: FieldModule<'datetime'> = {
  cell: { show: ({ value }) => <NumericText>{formatDateTime(value)}</NumericText> },
};

export const number: FieldModule<'number'> = {
  cell: numericCell,
  filter: numberRange<FieldOf<'number'>>({
    formatValue: (numberText, { plain }) => (plain ? numberText : formatNumber(Number(numberText))),
    unitHintOf: ({ unit }) => (unit === undefined ? null : `En ${unit}.`),
  }),
  summary: false,
};

export const percentage: FieldModule<'percentage'> = {
  cell: numericCell,
  filter: numberRange({
    formatValue: (numberText) => `${formatNumber(Number(numberText))} %`,
    unitHintOf: () => 'En %.',
  }),
};

export const money: FieldModule<'money'> = {
  cell: numericCell,
  filter: numberRange({ unitHintOf: () => 'Cuenta el monto, sea en lempiras o en dólares.' }),
};
