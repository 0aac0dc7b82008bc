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
  /** '' where this end is open. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Range of the calendar. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/**
 * One end of a range, typed or taken from a calendar. What is typed and is no end stays to be corrected: the range is as it
 * was while somebody types, and open at this end once the field is left.
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
