import { dayOf } from '@vitrina/model';
import { cx } from '../../../ui/cx.ts';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { grid } from '../../../ui/primitives/index.ts';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import styles from './filters.module.css';
import { NamedPeriods } from './named-periods.tsx';
import { describePeriod, givenOf, type Period, periodOf } from './periods.ts';

function Value({ filter, given }: FilterValueProps) {
  return describePeriod(periodOf(filter.key, given), dayOf(new Date()));
}

function Control({ filter, given, onChange }: FilterControlProps) {
  const period = periodOf(filter.key, given);
  const set = (next: Period) => onChange(givenOf(filter.key, next));
  return (
    <>
      <NamedPeriods label={filter.label} period={period} onPeriod={set} />
      <div className={cx(grid(12, 'halves'), styles.range)}>
        <FieldFrame label="Desde">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              max={period.to}
              value={period.from ?? ''}
              onChange={(event) => set({ ...period, from: event.currentTarget.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame label="Hasta">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={period.from}
              value={period.to ?? ''}
              onChange={(event) => set({ ...period, to: event.currentTarget.value })}
            />
          )}
        </FieldFrame>
      </div>
    </>
  );
}

/** From one day to another; either end may stay open. */
export const dateRange: FilterKind = { Value, Control };
