import { dayOf } from '@vitrina/model';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import type { FilterControlProps, FilterKind, FilterValueProps, Given } from './filter.ts';
import styles from './filters.module.css';
import { RadioList } from './option-list.tsx';
import { describePeriod, namedPeriods, type Period } from './periods.ts';

const periodOf = (key: string, given: Given): Period => ({
  from: given[`${key}_from`]?.[0],
  to: given[`${key}_to`]?.[0],
});
const givenOf = (key: string, { from, to }: Period): Given => ({
  [`${key}_from`]: from ? [from] : [],
  [`${key}_to`]: to ? [to] : [],
});

function Value({ filter, given }: FilterValueProps) {
  return describePeriod(periodOf(filter.key, given), dayOf(new Date()));
}

function Control({ filter, given, onChange }: FilterControlProps) {
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
