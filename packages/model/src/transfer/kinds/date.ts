import type { DateField, DatetimeField, MonthField } from '../../kinds/date.ts';
import { civilTime, formatDay, formatHour, instantOf, isCalendarDay, zoneWords } from '../../time/time.ts';
import { oneCell, type Reading, readFault, readValue, type Transfer } from '../transfer.ts';

/** The day that `21/11/2026`, `1/2/2026` or `2026-11-21` names, as YYYY-MM-DD; null when the calendar has no such day. */
export function dayFrom(text: string): string | null {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim();
  return isCalendarDay(day) ? day : null;
}

/** `HH:MM` of `9:00 a. m.`, `5:30 pm`, `12:00 m.`, `17:00` or `9`; null when it is no hour. `end` reads midnight as the end of the day. */
export function hourFrom(text: string, end = false): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))?\s*(a\.?\s?m\.?|p\.?\s?m\.?|m\.?|h)?$/iu.exec(text.trim());
  if (!match) return null;
  const [, hours = '', minutes = '00', half = ''] = match;
  const sign = half.charAt(0).toLowerCase();
  let hour = Number(hours);
  if (Number(minutes) > 59 || hour > 24) return null;
  if (sign === 'a' || sign === 'p' || sign === 'm') {
    if (hour < 1 || hour > 12 || (sign === 'm' && hour !== 12)) return null;
    hour = sign === 'a' ? hour % 12 : (hour % 12) + 12;
    if (end && sign === 'a' && hour === 0 && minutes === '00') hour = 24;
  }
  if (hour === 24 && (!end || minutes !== '00')) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

const midnight = /(?<=\d)(?:T|\s+)(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s*a\.?\s?m\.?)$/iu;
const anyHour = /(?<=\d)(?:T|\s+)\d{1,2}:\d{2}\S*(?:\s*(?:[ap]\.?\s?)?m\.?)?$/iu;

/** Reads a day that programs wrote with an hour: midnight is part of the day, any other hour would be lost. */
function readDay(cell: string): Reading {
  const output = cell.trim();
  const day = dayFrom(output.replace(midnight, ''));
  if (day !== null) return readValue(day);
  const dayBefore = dayFrom(output.replace(anyHour, ''));
  return dayBefore === null
    ? readFault('Escriba una fecha del calendario como 21/11/2026.')
    : readFault(`Escriba solo la fecha, sin la hora: ${formatDay(dayBefore)}.`);
}

/** A calendar day. */
export const date: Transfer<DateField, string> = oneCell<DateField, string>(
  (value) => formatDay(value),
  readDay,
  { type: 'day', hint: () => 'Una fecha como 21/11/2026.' },
);

/** `21/11/2026 3:10 p. m.` in the bank's time; with `:30` or `:30.250` after the minutes when there are seconds. */
export function momentText(at: Date): string {
  const { day, time: hour, seconds } = civilTime(at);
  const [time = '', ...half] = formatHour(hour).split(' ');
  const exact = seconds === '00.000' ? '' : `:${seconds.replace(/\.000$/, '')}`;
  // Noon is «m.» to the minute only.
  const mark = exact && half[0] === 'm.' ? 'p. m.' : half.join(' ');
  return `${formatDay(day)} ${time}${exact} ${mark}`;
}

/** The instant that a day and hour in the bank's time zone name; null when there is none. */
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

/** A moment, in the bank's time zone. */
export const datetime: Transfer<DatetimeField, string> = oneCell<DatetimeField, string>(
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

/** A month of a year; a spreadsheet that made it a date gives its first day. */
export const month: Transfer<MonthField, string> = oneCell<MonthField, string>(
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
