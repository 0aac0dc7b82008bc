import { fold, minutesOf } from '@vitrina/model';

interface ParseOptions {
  /** True if the time ends a shift: midnight is then 24:00. */
  readonly end?: boolean;
  /** Preceding time `HH:MM`: after 09:00, `5` means 17:00. */
  readonly precedingTime?: string | undefined;
}

const timePattern = /^(\d{1,2})(?:[:.h]?([0-5]\d))?h?([ap]\.?(?:m\.?)?|m\.?)?$/;

const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function minutesOnClock(hour: number, minute: number, dayHalf: string): number | null {
  if (dayHalf === 'm') return hour === 12 && minute === 0 ? 720 : null;
  if (dayHalf !== '' && hour > 12) return null;
  if (dayHalf === 'a') return (hour % 12) * 60 + minute;
  if (dayHalf === 'p') return ((hour % 12) + 12) * 60 + minute;
  return hour <= 24 && hour * 60 + minute <= 1440 ? hour * 60 + minute : null;
}

/**
 * Parses a typed time to `HH:MM` on a 24-hour clock: `9`, `930`, `9:30 pm`, `12:00 m.`, `17:00`, `17h30`. Without a.
 * m. or p. m. it is the first such time after `precedingTime`. Null for an invalid time.
 */
export function parseTime(input: string, { end = false, precedingTime }: ParseOptions = {}): string | null {
  const text = fold(input).replace(/\s+/g, '');
  if (text === 'mediodia') return '12:00';
  if (text === 'medianoche') return end ? '24:00' : '00:00';
  const [, hours, minutes = '0', suffix = ''] = timePattern.exec(text) ?? [];
  if (hours === undefined) return null;
  const dayHalf = suffix.charAt(0);
  let at = minutesOnClock(Number(hours), Number(minutes), dayHalf);
  if (at === null) return null;
  const precedingMinutes = precedingTime === undefined ? null : minutesOf(precedingTime);
  if (
    dayHalf === '' &&
    precedingMinutes !== null &&
    Number(hours) <= 12 &&
    at <= precedingMinutes &&
    at + 720 <= (end ? 1440 : 1439)
  )
    at += 720;
  if (at === 0 && end) return '24:00';
  if (at === 1440 && !end) return '00:00';
  return formatClock(at);
}
