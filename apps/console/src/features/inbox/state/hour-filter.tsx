import { zoneSentence } from '@vitrina/model';
import { useState } from 'react';
import type { FilterParameters } from '../../../fields/shared/filters/index.ts';
import { parseTime, TimeInput } from '../../../fields/shared/time/index.ts';
import { formatTime } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { grid, text } from '../../../ui/primitives/index.ts';
import type { InboxFilter } from './filters.tsx';
import styles from './hour-filter.module.css';

const parameterNames = ['hour_from', 'hour_to'] as const;

/** Formats a range of hours: `9:00 a. m. – 5:00 p. m.`, `desde 9:00 a. m.`, `hasta 5:00 p. m.`. */
function describeHours(from: string | undefined, to: string | undefined): string {
  const [firstText, lastText] = [from, to].map((time) => time && formatTime(time));
  if (firstText && lastText) return `${firstText} – ${lastText}`;
  return firstText ? `desde ${firstText}` : lastText ? `hasta ${lastText}` : '';
}

interface EndProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function End({ label, value, onChange }: EndProps) {
  // Invalid text filters nothing, and stays in the field to be corrected.
  const [errorText, setErrorText] = useState('');
  return (
    <FieldFrame
      label={label}
      error={errorText === '' ? undefined : 'Escriba una hora, por ejemplo 3:00 p. m.'}
    >
      {(control) => (
        <TimeInput
          control={control}
          label={`Hora, ${label.toLowerCase()}`}
          value={errorText === '' ? (value ?? '') : errorText}
          readOnly={false}
          onChange={(input) => {
            const time = parseTime(input);
            setErrorText(time === null ? input : '');
            onChange(time ?? undefined);
          }}
        />
      )}
    </FieldFrame>
  );
}

interface HoursProps {
  readonly filters: FilterParameters;
  readonly onChange: (input: FilterParameters) => void;
}

function HourFields({ filters, onChange }: HoursProps) {
  const [from, to] = parameterNames.map((name) => filters[name]?.[0]);
  const set = (newHours: readonly (string | undefined)[]) =>
    onChange(
      Object.fromEntries(parameterNames.map((name, at) => [name, newHours[at] ? [newHours[at]] : []])),
    );
  return (
    <div className={cx(grid(12, 'halves'), styles.hours)}>
      <End label="Desde" value={from} onChange={(value) => set([value, to])} />
      <End label="Hasta" value={to} onChange={(value) => set([from, value])} />
      <p className={text('small', 'second', 'wholeRow')}>{zoneSentence()}</p>
    </div>
  );
}

/** Filter by the time of day at which submissions arrived, on a 12-hour clock (source section 9). */
export const hourFilter: InboxFilter = {
  key: 'hour',
  label: 'Hora del día',
  parameterNames,
  renderValue: (input) => describeHours(input['hour_from']?.[0], input['hour_to']?.[0]),
  renderControl: (input, onChange) => <HourFields filters={input} onChange={onChange} />,
};
