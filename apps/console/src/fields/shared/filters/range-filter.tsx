import type { Field } from '@vitrina/model';
import { dayOf } from '@vitrina/model';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { grid } from '../../../ui/primitives/index.ts';
import type { FilterBy, FilterControlProps, FilterKind } from './filter.ts';
import styles from './filters.module.css';
import { RadioList } from './option-list.tsx';
import { filterValuesOf, namedPeriods, type Period, periodOf, samePeriod } from './periods.ts';

export interface RangeEndProps {
  readonly side: 'from' | 'to';
  readonly label: string;
  /** Value of this end of the range; undefined if this end is open. */
  readonly value: string | undefined;
  /** Other end of the range as a limit: `minValue` limits the end `to`, and `maxValue` the end `from`. */
  readonly minValue: string | undefined;
  readonly maxValue: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Parts of a range filter. */
export interface RangeOptions<F extends Field> {
  /** Describes the range in a word or two. */
  readonly describeRange: (period: Period, filter: FilterBy<F>) => ReactNode;
  /** Input for one end of the range. */
  readonly End: (props: RangeEndProps) => ReactNode;
  /** Present if predefined periods are offered too. */
  readonly isNamed?: true;
  /** Present if the two ends are placed one below the other. */
  readonly isStacked?: true;
  /** Returns a sentence to show below the two ends. */
  readonly hintOf?: (filter: FilterBy<F>) => ReactNode;
}

const rangeSides = [
  ['from', 'Desde'],
  ['to', 'Hasta'],
] as const;

/** Creates a filter for a range; either end may be open. */
export function rangeFilter<F extends Field>(options: RangeOptions<F>): FilterKind<F> {
  const { describeRange, End, isNamed, isStacked, hintOf } = options;
  return {
    Value({ filter, parameters }) {
      return describeRange(periodOf(filter.key, parameters), filter);
    },
    Control({ filter, parameters, onChange }: FilterControlProps<F>) {
      const period = periodOf(filter.key, parameters);
      const set = (newPeriod: Period) => onChange(filterValuesOf(filter.key, newPeriod));
      return (
        <>
          {isNamed && <NamedPeriods label={filter.label} period={period} onPeriod={set} />}
          <div className={cx(isStacked ? grid(12) : grid(12, 'halves'), styles.range)}>
            {rangeSides.map(([side, label]) => (
              <End
                key={side}
                side={side}
                label={label}
                value={period[side]}
                minValue={side === 'to' ? period.from : undefined}
                maxValue={side === 'from' ? period.to : undefined}
                onChange={(value) => set({ ...period, [side]: value })}
              />
            ))}
            {isStacked && hintOf?.(filter)}
          </div>
          {!isStacked && hintOf?.(filter)}
        </>
      );
    },
  };
}

interface NamedPeriodsProps {
  readonly label: string;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** Predefined periods, with an option for any date. */
function NamedPeriods({ label, period, onPeriod }: NamedPeriodsProps) {
  const periods = namedPeriods(dayOf(new Date()));
  const currentPeriod = periods.find((item) => samePeriod(item.period, period));
  return (
    <RadioList
      label={label}
      options={[
        { value: '', text: 'Cualquier fecha' },
        ...periods.map(({ name }) => ({ value: name, text: name })),
      ]}
      selectedValue={currentPeriod?.name ?? (samePeriod(period, {}) ? '' : 'own')}
      onChange={(name) => onPeriod(periods.find((item) => item.name === name)?.period ?? {})}
    />
  );
}
