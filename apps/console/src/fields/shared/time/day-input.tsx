import { IconCalendar } from '@tabler/icons-react';
import { dayOf, formatDay } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { box, row } from '../../../ui/primitives/index.ts';
import type { ValueProps } from '../editor/editor.ts';
import { LazyPart, type LoadPart } from '../editor/lazy-part.tsx';
import type { CalendarProps } from './calendar.tsx';
import { parseDay, parseMonth } from './day-text.ts';
import { MonthChoice } from './month-choice.tsx';
import time from './time.module.css';

const loadCalendar: LoadPart<CalendarProps> = () => import('./calendar.tsx');

export interface DayInputProps extends ValueProps<string> {
  /** Read aloud where no label points at the field. */
  readonly label?: string;
  /** The first day (month) that the calendar offers. */
  readonly first?: string | undefined;
  /** The last one. */
  readonly last?: string | undefined;
  /** The text is no longer being typed. */
  readonly onLeave?: (() => void) | undefined;
}

interface CalendarInputProps extends DayInputProps {
  readonly placeholder: string;
  /** Returns the value of a typed text; null for a text that is none. */
  readonly parse: (text: string) => string | null;
  readonly format: (value: string) => string;
  /** Renders the calendar for the value, null while it is none; `done` closes it after a choice. */
  readonly calendar: (value: string | null, done: () => void) => ReactNode;
}

/** A text field with a calendar beside it; what is typed stands until the field is left. */
function CalendarInput(props: CalendarInputProps) {
  const { control, label, value, onChange, readOnly, onLeave, placeholder, parse, format, calendar } = props;
  const [typing, setTyping] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const validValue = value !== null && parse(value) === value ? value : null;
  const done = () => {
    setTyping(null);
    setOpen(false);
  };
  return (
    <div className={row(4)}>
      <TextInput
        {...control}
        className={box('fill')}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={typing ?? (validValue === null ? (value ?? '') : format(validValue))}
        readOnly={readOnly}
        onChange={({ target: { value: text } }) => {
          setTyping(text);
          onChange(text.trim() === '' ? null : (parse(text) ?? text));
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
          {calendar(validValue, done)}
        </Popover>
      )}
    </div>
  );
}

/** A day (YYYY-MM-DD, or what was typed while it is none), typed (`24/12/2026`, `24/12`) or taken from a calendar. */
export function DayInput(props: DayInputProps) {
  const { first, last, onChange } = props;
  const today = dayOf(new Date());
  return (
    <CalendarInput
      {...props}
      placeholder="dd/mm/aaaa"
      parse={(text) => parseDay(text, today)}
      format={formatDay}
      calendar={(value, done) => {
        const onPick = (choice: string) => {
          onChange(choice);
          done();
        };
        const placeholder = <div className={time.meanwhile} />;
        return (
          <LazyPart
            load={loadCalendar}
            placeholder={placeholder}
            props={{ value, today, first, last, onPick }}
          />
        );
      }}
    />
  );
}

/** A month (YYYY-MM, or what was typed while it is none), typed (`11/2026`) or taken from a calendar. */
export function MonthInput(props: DayInputProps) {
  const { first, last, onChange } = props;
  const today = dayOf(new Date());
  return (
    <CalendarInput
      {...props}
      placeholder="mm/aaaa"
      parse={parseMonth}
      format={(month) => `${month.slice(5)}/${month.slice(0, 4)}`}
      calendar={(value, onDone) => (
        <MonthChoice {...{ value, today, first, last, onDone }} onPick={onChange} />
      )}
    />
  );
}
