import { daysAfter } from '@vitrina/model';
import { civilTimeOf, formatDay, formatTime } from '../../../lib/formats.ts';
import type { FilterParameters } from './filter.ts';

/** Range of days (`YYYY-MM-DD`) or moments; an absent end is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns the range in the parameters of a filter. */
export function periodOf(key: string, input: FilterParameters): Period {
  return { from: input[`${key}_from`]?.[0], to: input[`${key}_to`]?.[0] };
}

/** Returns the filter parameters for a range. */
export function filterValuesOf(key: string, { from, to }: Period): FilterParameters {
  return { [`${key}_from`]: from ? [from] : [], [`${key}_to`]: to ? [to] : [] };
}

/** True if both ranges have the same ends. */
export const samePeriod = (a: Period, b: Period): boolean => a.from === b.from && a.to === b.to;

/** Formats a range: `2 – 5`, `desde 2`, `hasta 5`, or one text if both ends are equal. */
export function rangeText(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? from : `${from} – ${to}`;
  return from ? `desde ${from}` : to ? `hasta ${to}` : '';
}

/** Returns the day and time (`HH:MM`, bank's time zone) of an end of a range of moments; '' for an absent part. */
export function momentParts(end: string | undefined): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = (end ?? '').split('T');
  // An address written by hand may contain an instant with an offset.
  return time.length > 5 ? civilTimeOf(end ?? '') : { day, time };
}

/**
 * Returns the end of a range of moments: a day, or a minute of that day if there is a time; undefined without a day.
 */
export function momentText(day: string, time: string): string | undefined {
  if (day === '') return undefined;
  return time === '' ? day : `${day}T${time}`;
}

/** Returns the predefined periods, counted from today in the bank's time zone. The week begins on Monday. */
export function namedPeriods(today: string): readonly { readonly name: string; readonly period: Period }[] {
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  return [
    { name: 'Hoy', period: { from: today, to: today } },
    { name: 'Esta semana', period: { from: daysAfter(today, -weekday), to: daysAfter(today, 6 - weekday) } },
    { name: 'Este mes', period: { from: `${today.slice(0, 7)}-01`, to: endOfMonth(today) } },
    { name: 'Últimos 30 días', period: { from: daysAfter(today, -29), to: today } },
  ];
}

function endOfMonth(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return daysAfter(date.toISOString().slice(0, 10), -1);
}

/** Formats a range of days: `este mes`, `desde 01/11/2026`, `hasta 30/11/2026`, `01/11/2026 – 30/11/2026`. */
export function describePeriod(period: Period, today: string): string {
  const namedPeriod = namedPeriods(today).find((item) => samePeriod(item.period, period));
  if (namedPeriod) return namedPeriod.name.toLowerCase();
  return rangeText(period.from && formatDay(period.from), period.to && formatDay(period.to));
}

/** Returns the first and last day of a month `YYYY-MM`; both undefined if the month is '' or invalid. */
export function monthEdges(month: string): Period {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)
    ? { from: `${month}-01`, to: endOfMonth(`${month}-01`) }
    : { from: undefined, to: undefined };
}

/** Formats a range of months: `11/2026`, `desde 11/2026`, `hasta 03/2027`, `11/2026 – 03/2027`. */
export function describeMonths({ from, to }: Period): string {
  const [firstMonth, lastMonth] = [from, to].map((day) => day && formatDay(day).slice(3));
  return rangeText(firstMonth, lastMonth);
}

/**
 * Formats a range of moments: `hoy`, `desde 21/11/2026, 3:00 p. m.`, `21/11/2026, 8:00 a. m. – 3:00 p. m.`,
 * `21/11/2026 – 22/11/2026, 3:00 p. m.`.
 */
export function describeMoments({ from, to }: Period, today: string): string {
  const [first, last] = [momentParts(from), momentParts(to)];
  if (first.time === '' && last.time === '') return describePeriod({ from, to }, today);
  const [startText, end] = [first, last].map(({ day, time }) =>
    day === '' ? '' : time === '' ? formatDay(day) : `${formatDay(day)}, ${formatTime(time)}`,
  );
  if (startText && end && first.day === last.day && first.time !== '' && last.time !== '')
    return first.time === last.time ? startText : `${startText} – ${formatTime(last.time)}`;
  return rangeText(startText, end);
}
