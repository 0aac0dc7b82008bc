import { dayOf } from '@vitrina/model';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import type { FilterControlProps, FilterKind, FilterValueProps, Given } from './filter.ts';
import styles from './filters.module.css';
import { RadioList } from './option-list.tsx';
import { describeMonths, describePeriod, monthEdges, namedPeriods, type Period } from './periods.ts';

const periodOf = (key: string, given: Given): Period => ({
  from: given[`${key}_from`]?.[0],
  to: given[`${key}_to`]?.[0],
});
const givenOf = (key: string, { from, to }: Period): Given => ({
  [`${key}_from`]: from ? [from] : [],
  [`${key}_to`]: to ? [to] : [],
});

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
  const named = namedPeriods(dayOf(new Date()));
  const current = named.find((one) => one.period.from === period.from && one.period.to === period.to);
  const set = (next: Period) => onChange(givenOf(filter.key, next));
  const options = [
    { value: '', text: 'Cualquier fecha' },
    ...named.map(({ name }) => ({ value: name, text: name })),
  ];
  const anyDay = period.from === undefined && period.to === undefined;
  return (
    <>
      <RadioList
        label={filter.label}
        options={options}
        chosen={current?.name ?? (anyDay ? '' : 'own')}
        onChange={(name) => set(named.find((one) => one.name === name)?.period ?? {})}
      />
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
