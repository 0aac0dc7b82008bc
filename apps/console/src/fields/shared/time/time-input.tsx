import { formatHour } from '@vitrina/model';
import { useState } from 'react';
import type { ControlProps } from '../../../ui/form/field-frame.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import styles from './time.module.css';
import { parseTime } from './time-text.ts';

const validTime = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

export interface TimeInputProps {
  readonly control: ControlProps;
  readonly label: string;
  /** Time `HH:MM`, or the typed text while it is invalid. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly readOnly: boolean;
  readonly end?: boolean;
  readonly precedingTime?: string | undefined;
}

/**
 * Input for a time on a 12-hour clock, typed in any form (`9`, `930`, `9:30 pm`, `17:00`) and formatted when the
 * person leaves the field.
 */
export function TimeInput({
  control,
  label,
  value,
  onChange,
  readOnly,
  end = false,
  precedingTime,
}: TimeInputProps) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const displayText = validTime.test(value) ? formatHour(value) : value;
  return (
    <TextInput
      {...control}
      className={styles.time}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      placeholder="9:00 a. m."
      value={typedText ?? displayText}
      readOnly={readOnly}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTypedText(event.target.value)}
      onBlur={(event) => {
        setTypedText(null);
        const input = event.target.value;
        if (input === displayText) return;
        onChange(parseTime(input, { end, precedingTime }) ?? input.trim());
      }}
    />
  );
}
