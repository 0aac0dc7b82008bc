/** Formats of dates, hours, money and figures on screen. In the bank's time zone, not the browser's. */
import { formatBytes, formatMoney as formatFigure, formatNumber, type Money } from '@vitrina/model/figures';
import { type CivilTime, civilTime, daysAfter, formatDay, formatHour } from '@vitrina/model/time';

export { formatBytes, formatDay, formatNumber };

/** A moment: ISO 8601 text, milliseconds, or a Date. */
export type Moment = string | number | Date;

/** The civil day and time of a moment at the bank. @throws RangeError when it is no moment. */
export function civilTimeOf(moment: Moment): Pick<CivilTime, 'day' | 'time'> {
  const { day, time } = civilTime(new Date(moment));
  return { day, time };
}

/** `24/11` from a civil day, where the year is plain. */
export function formatShortDay(day: string): string {
  return formatDay(day).slice(0, 5);
}

/** `3:10 p. m.` from `15:10`; noon is `12:00 m.`; `24:00` is midnight. The spaces do not break. */
export function formatTime(time: string): string {
  return formatHour(time).replaceAll(' ', '\u00a0');
}

/** `21/11/2026` */
export function formatDate(moment: Moment): string {
  return formatDay(civilTimeOf(moment).day);
}

/** `01/12/2026, 8:00 a. m.` */
export function formatDateTime(moment: Moment): string {
  const { day, time } = civilTimeOf(moment);
  return `${formatDay(day)}, ${formatTime(time)}`;
}

/** `Hoy, 3:10 p. m.`, `Ayer, 4:55 p. m.`, otherwise `21/11/2026`: how lists and histories show a past moment. */
export function formatWhen(moment: Moment, now: Moment = Date.now()): string {
  const { day, time } = civilTimeOf(moment);
  const today = civilTimeOf(now).day;
  if (day === today) return `Hoy, ${formatTime(time)}`;
  if (day === daysAfter(today, -1)) return `Ayer, ${formatTime(time)}`;
  return formatDay(day);
}

/** The same inside a sentence: `hoy, 3:10 p. m.` */
export function formatWhenInside(moment: Moment, now: Moment = Date.now()): string {
  const text = formatWhen(moment, now);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The text with a full stop, unless it ends in one already: `8:00 a. m.` closes a sentence by itself. */
export function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** `999`, then `1k`, `1.2k`, `12.3k`, `1,200k` (source section 9). Rounded down, so that a counter never claims more than there is. */
export function formatCount(value: number): string {
  if (Math.abs(value) <= 999) return String(value);
  return `${formatNumber(Math.trunc(value / 100) / 10)}k`;
}

/** The exact number, for the title of a counter that shows it with `k`; undefined where the counter is exact itself. */
export function exactTitle(value: number): string | undefined {
  return formatCount(value) === formatNumber(value) ? undefined : formatNumber(value);
}

/** Noun of a count, singular and plural. */
export interface Noun {
  readonly singular: string;
  readonly plural: string;
}

/** `214 sucursales`, `1 sucursal`, `0 sucursales`, `10,000 sucursales`; on counters with `formatCount`: `10k sucursales`. */
export function countOf(value: number, noun: Noun, format: (value: number) => string = formatNumber): string {
  return `${format(value)} ${value === 1 ? noun.singular : noun.plural}`;
}

/** `L 2,150,000.00` with a space that does not break. */
export function formatMoney(money: Money): string {
  return formatFigure(money).replace(' ', '\u00a0');
}
