import type { FieldModule } from '../field-module.ts';
import { monthRange } from '../shared/filters/month-range.tsx';

export const month: FieldModule<'month'> = {
  filter: monthRange,
};
