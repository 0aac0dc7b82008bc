import { isCalendarDay } from '@vitrina/model';
import { useState } from 'react';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { DayInput, MonthInput } from '../time/day-input.tsx';
import { invalidDayText, invalidMonthText, parseMonth } from '../time/day-text.ts';

/** Input component, validation of the value (`YYYY-MM-DD`, `YYYY-MM`) and error message of each unit. */
const unitInputs = {
  day: { Input: DayInput, isEnd: isCalendarDay, message: invalidDayText },
  month: {
    Input: MonthInput,
    isEnd: (text: string) => parseMonth(text) === text,
    message: invalidMonthText,
  },
} as const;

interface CalendarEndProps {
  readonly unit: keyof typeof unitInputs;
  readonly label: string;
  /** Value of this end of the range; '' if this end is open. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** First and last date of the calendar. */
  readonly minValue?: string | undefined;
  readonly maxValue?: string | undefined;
}

/**
 * Input for one end of a range, typed or picked in a calendar. Invalid text stays in the input for correction: while
 * typing, the range is unchanged; after the field is left, it is open at this end.
 */
export function CalendarEnd({ unit, label, value, onChange, minValue, maxValue }: CalendarEndProps) {
  const { Input, isEnd: isValidEnd, message } = unitInputs[unit];
  /** Invalid input, and the value of this end when it was typed. The input is dropped once the value changes. */
  const [invalidInput, setInvalidInput] = useState({ wrong: '', over: '' });
  const invalidText = invalidInput.over === value ? invalidInput.wrong : '';
  const [isTyping, setTyping] = useState(false);
  const handleInput = (text: string | null) => {
    const isValid = text === null || isValidEnd(text);
    setInvalidInput({ wrong: isValid ? '' : text, over: value });
    setTyping(true);
    if (isValid) onChange(text ?? '');
  };
  const handleBlur = () => {
    setTyping(false);
    if (invalidText === '' || value === '') return;
    setInvalidInput({ wrong: invalidText, over: '' });
    onChange('');
  };
  return (
    <FieldFrame label={label} error={invalidText !== '' && !isTyping ? message : undefined}>
      {(control) => (
        <Input
          control={control}
          value={invalidText || value || null}
          onChange={handleInput}
          onLeave={handleBlur}
          readOnly={false}
          minDate={minValue}
          maxDate={maxValue}
        />
      )}
    </FieldFrame>
  );
}
