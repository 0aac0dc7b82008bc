import { dayOf } from '@vitrina/model';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import styles from './filters.module.css';
import { NamedPeriods } from './named-periods.tsx';
import { describeMonths, describePeriod, givenOf, monthEdges, type Period, periodOf } from './periods.ts';

function Value({ filter, given }: FilterValueProps) {
  const period = periodOf(filter.key, given);
  return filter.field.kind === 'month' ? describeMonths(period) : describePeriod(period, dayOf(new Date()));
}

/** From one month to another: a month counts from its first day to its last. */
function Months({ filter, given, onChange }: FilterControlProps) {
  const period = periodOf(filter.key, given);
  const set = (next: Period) => onChange(givenOf(filter.key, next));
  return (
    <div className={styles.range}>
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

function Control(props: FilterControlProps) {
  return props.filter.field.kind === 'month' ? <Months {...props} /> : <Days {...props} />;
}

function Days({ filter, given, onChange }: FilterControlProps) {
  const period = periodOf(filter.key, given);
  const set = (next: Period) => onChange(givenOf(filter.key, next));
  return (
    <>
      <NamedPeriods label={filter.label} period={period} onPeriod={set} />
      <div className={styles.range}>
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
