import { formatNumber } from '../../lib/formats.ts';
import type { FieldModule } from '../field-module.ts';
import { figureCell } from '../shared/cell/figure-cell.tsx';
import { numberRange } from '../shared/filters/number-range.tsx';

export const percentage: FieldModule<'percentage'> = {
  cell: figureCell,
  filter: numberRange({
    written: (figure) => `${formatNumber(Number(figure))} %`,
    meaning: () => 'En %.',
  }),
};
