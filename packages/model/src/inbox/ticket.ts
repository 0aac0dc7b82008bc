/**
 * Minimum number of digits in the last part of a ticket; more are used when the numbers of a year are nearly
 * exhausted.
 */
export const ticketDigits = 6;

/** Format of a ticket: prefix of the inbox, year, digits. */
export const ticketPattern = /^[A-Z]{2}-\d{4}-\d{6,9}$/;

/**
 * Formats a ticket: `AE-2026-408315`, from the prefix of the inbox, the year in the bank's time zone and a number
 * padded to `digits`.
 */
export function ticketText(
  prefix: string,
  year: number,
  number: number,
  digits: number = ticketDigits,
): string {
  return `${prefix}-${year}-${String(number).padStart(digits, '0')}`;
}
