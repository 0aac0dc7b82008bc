import { cx } from '../../../ui/cx.ts';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { grid } from '../../../ui/primitives/index.ts';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import styles from './filters.module.css';
import { describeMonths, givenOf, monthEdges, type Period, periodOf } from './periods.ts';

const Value = ({ filter, given }: FilterValueProps) => describeMonths(periodOf(filter.key, given));

function Control({ filter, given, onChange }: FilterControlProps) {
  const period = periodOf(filter.key, given);
  const set = (next: Period) => onChange(givenOf(filter.key, next));
  return (
    <div className={cx(grid(12, 'halves'), styles.range)}>
      <FieldFrame label="Desde">
        {(control) => (
          <TextInput
            {...control}
            type="month"
            max={period.to?.slice(0, 7)}
            value={period.from?.slice(0, 7) ?? ''}
            onChange={(event) => set({ ...period, from: monthEdges(event.currentTarget.value).from })}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Hasta">
        {(control) => (
          <TextInput
            {...control}
            type="month"
            min={period.from?.slice(0, 7)}
            value={period.to?.slice(0, 7) ?? ''}
            onChange={(event) => set({ ...period, to: monthEdges(event.currentTarget.value).to })}
          />
        )}
      </FieldFrame>
    </div>
  );
}

/** From one month to another: a month counts from its first day to its last; either end may stay open. */
export const monthRange: FilterKind = { Value, Control };
