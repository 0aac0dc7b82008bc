import { dayOf } from '@vitrina/model';
import { RadioList } from './option-list.tsx';
import { namedPeriods, type Period } from './periods.ts';

export interface NamedPeriodsProps {
  readonly label: string;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** The periods that have a name, any at all among them. */
export function NamedPeriods({ label, period, onPeriod }: NamedPeriodsProps) {
  const named = namedPeriods(dayOf(new Date()));
  const current = named.find((one) => one.period.from === period.from && one.period.to === period.to);
  const anyTime = period.from === undefined && period.to === undefined;
  return (
    <RadioList
      label={label}
      options={[
        { value: '', text: 'Cualquier fecha' },
        ...named.map(({ name }) => ({ value: name, text: name })),
      ]}
      chosen={current?.name ?? (anyTime ? '' : 'own')}
      onChange={(name) => onPeriod(named.find((one) => one.name === name)?.period ?? {})}
    />
  );
}
