import { isCalendarDay } from '@vitrina/model';
import { useState } from 'react';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { DayInput, MonthInput } from '../time/day-input.tsx';
import { notADay, notAMonth, parseMonth } from '../time/day-text.ts';

/** Input component, validation of the value (`YYYY-MM-DD`, `YYYY-MM`) and error message of each unit. */
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
  /** Value of this end of the range; '' if this end is open. */
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
  /** Invalid input, and the value of this end when it was typed. The input is dropped once the value changes. */
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
