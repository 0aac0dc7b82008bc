import { z } from 'zod';
import { daysAfter, isCalendarDay } from '../time/calendar-day.ts';
import { weekdayOf, weekdays } from '../time/time.ts';

/** Differences from the legal calendar of holidays: added days, and holidays on which people work. */
export interface HolidayChanges {
  readonly additions: readonly string[];
  readonly removed: readonly string[];
}

const partsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

/**
 * Schema of a setting with changes to the holidays: `2027-04-12 -2027-04-14`. A day with a minus becomes a working
 * day; a day without it becomes a holiday.
 */
export const holidayChangesText = z
  .string()
  .refine((text) => partsOf(text).every((part) => isCalendarDay(part.replace(/^-/, ''))), {
    error: 'names what is no day: write 2027-04-12, or -2027-04-14 for one that is worked',
  })
  .transform(
    (text): HolidayChanges => ({
      additions: partsOf(text).filter((part) => !part.startsWith('-')),
      removed: partsOf(text).flatMap((part) => (part.startsWith('-') ? [part.slice(1)] : [])),
    }),
  );

let currentChanges: HolidayChanges = { additions: [], removed: [] };

/** Sets the changes to the holidays for this process; the server reads them from `HOLIDAYS`. */
export function setHolidayChanges(changes: HolidayChanges): void {
  currentChanges = changes;
}

/** Returns Easter Sunday of a year of the Gregorian calendar, YYYY-MM-DD (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Returns the first Wednesday of October. Offices close from noon of this day until Saturday; the Wednesday itself
 * counts as a working day.
 */
function morazanicWednesday(year: number): string {
  const octoberFirst = `${year}-10-01`;
  return daysAfter(
    octoberFirst,
    (weekdays.indexOf('wednesday') - weekdays.indexOf(weekdayOf(octoberFirst)) + 7) % 7,
  );
}

/** Returns the holidays that the law of Honduras sets in a year. */
function legalHolidaysOf(year: number): readonly Holiday[] {
  const easter = easterSunday(year);
  const wednesday = morazanicWednesday(year);
  const days: [string, string][] = [
    [`${year}-01-01`, 'Año Nuevo'],
    [daysAfter(easter, -3), 'Jueves Santo'],
    [daysAfter(easter, -2), 'Viernes Santo'],
    [daysAfter(easter, -1), 'Sábado Santo'],
    [`${year}-04-14`, 'Día de las Américas'],
    [`${year}-05-01`, 'Día del Trabajo'],
    [`${year}-09-15`, 'Día de la Independencia'],
    ...[1, 2, 3].map((offset): [string, string] => [daysAfter(wednesday, offset), 'Feriado Morazánico']),
    [`${year}-12-25`, 'Navidad'],
  ];
  return days.map(([day, name]) => ({ day, name }));
}

/** Holiday: its day as YYYY-MM-DD, and its Spanish name. */
export interface Holiday {
  readonly day: string;
  readonly name: string;
}

/**
 * Returns the holidays of a year in order: the legal holidays of Honduras with `changes` (default: the configured
 * changes). Added days have one common name.
 */
export function holidaysOf(year: number, changes: HolidayChanges = currentChanges): readonly Holiday[] {
  const legalHolidays = legalHolidaysOf(year).filter(({ day }) => !changes.removed.includes(day));
  const additions = changes.additions
    .filter((day) => day.startsWith(`${year}-`) && !legalHolidays.some((holiday) => holiday.day === day))
    .map((day) => ({ day, name: 'día decretado' }));
  return [...legalHolidays, ...additions].sort((a, b) => a.day.localeCompare(b.day));
}

/** Returns the name of the holiday on that day; null if the day is no holiday. */
export function holidayName(day: string, changes: HolidayChanges = currentChanges): string | null {
  return holidaysOf(Number(day.slice(0, 4)), changes).find((holiday) => holiday.day === day)?.name ?? null;
}

/** True on Monday to Friday except holidays. Default of `changes`: the configured changes. */
export function isWorkingDay(day: string, changes: HolidayChanges = currentChanges): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 'saturday' && weekday !== 'sunday' && holidayName(day, changes) === null;
}

/** Returns the working day `count` working days after the day. The day itself does not count. */
export function workingDaysAfter(day: string, count: number, changes?: HolidayChanges): string {
  let at = day;
  for (let remaining = count; remaining > 0; ) {
    at = daysAfter(at, 1);
    if (isWorkingDay(at, changes)) remaining -= 1;
  }
  return at;
}

/** Counts the working days after `from` up to and including `to`; negative when `to` is before `from`. */
export function workingDaysBetween(from: string, to: string, changes?: HolidayChanges): number {
  if (to < from) return -workingDaysBetween(to, from, changes);
  let count = 0;
  for (let at = from; at < to; ) {
    at = daysAfter(at, 1);
    if (isWorkingDay(at, changes)) count += 1;
  }
  return count;
}
