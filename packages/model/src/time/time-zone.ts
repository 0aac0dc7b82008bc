import { daysAfter } from './calendar-day.ts';

/** Default time zone: Honduras, UTC−6 all year. */
export const defaultTimeZone = 'America/Tegucigalpa';

let zone = defaultTimeZone;
/** Formatter, created when first used: pages that show no moment do not wait for it. */
let zoneFormat: Intl.DateTimeFormat | undefined;
let offsets = new Map<number, number>();

/** Returns the bank's time zone (IANA name), set by `TIME_ZONE`. */
export function bankTimeZone(): string {
  return zone;
}

/**
 * Sets the bank's time zone for this process or page. The server reads it from its configuration, the console from the
 * configuration that the server returns.
 * @throws RangeError if the name is no IANA time zone
 */
export function setBankTimeZone(name: string): void {
  if (name === zone) return;
  zoneFormat = createZoneFormat(name);
  offsets = new Map();
  zone = name;
}

function createZoneFormat(timeZone: string): Intl.DateTimeFormat {
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

/** Interval for which an offset is cached: clocks change only at a quarter of an hour. */
const quarterHourMs = 15 * 60_000;
/**
 * Maximum number of cached offsets, so that an export of many years does not keep one for each quarter of an hour.
 */
const maxOffsets = 4096;

/**
 * Returns the offset of the bank's clock from UTC at an instant, in ms. Offsets are cached, because the formatter
 * takes a hundred times longer.
 */
function offsetAt(atMs: number): number {
  const quarter = Math.floor(atMs / quarterHourMs);
  const offset = offsets.get(quarter);
  if (offset !== undefined) return offset;
  const quarterStartMs = quarter * quarterHourMs;
  zoneFormat ??= createZoneFormat(zone);
  const parts = new Map(
    zoneFormat.formatToParts(quarterStartMs).map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const localMs = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(quarter, localMs - quarterStartMs);
  return localMs - quarterStartMs;
}

/** Date and time in the bank's time zone. */
export interface CivilTime {
  /** Calendar day: `2026-11-21`. */
  readonly day: string;
  /** Time of day: `15:10`. */
  readonly time: string;
  /** Seconds with milliseconds, `00.000` to `59.999`. */
  readonly seconds: string;
}

/** Converts an instant to the bank's date and time. @throws RangeError if it is invalid */
export function civilTime(instant: Date): CivilTime {
  const atMs = instant.getTime();
  const text = new Date(atMs + offsetAt(atMs)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16), seconds: text.slice(17, 23) };
}

/** Returns the calendar day of an instant at the bank, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return civilTime(instant).day;
}

/**
 * Converts a day and time at the bank to an instant. A time that is skipped when clocks go forward is moved later by
 * the size of the jump; of a time that occurs twice, the first is taken.
 * @param time `HH:MM`, `HH:MM:SS` or `HH:MM:SS.mmm`
 */
export function instantOf(day: string, time: string): Date {
  const localMs = Date.parse(`${day}T${time}Z`);
  const dayMs = 86_400_000;
  const earlierMs = localMs - offsetAt(localMs - dayMs);
  const laterMs = localMs - offsetAt(localMs + dayMs);
  const matchingMs = [earlierMs, laterMs].filter((atMs) => atMs + offsetAt(atMs) === localMs);
  return new Date(matchingMs.length > 0 ? Math.min(...matchingMs) : earlierMs);
}

/** Returns the instant at which a calendar day begins at the bank. */
export function startOfDay(day: string): Date {
  return instantOf(day, '00:00');
}

/** Returns the instant at which a calendar day ends at the bank: the beginning of the next day. */
export function endOfDay(day: string): Date {
  return startOfDay(daysAfter(day, 1));
}

/** Returns the name of the time zone for use in a sentence: `hora de Honduras`, `hora de New York` or `hora UTC`. */
export function zoneWords(): string {
  if (zone === defaultTimeZone) return 'hora de Honduras';
  const [city = zone] = zone.split('/').slice(-1);
  return zone.includes('/') ? `hora de ${city.replaceAll('_', ' ')}` : `hora ${zone}`;
}

/**
 * Returns a sentence with the name of the time zone and its difference to UTC at the instant: `Hora de Honduras
 * (UTC−6).`
 */
export function zoneSentence(at: Date = new Date()): string {
  const minutes = offsetAt(at.getTime()) / 60_000;
  const [hours, remainingMinutes] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const difference =
    minutes === 0
      ? ''
      : `${minutes < 0 ? '−' : '+'}${hours}${remainingMinutes === 0 ? '' : `:${String(remainingMinutes).padStart(2, '0')}`}`;
  const words = zoneWords();
  return words === 'hora UTC'
    ? 'Hora UTC.'
    : `${words.charAt(0).toUpperCase()}${words.slice(1)} (UTC${difference}).`;
}
