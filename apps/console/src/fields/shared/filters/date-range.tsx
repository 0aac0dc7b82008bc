import { dayOf } from '@vitrina/model';
import { cx } from '../../../ui/cx.ts';
import { grid } from '../../../ui/primitives/index.ts';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import styles from './filters.module.css';
import { NamedPeriods } from './named-periods.tsx';
import { describePeriod, filterValuesOf, type Period, periodOf } from './periods.ts';
import { RangeEnd } from './range-end.tsx';

function Value({ filter, given }: FilterValueProps) {
  return describePeriod(periodOf(filter.key, given), dayOf(new Date()));
}

function Control({ filter, given, onChange }: FilterControlProps) {
  const period = periodOf(filter.key, given);
  const set = (next: Period) => onChange(filterValuesOf(filter.key, next));
  return (
    <>
      <NamedPeriods label={filter.label} period={period} onPeriod={set} />
      <div className={cx(grid(12, 'halves'), styles.range)}>
        <RangeEnd
          unit="day"
          label="Desde"
          last={period.to}
          value={period.from ?? ''}
          onChange={(from) => set({ ...period, from })}
        />
        <RangeEnd
          unit="day"
          label="Hasta"
          first={period.from}
          value={period.to ?? ''}
          onChange={(to) => set({ ...period, to })}
        />
      </div>
    </>
  );
}

/** From one day to another; either end may stay open. */
export const dateRange: FilterKind = { Value, Control };
