import { dayOf, zoneSentence } from '@vitrina/model';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { FieldError, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { grid, text } from '../../../ui/primitives/index.ts';
import { TimeInput } from '../time/time-input.tsx';
import { parseTime } from '../time/time-text.ts';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import styles from './filters.module.css';
import { NamedPeriods } from './named-periods.tsx';
import {
  describeMoments,
  filterValuesOf,
  momentParts,
  momentText,
  type Period,
  periodOf,
} from './periods.ts';
import { RangeEnd } from './range-end.tsx';

function Value({ filter, given }: FilterValueProps) {
  const words = describeMoments(periodOf(filter.key, given), dayOf(new Date()));
  // Two moments are more than a button holds.
  return <span title={words}>{words}</span>;
}

interface EndProps {
  readonly label: string;
  readonly value: string | undefined;
  /** The days that the calendar offers. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** One end: a day, and a time of day where it is not the whole of it. */
function End({ label, value, first, last, onChange }: EndProps) {
  const { day, time } = momentParts(value);
  // What was typed and is no time: it narrows nothing, and stays to be corrected.
  const [wrong, setWrong] = useState('');
  const setTime = (input: string) => {
    const read = parseTime(input);
    setWrong(read === null ? input : '');
    onChange(momentText(day, read ?? ''));
  };
  return (
    <div className={cx(grid(12, 'tight'), styles.end)}>
      <RangeEnd
        unit="day"
        label={label}
        first={first}
        last={last}
        value={day}
        onChange={(choice) => onChange(momentText(choice, time))}
      />
      <FieldFrame label="Hora">
        {(control) => (
          <TimeInput
            control={{ ...control, ...(wrong !== '' && { 'aria-invalid': true as const }) }}
            label={`${label}, hora`}
            value={wrong === '' ? time : wrong}
            readOnly={day === ''}
            onChange={setTime}
          />
        )}
      </FieldFrame>
      {wrong !== '' && <FieldError>Escriba una hora, por ejemplo 3:00 p. m.</FieldError>}
    </div>
  );
}

function Control({ filter, given, onChange }: FilterControlProps) {
  const period = periodOf(filter.key, given);
  const set = (next: Period) => onChange(filterValuesOf(filter.key, next));
  const [first, last] = [momentParts(period.from).day, momentParts(period.to).day];
  return (
    <>
      <NamedPeriods label={filter.label} period={period} onPeriod={set} />
      <div className={cx(grid(12), styles.range)}>
        <End
          label="Desde"
          value={period.from}
          last={last || undefined}
          onChange={(from) => set({ ...period, from })}
        />
        <End
          label="Hasta"
          value={period.to}
          first={first || undefined}
          onChange={(to) => set({ ...period, to })}
        />
        <p className={text('small', 'second')}>Sin hora cuenta el día completo. {zoneSentence()}</p>
      </div>
    </>
  );
}

/** From one moment to another, by day and time of day on a 12-hour clock (source section 9); either end may stay open. */
export const momentRange: FilterKind = { Value, Control };
