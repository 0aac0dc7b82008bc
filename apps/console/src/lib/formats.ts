/** Formats dates, hours, money and numbers for the screen. Uses the bank's time zone, not the browser's. */
import { formatBytes, formatMoney as formatFigure, formatNumber, type Money } from '@vitrina/model/figures';
import { type CivilTime, civilTime, daysAfter, formatDay, formatHour } from '@vitrina/model/time';

export { formatBytes, formatDay, formatNumber };

/** Point in time: ISO 8601 text, milliseconds, or a Date. */
export type Moment = string | number | Date;

/**
 * Returns the calendar day and the time of a moment in the bank's time zone.
 * @throws RangeError for an invalid moment
 */
export function civilTimeOf(moment: Moment): Pick<CivilTime, 'day' | 'time'> {
  const { day, time } = civilTime(new Date(moment));
  return { day, time };
}

/** Formats a calendar day without its year: `24/11`. For places in which the year is obvious. */
export function formatShortDay(day: string): string {
  return formatDay(day).slice(0, 5);
}

/** Formats a time: `3:10 p. m.` from `15:10`. Noon is `12:00 m.`; `24:00` is midnight. The spaces do not break. */
export function formatTime(time: string): string {
  return formatHour(time).replaceAll(' ', '\u00a0');
}

/** Formats a date: `21/11/2026`. */
export function formatDate(moment: Moment): string {
  return formatDay(civilTimeOf(moment).day);
}

/** Formats a date and time: `01/12/2026, 8:00 a. m.`. */
export function formatDateTime(moment: Moment): string {
  const { day, time } = civilTimeOf(moment);
  return `${formatDay(day)}, ${formatTime(time)}`;
}

/** Formats the end of a period, for use after a verb: `al terminar el 31/12/2026`, `el 31/12/2026, 3:00 p. m.`. */
export function formatEnd(moment: Moment): string {
  const { day, time } = civilTimeOf(moment);
  return time === '00:00'
    ? `al terminar el ${formatDay(daysAfter(day, -1))}`
    : `el ${formatDateTime(moment)}`;
}

/** Formats a past moment for lists and histories: `Hoy, 3:10 p. m.`, `Ayer, 4:55 p. m.`, otherwise `21/11/2026`. */
export function formatWhen(moment: Moment, now: Moment = Date.now()): string {
  const { day, time } = civilTimeOf(moment);
  const today = civilTimeOf(now).day;
  if (day === today) return `Hoy, ${formatTime(time)}`;
  if (day === daysAfter(today, -1)) return `Ayer, ${formatTime(time)}`;
  return formatDay(day);
}

/** Formats a past moment for use inside a sentence: `hoy, 3:10 p. m.`. */
export function formatWhenInside(moment: Moment, now: Moment = Date.now()): string {
  const text = formatWhen(moment, now);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Adds a full stop to a text, unless it already ends in one, as `8:00 a. m.` does. */
export function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/**
 * Formats a count: `999`, then `1k`, `1.2k`, `12.3k`, `1,200k` (source section 9). Rounds down, so that a counter
 * never shows more than there is.
 */
export function formatCount(value: number): string {
  if (Math.abs(value) <= 999) return String(value);
  return `${formatNumber(Math.trunc(value / 100) / 10)}k`;
}

/**
 * Returns the exact number for the title of a counter that shows `k`; undefined for a counter that shows the exact
 * number.
 */
export function exactNumberTitle(value: number): string | undefined {
  return formatCount(value) === formatNumber(value) ? undefined : formatNumber(value);
}

/** Noun of a count, singular and plural. */
export interface Noun {
  readonly singular: string;
  readonly plural: string;
}

/**
 * Formats a number with its noun: `214 sucursales`, `1 sucursal`, `0 sucursales`, `10,000 sucursales`. With
 * `formatCount` as the format: `10k sucursales`.
 */
export function countOf(value: number, noun: Noun, format: (value: number) => string = formatNumber): string {
  return `${format(value)} ${value === 1 ? noun.singular : noun.plural}`;
}

/** Formats an amount of money: `L 2,150,000.00`, with a non-breaking space. */
export function formatMoney(money: Money): string {
  return formatFigure(money).replace(' ', '\u00a0');
}
