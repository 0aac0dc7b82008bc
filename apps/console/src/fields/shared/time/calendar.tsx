import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DayPicker, type DropdownProps, type Matcher } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { cx } from '../../../ui/cx.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { box, grid, row, text } from '../../../ui/primitives/index.ts';
import styles from './calendar.module.css';
import { clampDate, yearsAround } from './years.ts';

/**
 * Returns noon of a calendar day in the browser's time zone. The calendar library uses that zone, and noon cannot
 * shift to another day.
 */
function noonOf(day: string): Date {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

export interface CalendarProps {
  /** Selected day, YYYY-MM-DD. */
  readonly value: string | null;
  readonly today: string;
  /** First day that can be selected. */
  readonly minDate?: string | undefined;
  /** Last day that can be selected. */
  readonly maxDate?: string | undefined;
  readonly onPick: (day: string) => void;
}

/** Calendar of one month: month and year are chosen from two lists, a day by pointer or arrow keys. */
export function Part({ value, today, minDate, maxDate, onPick }: CalendarProps) {
  const years = yearsAround(today, value, minDate, maxDate);
  const disabledDays: Matcher[] = [
    ...(minDate === undefined ? [] : [{ before: noonOf(minDate) }]),
    ...(maxDate === undefined ? [] : [{ after: noonOf(maxDate) }]),
  ];
  return (
    <DayPicker
      mode="single"
      locale={es}
      weekStartsOn={1}
      showOutsideDays
      autoFocus
      captionLayout="dropdown"
      navLayout="around"
      startMonth={minDate === undefined ? new Date(Math.min(...years), 0) : noonOf(minDate)}
      endMonth={maxDate === undefined ? new Date(Math.max(...years), 11) : noonOf(maxDate)}
      defaultMonth={noonOf(value ?? clampDate(today, minDate, maxDate))}
      today={noonOf(today)}
      selected={value === null ? undefined : noonOf(value)}
      // A click on the selected day selects it again instead of clearing it.
      onSelect={(_selected, day) => onPick(dayOf(day))}
      disabled={disabledDays}
      classNames={classNames}
      components={{ Dropdown, Chevron }}
    />
  );
}

function Dropdown({ options = [], className: _, ...rest }: DropdownProps) {
  return (
    <Choice className={styles.choice} {...rest}>
      {options.map(({ value, label, disabled: disabledDays }) => (
        <option key={value} value={value} disabled={disabledDays}>
          {label}
        </option>
      ))}
    </Choice>
  );
}

function Chevron({ orientation }: { readonly orientation?: 'up' | 'down' | 'left' | 'right' | undefined }) {
  const Icon = orientation === 'left' ? IconChevronLeft : IconChevronRight;
  return <Icon stroke={1.75} size={18} aria-hidden="true" />;
}

const stepClass = cx(row(0, 'middle', 'roundedSmall'), styles.step);

/** Class names of the library's elements. */
const classNames = {
  root: styles.root ?? '',
  months: box('relative'),
  month: cx(grid(0, 'center'), styles.month),
  month_caption: row(0, 'middle'),
  dropdowns: row(4),
  button_previous: stepClass,
  button_next: stepClass,
  month_grid: cx(box('wholeRow'), styles.grid),
  weekday: cx(text('plain', 'second'), styles.weekday),
  day: styles.cell ?? '',
  day_button: cx(box('wide', 'tall', 'roundedSmall'), styles.day),
  selected: styles.selected ?? '',
  today: styles.today ?? '',
  outside: text('third'),
};
