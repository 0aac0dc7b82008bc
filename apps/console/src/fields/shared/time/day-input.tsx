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
  /** Accessible name, if no label refers to the field. */
  readonly label?: string;
  /** First day (or month) that can be selected. */
  readonly minDate?: string | undefined;
  /** Last day (or month) that can be selected. */
  readonly maxDate?: string | undefined;
  /** Called when the person leaves the input. */
  readonly onLeave?: (() => void) | undefined;
}

interface CalendarInputProps extends DayInputProps {
  readonly placeholder: string;
  /** Parses a typed text; null if it is invalid. */
  readonly parseText: (text: string) => string | null;
  readonly formatValue: (value: string) => string;
  /** Renders the calendar for the value, or for null while it is invalid; `closeCalendar` closes it after a choice. */
  readonly renderCalendar: (value: string | null, closeCalendar: () => void) => ReactNode;
}

/** Text input with a calendar beside it. The typed text is kept unchanged until the field is left. */
function CalendarInput(props: CalendarInputProps) {
  const {
    control,
    label,
    value,
    onChange,
    readOnly,
    onLeave,
    placeholder,
    parseText,
    formatValue,
    renderCalendar,
  } = props;
  const [typedText, setTypedText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const validValue = value !== null && parseText(value) === value ? value : null;
  const closeCalendar = () => {
    setTypedText(null);
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
        value={typedText ?? (validValue === null ? (value ?? '') : formatValue(validValue))}
        readOnly={readOnly}
        onChange={({ target: { value: text } }) => {
          setTypedText(text);
          onChange(text.trim() === '' ? null : (parseText(text) ?? text));
        }}
        onBlur={() => {
          setTypedText(null);
          onLeave?.();
        }}
      />
      {!readOnly && (
        <Popover
          isOpen={open}
          onOpen={setOpen}
          align="end"
          label="Calendario"
          trigger={
            <IconButton kind="outline" label="Abrir el calendario" icon={<IconCalendar stroke={1.75} />} />
          }
        >
          {renderCalendar(validValue, closeCalendar)}
        </Popover>
      )}
    </div>
  );
}

/**
 * Input for a day (YYYY-MM-DD, or the typed text while it is invalid), typed (`24/12/2026`, `24/12`) or picked in a
 * calendar.
 */
export function DayInput(props: DayInputProps) {
  const { minDate, maxDate, onChange } = props;
  const today = dayOf(new Date());
  return (
    <CalendarInput
      {...props}
      placeholder="dd/mm/aaaa"
      parseText={(text) => parseDay(text, today)}
      formatValue={formatDay}
      renderCalendar={(value, done) => {
        const onPick = (choice: string) => {
          onChange(choice);
          done();
        };
        const placeholder = <div className={time.meanwhile} />;
        return (
          <LazyPart
            load={loadCalendar}
            placeholder={placeholder}
            props={{ value, today, minDate, maxDate, onPick }}
          />
        );
      }}
    />
  );
}

/**
 * Input for a month. The person types it (`11/2026`) or picks it from a calendar. The value is `YYYY-MM`, or the typed
 * text while that is not a valid month.
 */
export function MonthInput(props: DayInputProps) {
  const { minDate, maxDate, onChange } = props;
  const today = dayOf(new Date());
  return (
    <CalendarInput
      {...props}
      placeholder="mm/aaaa"
      parseText={parseMonth}
      formatValue={(month) => `${month.slice(5)}/${month.slice(0, 4)}`}
      renderCalendar={(value, onDone) => (
        <MonthChoice {...{ value, today, minDate, maxDate, onDone }} onPick={onChange} />
      )}
    />
  );
}
