import { cleanLine, isCalendarDay, monthNames, toAsciiDigits } from '@vitrina/model';

/** Message for a text that `parseDay` cannot read. */
export const invalidDayText = 'Escriba una fecha como 24/12/2026.';
/** Message for a text that `parseMonth` cannot read. */
export const invalidMonthText = 'Escriba un mes como 11/2026.';

const typedText = (input: string): string => toAsciiDigits(cleanLine(input)).trim();

/**
 * Parses a typed day to YYYY-MM-DD: `24/12/2026`, `24-12-26`, `24.12`, `2026-12-24`. Without a year it is the next
 * such day from `today` on. Null for an invalid day.
 */
export function parseDay(input: string, today: string): string | null {
  const text = typedText(input);
  if (isCalendarDay(text)) return text;
  const [, day = '', month = '', year] =
    /^(\d{1,2})[/.\s-](\d{1,2})(?:[/.\s-](\d{2}|\d{4}))?$/.exec(text) ?? [];
  if (day === '') return null;
  const monthAndDay = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year !== undefined) {
    const fullDay = (year.length === 2 ? `20${year}` : year) + monthAndDay;
    return isCalendarDay(fullDay) ? fullDay : null;
  }
  const thisYear = Number(today.slice(0, 4));
  // Tries five years, because the next 29 February may be that far.
  return (
    [0, 1, 2, 3, 4]
      .map((yearOffset) => `${thisYear + yearOffset}${monthAndDay}`)
      .find((candidateDay) => isCalendarDay(candidateDay) && candidateDay >= today) ?? null
  );
}

/** Parses a typed month to YYYY-MM: `11/2026`, `11-26`, `noviembre 2026`, `2026-11`. Null for an invalid month. */
export function parseMonth(input: string): string | null {
  const text = typedText(input).toLowerCase();
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return text;
  const [, monthInput = '', yearInput = ''] =
    /^([a-z]{3,}|\d{1,2})(?:\s+(?:de\s+)?|[/.-])(\d{4}|\d{2})$/.exec(text) ?? [];
  const monthNumber =
    monthInput.length >= 3
      ? monthNames.findIndex((name) => name.startsWith(monthInput)) + 1
      : Number(monthInput);
  if (yearInput === '' || monthNumber < 1 || monthNumber > 12) return null;
  return `${yearInput.length === 2 ? '20' : ''}${yearInput}-${String(monthNumber).padStart(2, '0')}`;
}
