import { Popover } from '@mantine/core';
import { DatePicker, MonthPicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { formatDay } from '@vitrina/model';
import { useState } from 'react';
import { civil } from '../../../lib/formats.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { ControlProps } from '../../../ui/field-frame.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import styles from '../editors.module.css';
import { parseDay } from './day-text.ts';
import time from './time.module.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';

const today = (): string => civil(Date.now()).day;

export interface DayInputProps {
  readonly control: ControlProps;
  readonly label?: string;
  /** YYYY-MM-DD; what was typed while it is no day. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly readOnly: boolean;
  /** The first day that the calendar offers. */
  readonly first?: string | undefined;
}

/** A day, typed (`24/12/2026`, `24/12`) or taken from a calendar. */
export function DayInput({ control, label, value, onChange, readOnly, first }: DayInputProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const day = value !== null && parseDay(value, today()) === value ? value : null;
  const shown = value === null ? '' : day === null ? value : formatDay(day);
  return (
    <div className={styles.calendar}>
      <TextInput
        {...control}
        {...(label !== undefined && { 'aria-label': label })}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        value={typing ?? shown}
        readOnly={readOnly}
        onChange={(event) => {
          const text = event.target.value;
          setTyping(text);
          onChange(text.trim() === '' ? null : (parseDay(text, today()) ?? text));
        }}
        onBlur={() => setTyping(null)}
      />
      {!readOnly && (
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <IconButton
              kind="outline"
              label="Abrir el calendario"
              icon={<IconCalendar stroke={1.75} />}
              onClick={() => setOpen(!open)}
            />
          </Popover.Target>
          <Popover.Dropdown data-portal>
            <DatePicker
              className={time.sheet ?? ''}
              locale="es"
              firstDayOfWeek={1}
              highlightToday
              value={day}
              defaultDate={day ?? today()}
              {...(first !== undefined && { minDate: first })}
              onChange={(picked) => {
                onChange(picked);
                setTyping(null);
                setOpen(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}

export interface MonthInputProps {
  readonly control: ControlProps;
  /** YYYY-MM; what was typed while it is no month. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly readOnly: boolean;
}

/** A month, typed (`11/2026`) or taken from a calendar. */
export function MonthInput({ control, value, onChange, readOnly }: MonthInputProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const month = value !== null && /^\d{4}-\d{2}$/.test(value) ? value : null;
  const shown = value === null ? '' : month === null ? value : `${month.slice(5)}/${month.slice(0, 4)}`;
  const parse = (text: string): string => {
    const [, number = '', year = ''] = /^(\d{1,2})[/.\s-](\d{4})$/.exec(text.trim()) ?? [];
    return year === '' ? text : `${year}-${number.padStart(2, '0')}`;
  };
  return (
    <div className={styles.calendar}>
      <TextInput
        {...control}
        inputMode="numeric"
        autoComplete="off"
        placeholder="mm/aaaa"
        value={typing ?? shown}
        readOnly={readOnly}
        onChange={(event) => {
          setTyping(event.target.value);
          onChange(event.target.value.trim() === '' ? null : parse(event.target.value));
        }}
        onBlur={() => setTyping(null)}
      />
      {!readOnly && (
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <IconButton
              kind="outline"
              label="Abrir el calendario"
              icon={<IconCalendar stroke={1.75} />}
              onClick={() => setOpen(!open)}
            />
          </Popover.Target>
          <Popover.Dropdown data-portal>
            <MonthPicker
              className={time.sheet ?? ''}
              locale="es"
              value={month === null ? null : `${month}-01`}
              onChange={(picked) => {
                onChange(picked === null ? null : picked.slice(0, 7));
                setTyping(null);
                setOpen(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
