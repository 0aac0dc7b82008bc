import { IconCalendar } from '@tabler/icons-react';
import { formatDay } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { civilTimeOf } from '../../../lib/formats.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import type { ControlProps } from '../../../ui/form/field-frame.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { box, row } from '../../../ui/primitives/index.ts';
import { LazyPart, type LoadPart } from '../editor/lazy-part.tsx';
import type { CalendarProps } from './calendar.tsx';
import { parseDay, parseMonth } from './day-text.ts';
import { MonthChoice } from './month-choice.tsx';
import time from './time.module.css';

const loadCalendar: LoadPart<CalendarProps> = () => import('./calendar.tsx');

const today = (): string => civilTimeOf(Date.now()).day;

interface CalendarInputProps {
  readonly control: ControlProps;
  readonly label?: string | undefined;
  readonly placeholder: string;
  /** Text of the field while nobody types. */
  readonly displayText: string;
  readonly onText: (text: string) => void;
  /** The text is no longer being typed. */
  readonly onLeave?: (() => void) | undefined;
  readonly readOnly: boolean;
  /** The calendar; `done` closes it after a choice. */
  readonly calendar: (done: () => void) => ReactNode;
}

/** A text field with a calendar beside it; what is typed stands until the field is left. */
function CalendarInput(props: CalendarInputProps) {
  const { control, label, placeholder, displayText, onText, onLeave, readOnly, calendar } = props;
  const [typing, setTyping] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const done = () => {
    setTyping(null);
    setOpen(false);
  };
  return (
    <div className={row(4)}>
      <TextInput
        {...control}
        className={box('fill')}
        {...(label !== undefined && { 'aria-label': label })}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={typing ?? displayText}
        readOnly={readOnly}
        onChange={(event) => {
          setTyping(event.target.value);
          onText(event.target.value);
        }}
        onBlur={() => {
          setTyping(null);
          onLeave?.();
        }}
      />
      {!readOnly && (
        <Popover
          open={open}
          onOpen={setOpen}
          align="end"
          label="Calendario"
          trigger={
            <IconButton kind="outline" label="Abrir el calendario" icon={<IconCalendar stroke={1.75} />} />
          }
        >
          {calendar(done)}
        </Popover>
      )}
    </div>
  );
}

export interface DayInputProps {
  readonly control: ControlProps;
  readonly label?: string;
  /** YYYY-MM-DD; what was typed while it is no day. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly readOnly: boolean;
  /** The first day that the calendar offers. */
  readonly first?: string | undefined;
  /** The last one. */
  readonly last?: string | undefined;
  readonly onLeave?: (() => void) | undefined;
}

/** A day, typed (`24/12/2026`, `24/12`) or taken from a calendar. */
export function DayInput({ control, label, value, onChange, readOnly, first, last, onLeave }: DayInputProps) {
  const day = value !== null && parseDay(value, today()) === value ? value : null;
  return (
    <CalendarInput
      control={control}
      label={label}
      placeholder="dd/mm/aaaa"
      displayText={value === null ? '' : day === null ? value : formatDay(day)}
      onText={(text) => onChange(text.trim() === '' ? null : (parseDay(text, today()) ?? text))}
      onLeave={onLeave}
      readOnly={readOnly}
      calendar={(done) => (
        <LazyPart
          load={loadCalendar}
          meanwhile={<div className={time.meanwhile} />}
          props={{
            value: day,
            today: today(),
            first,
            last,
            onPick: (choice) => {
              onChange(choice);
              done();
            },
          }}
        />
      )}
    />
  );
}

export interface MonthInputProps {
  readonly control: ControlProps;
  /** YYYY-MM; what was typed while it is no month. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly readOnly: boolean;
  /** The first month that the calendar offers, YYYY-MM. */
  readonly first?: string | undefined;
  /** The last one. */
  readonly last?: string | undefined;
  readonly onLeave?: (() => void) | undefined;
}

/** A month, typed (`11/2026`) or taken from a calendar. */
export function MonthInput({ control, value, onChange, readOnly, first, last, onLeave }: MonthInputProps) {
  const month = value !== null && parseMonth(value) === value ? value : null;
  return (
    <CalendarInput
      control={control}
      placeholder="mm/aaaa"
      displayText={value === null ? '' : month === null ? value : `${month.slice(5)}/${month.slice(0, 4)}`}
      onText={(text) => onChange(text.trim() === '' ? null : (parseMonth(text) ?? text))}
      onLeave={onLeave}
      readOnly={readOnly}
      calendar={(done) => (
        <MonthChoice
          value={month}
          today={today()}
          first={first}
          last={last}
          onPick={onChange}
          onDone={done}
        />
      )}
    />
  );
}
