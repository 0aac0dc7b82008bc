import { daysAfter } from './calendar-day.ts';

/** The zone where none is configured: Honduras, UTC−6 all year. */
export const defaultTimeZone = 'America/Tegucigalpa';

let zone = defaultTimeZone;
/** Made when a moment is first written: a page that writes none is not to wait for it. */
let clock: Intl.DateTimeFormat | undefined;
let offsets = new Map<number, number>();

/** The bank's time zone, as the setting `TIME_ZONE` says it (IANA name). */
export function bankTimeZone(): string {
  return zone;
}

/**
 * Sets the bank's time zone for this process or page. The server reads it from its configuration, the console from
 * the configuration that the server returns.  @throws RangeError if the name is no IANA time zone
 */
export function setBankTimeZone(name: string): void {
  if (name === zone) return;
  clock = clockOf(name);
  offsets = new Map();
  zone = name;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

/** Clocks are changed on a quarter of an hour: what holds for its beginning holds for all of it. */
const quarterHourMs = 15 * 60_000;
/** An export of years of moments must not keep an offset for each quarter of an hour in them. */
const maxOffsets = 4096;

/** Offset of the bank's clock from UTC at that instant (ms). Cached: the formatter takes a hundred times longer. */
function offsetAt(atMs: number): number {
  const quarter = Math.floor(atMs / quarterHourMs);
  const offset = offsets.get(quarter);
  if (offset !== undefined) return offset;
  const beginsMs = quarter * quarterHourMs;
  clock ??= clockOf(zone);
  const parts = new Map(clock.formatToParts(beginsMs).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const localMs = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(quarter, localMs - beginsMs);
  return localMs - beginsMs;
}

/** Date and time in the bank's time zone. */
export interface CivilTime {
  /** `2026-11-21` */
  readonly day: string;
  /** `15:10` */
  readonly time: string;
  /** `00.000` to `59.999` */
  readonly seconds: string;
}

/** Converts an instant to the bank's date and time. @throws RangeError if it is invalid */
export function civilTime(instant: Date): CivilTime {
  const atMs = instant.getTime();
  const text = new Date(atMs + offsetAt(atMs)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16), seconds: text.slice(17, 23) };
}

/** The calendar day of an instant at the bank, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return civilTime(instant).day;
}

/**
 * The instant at which the bank's clock shows the time of the day. A time that the clock skips counts by as much later
 * as it is set forward; of a time that it shows twice the first counts.
 *
 * @param time `HH:MM`, `HH:MM:SS` or `HH:MM:SS.mmm`
 */
export function instantOf(day: string, time: string): Date {
  const shownMs = Date.parse(`${day}T${time}Z`);
  const dayMs = 86_400_000;
  const earlier = shownMs - offsetAt(shownMs - dayMs);
  const later = shownMs - offsetAt(shownMs + dayMs);
  const fits = [earlier, later].filter((atMs) => atMs + offsetAt(atMs) === shownMs);
  return new Date(fits.length > 0 ? Math.min(...fits) : earlier);
}

/** The instant at which a calendar day begins at the bank. */
export function startOfDay(day: string): Date {
  return instantOf(day, '00:00');
}

/** The instant at which a calendar day is over at the bank: the next one's beginning. */
export function endOfDay(day: string): Date {
  return startOfDay(daysAfter(day, 1));
}

/** Name of the time zone in a sentence: `hora de Honduras`, or by city: `hora de New York`, `hora UTC`. */
export function zoneWords(): string {
  if (zone === defaultTimeZone) return 'hora de Honduras';
  const [city = zone] = zone.split('/').slice(-1);
  return zone.includes('/') ? `hora de ${city.replaceAll('_', ' ')}` : `hora ${zone}`;
}

/** The same as a sentence of its own with the difference to UTC at that instant: `Hora de Honduras (UTC−6).` */
export function zoneSentence(at: Date = new Date()): string {
  const minutes = offsetAt(at.getTime()) / 60_000;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const difference =
    minutes === 0
      ? ''
      : `${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
  const words = zoneWords();
  return words === 'hora UTC'
    ? 'Hora UTC.'
    : `${words.charAt(0).toUpperCase()}${words.slice(1)} (UTC${difference}).`;
}
