import { formatNumber } from '../../lib/formats.ts';
import type { FieldModule } from '../field-module.ts';
import { figureCell } from '../shared/cell/figure-cell.tsx';
import { numberRange } from '../shared/filters/number-range.tsx';

export const money: FieldModule<'money'> = {
  cell: figureCell,
  filter: numberRange({
    written: (figure) => formatNumber(Number(figure)),
    meaning: () => 'Cuenta el monto, sea en lempiras o en dólares.',
  }),
};
