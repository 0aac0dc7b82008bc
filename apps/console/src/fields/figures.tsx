import type { FieldOf } from '@vitrina/model';
import { formatDateTime, formatNumber } from '../lib/formats.ts';
import type { FieldModule } from './field-module.ts';
import type { CellKind } from './shared/cell/cell.ts';
import { NumericText } from './shared/cell/line.tsx';
import { plainText } from './shared/cell/plain-text.ts';
import { numberRange } from './shared/filters/number-range.tsx';

const cell: CellKind = { show: (props) => <NumericText>{plainText(props)}</NumericText>, end: true };

export const datetime: FieldModule<'datetime'> = {
  cell: { show: ({ value }) => <NumericText>{formatDateTime(value)}</NumericText> },
};

export const number: FieldModule<'number'> = {
  cell,
  filter: numberRange<FieldOf<'number'>>({
    formatFigure: (figure, { plain }) => (plain ? figure : formatNumber(Number(figure))),
    meaning: ({ unit }) => (unit === undefined ? null : `En ${unit}.`),
  }),
  summary: false,
};

export const percentage: FieldModule<'percentage'> = {
  cell,
  filter: numberRange({
    formatFigure: (figure) => `${formatNumber(Number(figure))} %`,
    meaning: () => 'En %.',
  }),
};

export const money: FieldModule<'money'> = {
  cell,
  filter: numberRange({ meaning: () => 'Cuenta el monto, sea en lempiras o en dólares.' }),
};
