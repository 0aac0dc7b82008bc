/** The fewest figures that the last part of a ticket has; more where those of a year are nearly used up. */
export const ticketDigits = 6;

/** Format of a ticket: prefix of the inbox, year, figures. */
export const ticketPattern = /^[A-Z]{2}-\d{4}-\d{6,9}$/;

/** `AE-2026-408315`: the prefix of the inbox, the year in the bank's zone, and the drawn number with at least six figures. */
export function ticketText(
  prefix: string,
  year: number,
  number: number,
  digits: number = ticketDigits,
): string {
  return `${prefix}-${year}-${String(number).padStart(digits, '0')}`;
}
