import { dayOf, zoneSentence } from '@vitrina/model';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { FieldError, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { grid, text } from '../../../ui/primitives/index.ts';
import { TimeInput } from '../time/time-input.tsx';
import { parseTime } from '../time/time-text.ts';
import { CalendarEnd } from './calendar-end.tsx';
import styles from './filters.module.css';
import { describeMoments, momentParts, momentText, type Period } from './periods.ts';
import { type RangeEndProps, rangeFilter } from './range-filter.tsx';

const dayOfMoment = (moment: string | undefined) => momentParts(moment).day || undefined;

/** Input for one end of the range: a day and an optional time. */
function End({ label, value, minValue, maxValue, onChange }: RangeEndProps) {
  const { day, time } = momentParts(value);
  // Typed text that is not a time: it does not filter, and stays for correction.
  const [invalidTime, setInvalidTime] = useState('');
  const setTime = (input: string) => {
    const parsedTime = parseTime(input);
    setInvalidTime(parsedTime === null ? input : '');
    onChange(momentText(day, parsedTime ?? ''));
  };
  return (
    <div className={cx(grid(12, 'tight'), styles.end)}>
      <CalendarEnd
        unit="day"
        label={label}
        minValue={dayOfMoment(minValue)}
        maxValue={dayOfMoment(maxValue)}
        value={day}
        onChange={(choice) => onChange(momentText(choice, time))}
      />
      <FieldFrame label="Hora">
        {(control) => (
          <TimeInput
            control={{ ...control, ...(invalidTime !== '' && { 'aria-invalid': true as const }) }}
            label={`${label}, hora`}
            value={invalidTime === '' ? time : invalidTime}
            readOnly={day === ''}
            onChange={setTime}
          />
        )}
      </FieldFrame>
      {invalidTime !== '' && <FieldError>Escriba una hora, por ejemplo 3:00 p. m.</FieldError>}
    </div>
  );
}

function describeRange(period: Period) {
  const momentsText = describeMoments(period, dayOf(new Date()));
  // Two moments are too long for the button.
  return <span title={momentsText}>{momentsText}</span>;
}

/** Filter for a range of moments, with day and time on a 12-hour clock (source section 9); either end may be open. */
export const momentRange = rangeFilter({
  describeRange,
  End,
  isNamed: true,
  isStacked: true,
  hintOf: () => <p className={text('small', 'second')}>Sin hora cuenta el día completo. {zoneSentence()}</p>,
});
