import { dayOf, instantOf, zoneSentence } from '@vitrina/model';
import { useState } from 'react';
import { civilTimeOf } from '../../lib/formats.ts';
import { cx } from '../../ui/cx.ts';
import { grid, text } from '../../ui/primitives/index.ts';
import type { EditorProps } from '../shared/editor/editor.ts';
import { DayInput } from '../shared/time/day-input.tsx';
import { parseDay } from '../shared/time/day-text.ts';
import styles from '../shared/time/time.module.css';
import { TimeInput } from '../shared/time/time-input.tsx';

interface DateTimeParts {
  readonly day: string | null;
  readonly time: string;
}

const partsOf = (value: string | null): DateTimeParts => {
  if (value === null) return { day: null, time: '' };
  return Number.isNaN(Date.parse(value)) ? { day: value, time: '' } : civilTimeOf(value);
};

/** Joins day and time. @param defaultTime time of a day without one */
function joinParts({ day, time }: DateTimeParts, defaultTime = '00:00'): string | null {
  if (day === null) return null;
  const isRealDay = parseDay(day, dayOf(new Date())) === day;
  const clockTime = time === '' ? defaultTime : time;
  return isRealDay && /^\d{2}:\d{2}$/.test(clockTime)
    ? instantOf(day, clockTime).toISOString()
    : `${day} ${time}`.trim();
}

/** Editor for a date and time in the bank's time zone, regardless of the browser's. */
export function DatetimeEditor({ field, value, onChange, control, readOnly }: EditorProps<'datetime'>) {
  const [draft, setDraft] = useState<DateTimeParts | null>(null);
  const parts = partsOf(value);
  // Holds day and time while one of them is incomplete, because an instant cannot.
  const now = draft !== null && joinParts(draft, field.defaultTime) === value ? draft : parts;
  const set = (newParts: DateTimeParts) => {
    setDraft(newParts);
    onChange(joinParts(newParts, field.defaultTime));
  };
  return (
    <>
      <div className={cx(grid(8), styles.moment)}>
        <DayInput
          control={control}
          value={now.day}
          readOnly={readOnly}
          minDate={field.future ? dayOf(new Date()) : undefined}
          onChange={(day) => set({ ...now, day })}
        />
        <TimeInput
          control={{ id: `${control.id}-time` }}
          label={`${field.label}: hora`}
          value={now.time}
          readOnly={readOnly}
          onChange={(time) => set({ ...now, time })}
        />
      </div>
      <p className={text('small', 'second')}>{zoneSentence()}</p>
    </>
  );
}
