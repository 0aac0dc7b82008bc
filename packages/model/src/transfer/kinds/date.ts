import type { DateField, DatetimeField, MonthField } from '../../kinds/date.ts';
import { civilTime, formatDay, formatHour, instantOf, isCalendarDay, zoneWords } from '../../time/time.ts';
import { type Reading, readFault, readValue, singleCellTransfer, type Transfer } from '../transfer.ts';

/**
 * Reads a day written as `21/11/2026`, `1/2/2026` or `2026-11-21` and returns YYYY-MM-DD; null if the calendar has no
 * such day.
 */
export function dayFrom(text: string): string | null {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim();
  return isCalendarDay(day) ? day : null;
}

/**
 * Reads an hour written as `9:00 a. m.`, `5:30 pm`, `12:00 m.`, `17:00` or `9` and returns `HH:MM`; null if it is
 * invalid. With `end`, midnight is the end of the day.
 */
export function hourFrom(text: string, end = false): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))?\s*(a\.?\s?m\.?|p\.?\s?m\.?|m\.?|h)?$/iu.exec(text.trim());
  if (!match) return null;
  const [, hours = '', minutes = '00', dayHalf = ''] = match;
  const halfLetter = dayHalf.charAt(0).toLowerCase();
  let hour = Number(hours);
  if (Number(minutes) > 59 || hour > 24) return null;
  if (halfLetter === 'a' || halfLetter === 'p' || halfLetter === 'm') {
    if (hour < 1 || hour > 12 || (halfLetter === 'm' && hour !== 12)) return null;
    hour = halfLetter === 'a' ? hour % 12 : (hour % 12) + 12;
    if (end && halfLetter === 'a' && hour === 0 && minutes === '00') hour = 24;
  }
  if (hour === 24 && (!end || minutes !== '00')) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

const midnight = /(?<=\d)(?:T|\s+)(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s*a\.?\s?m\.?)$/iu;
const anyHour = /(?<=\d)(?:T|\s+)\d{1,2}:\d{2}\S*(?:\s*(?:[ap]\.?\s?)?m\.?)?$/iu;

/**
 * Reads a day. Programs may add midnight as the time, which is ignored; any other time is refused because it would be
 * lost.
 */
function readDay(cell: string): Reading {
  const trimmedText = cell.trim();
  const day = dayFrom(trimmedText.replace(midnight, ''));
  if (day !== null) return readValue(day);
  const dayWithoutHour = dayFrom(trimmedText.replace(anyHour, ''));
  return dayWithoutHour === null
    ? readFault('Escriba una fecha del calendario como 21/11/2026.')
    : readFault(`Escriba solo la fecha, sin la hora: ${formatDay(dayWithoutHour)}.`);
}

/** Spreadsheet conversion of a calendar day. */
export const date: Transfer<DateField, string> = singleCellTransfer<DateField, string>(
  (value) => formatDay(value),
  readDay,
  { type: 'day', hint: () => 'Una fecha como 21/11/2026.' },
);

/**
 * Formats a moment in the bank's time zone: `21/11/2026 3:10 p. m.`; seconds follow the minutes as `:30` or
 * `:30.250`.
 */
export function momentText(at: Date): string {
  const { day, time: hour, seconds } = civilTime(at);
  const [time = '', ...half] = formatHour(hour).split(' ');
  const secondsText = seconds === '00.000' ? '' : `:${seconds.replace(/\.000$/, '')}`;
  // «12:00 m.» is noon without seconds; with seconds it is «p. m.».
  const halfText = secondsText && half[0] === 'm.' ? 'p. m.' : half.join(' ');
  return `${formatDay(day)} ${time}${secondsText} ${halfText}`;
}

/** Reads a day and time in the bank's time zone; null if they are invalid. */
function momentFrom(text: string): Date | null {
  const match = /^(\S+?)(?:,?\s+|T)(\d{1,2}(?::\d{2})?)(?::(\d{2})(?:\.(\d{1,3}))?)?(\s*\D*)$/u.exec(
    text.trim(),
  );
  const day = dayFrom(match?.[1] ?? '');
  const hour = hourFrom(`${match?.[2] ?? ''}${match?.[5] ?? ''}`);
  if (!match || day === null || hour === null) return null;
  const [seconds = '00', thousandths = '0'] = [match[3], match[4]];
  const time = `${hour}:${seconds}.${thousandths.padEnd(3, '0')}`;
  return Number.isNaN(Date.parse(`${day}T${time}Z`)) ? null : instantOf(day, time);
}

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Spreadsheet conversion of a moment in the bank's time zone. */
export const datetime: Transfer<DatetimeField, string> = singleCellTransfer<DatetimeField, string>(
  (value) => momentText(new Date(value)),
  (cell) => {
    const output = cell.trim();
    const at = iso.test(output) ? new Date(output) : momentFrom(output);
    return at === null || Number.isNaN(at.getTime())
      ? readFault('Escriba una fecha con hora como 21/11/2026 3:10 p. m.')
      : readValue(at.toISOString());
  },
  { hint: () => `Fecha y ${zoneWords()}, como 21/11/2026 3:10 p. m.` },
);

/** Spreadsheet conversion of a month. A cell that a spreadsheet turned into a date holds the month's first day. */
export const month: Transfer<MonthField, string> = singleCellTransfer<MonthField, string>(
  (value) => `${value.slice(5)}/${value.slice(0, 4)}`,
  (cell) => {
    const day = dayFrom(cell.trim().replace(midnight, ''));
    const [, number = '', year = ''] = /^(\d{1,2})[/-](\d{4})$/.exec(cell.trim()) ?? [];
    if (year) return readValue(`${year}-${number.padStart(2, '0')}`);
    if (day?.endsWith('-01')) return readValue(day.slice(0, 7));
    return /^\d{4}-\d{2}$/.test(cell.trim())
      ? readValue(cell.trim())
      : readFault('Escriba un mes como 11/2026.');
  },
  { hint: () => 'Un mes como 11/2026.' },
);
