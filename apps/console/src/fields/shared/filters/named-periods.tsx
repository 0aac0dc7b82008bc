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
  const names = namedPeriods(dayOf(new Date()));
  const current = names.find((item) => item.period.from === period.from && item.period.to === period.to);
  const anyTime = period.from === undefined && period.to === undefined;
  return (
    <RadioList
      label={label}
      options={[
        { value: '', text: 'Cualquier fecha' },
        ...names.map(({ name }) => ({ value: name, text: name })),
      ]}
      chosen={current?.name ?? (anyTime ? '' : 'own')}
      onChange={(name) => onPeriod(names.find((item) => item.name === name)?.period ?? {})}
    />
  );
}
