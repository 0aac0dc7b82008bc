import { isCalendarDay } from '@vitrina/model';
import { useState } from 'react';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { DayInput, MonthInput } from '../time/day-input.tsx';
import { notADay, notAMonth, parseMonth } from '../time/day-text.ts';

/** Units of a range's end: input format, value format (`YYYY-MM-DD`, `YYYY-MM`), and message for an invalid text. */
const units = {
  day: { Input: DayInput, isEnd: isCalendarDay, message: notADay },
  month: {
    Input: MonthInput,
    isEnd: (text: string) => parseMonth(text) === text,
    message: notAMonth,
  },
} as const;

interface CalendarEndProps {
  readonly unit: keyof typeof units;
  readonly label: string;
  /** Value of this end; '' if it is open. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** First and last date of the calendar. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/**
 * Input for one end of a range, typed or picked in a calendar. Invalid text stays in the input for correction: while
 * typing, the range is unchanged; after the field is left, it is open at this end.
 */
export function CalendarEnd({ unit, label, value, onChange, first, last }: CalendarEndProps) {
  const { Input, isEnd, message } = units[unit];
  /** Invalid input, and the range's end at that time: once the end changes, the input is dropped. */
  const [input, setTyped] = useState({ wrong: '', over: '' });
  const wrong = input.over === value ? input.wrong : '';
  const [isTyping, setTyping] = useState(false);
  const take = (text: string | null) => {
    const ends = text === null || isEnd(text);
    setTyped({ wrong: ends ? '' : text, over: value });
    setTyping(true);
    if (ends) onChange(text ?? '');
  };
  const leave = () => {
    setTyping(false);
    if (wrong === '' || value === '') return;
    setTyped({ wrong, over: '' });
    onChange('');
  };
  return (
    <FieldFrame label={label} error={wrong !== '' && !isTyping ? message : undefined}>
      {(control) => (
        <Input
          control={control}
          value={wrong || value || null}
          onChange={take}
          onLeave={leave}
          readOnly={false}
          first={first}
          last={last}
        />
      )}
    </FieldFrame>
  );
}
