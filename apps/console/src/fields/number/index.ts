import type { FieldOf } from '@vitrina/model';
import { formatNumber } from '../../lib/formats.ts';
import type { FieldModule } from '../field-module.ts';
import { figureCell } from '../shared/cell/figure-cell.tsx';
import { saysNothing } from '../shared/elements/says-nothing.ts';
import { numberRange } from '../shared/filters/number-range.tsx';

export const number: FieldModule<'number'> = {
  cell: figureCell,
  filter: numberRange<FieldOf<'number'>>({
    written: (figure, { plain }) => (plain ? figure : formatNumber(Number(figure))),
    meaning: ({ unit }) => (unit === undefined ? null : `En ${unit}.`),
  }),
  summary: saysNothing,
};
