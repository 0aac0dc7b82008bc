import { cx } from '../../../ui/cx.ts';
import { grid } from '../../../ui/primitives/index.ts';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import styles from './filters.module.css';
import { describeMonths, filterValuesOf, monthEdges, type Period, periodOf } from './periods.ts';
import { RangeEnd } from './range-end.tsx';

const Value = ({ filter, given }: FilterValueProps) => describeMonths(periodOf(filter.key, given));

function Control({ filter, given, onChange }: FilterControlProps) {
  const period = periodOf(filter.key, given);
  const set = (next: Period) => onChange(filterValuesOf(filter.key, next));
  const [first, last] = [period.from?.slice(0, 7), period.to?.slice(0, 7)];
  return (
    <div className={cx(grid(12, 'halves'), styles.range)}>
      <RangeEnd
        unit="month"
        label="Desde"
        last={last}
        value={first ?? ''}
        onChange={(month) => set({ ...period, from: monthEdges(month).from })}
      />
      <RangeEnd
        unit="month"
        label="Hasta"
        first={first}
        value={last ?? ''}
        onChange={(month) => set({ ...period, to: monthEdges(month).to })}
      />
    </div>
  );
}

/** From one month to another: a month counts from its first day to its last; either end may stay open. */
export const monthRange: FilterKind = { Value, Control };
