import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DayPicker, type DropdownProps, type Matcher } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { cx } from '../../../ui/cx.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { box, grid, row, text } from '../../../ui/primitives/index.ts';
import styles from './calendar.module.css';
import { nearest, yearsAround } from './years.ts';

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
  readonly first?: string | undefined;
  /** Last day that can be selected. */
  readonly last?: string | undefined;
  readonly onPick: (day: string) => void;
}

/** Calendar of one month: month and year are chosen from two lists, a day by pointer or arrow keys. */
export function Part({ value, today, first, last, onPick }: CalendarProps) {
  const years = yearsAround(today, value, first, last);
  const disabled: Matcher[] = [
    ...(first === undefined ? [] : [{ before: noonOf(first) }]),
    ...(last === undefined ? [] : [{ after: noonOf(last) }]),
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
      startMonth={first === undefined ? new Date(Math.min(...years), 0) : noonOf(first)}
      endMonth={last === undefined ? new Date(Math.max(...years), 11) : noonOf(last)}
      defaultMonth={noonOf(value ?? nearest(today, first, last))}
      today={noonOf(today)}
      selected={value === null ? undefined : noonOf(value)}
      // A click on the selected day selects it again instead of clearing it.
      onSelect={(_selected, day) => onPick(dayOf(day))}
      disabled={disabled}
      classNames={classNames}
      components={{ Dropdown, Chevron }}
    />
  );
}

function Dropdown({ options = [], className: _, ...rest }: DropdownProps) {
  return (
    <Choice className={styles.choice} {...rest}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
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

const step = cx(row(0, 'middle', 'roundedSmall'), styles.step);

/** Class names of the library's elements. */
const classNames = {
  root: styles.root ?? '',
  months: box('relative'),
  month: cx(grid(0, 'center'), styles.month),
  month_caption: row(0, 'middle'),
  dropdowns: row(4),
  button_previous: step,
  button_next: step,
  month_grid: cx(box('wholeRow'), styles.grid),
  weekday: cx(text('plain', 'second'), styles.weekday),
  day: styles.cell ?? '',
  day_button: cx(box('wide', 'tall', 'roundedSmall'), styles.day),
  selected: styles.selected ?? '',
  today: styles.today ?? '',
  outside: text('third'),
};
