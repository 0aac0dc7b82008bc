/** Returns the calendar day `days` days after the given day, or before it if negative. */
export function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** True if the day exists in the calendar; false for 2026-02-30. */
export function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const parsedDate = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsedDate.getTime()) && parsedDate.toISOString().startsWith(day);
}

/**
 * Returns the last calendar day of the month `monthsLater` months after the month of the day, or before it if
 * negative.
 */
export function lastDayOfMonth(day: string, monthsLater = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  // Day 0 of a month is the last day of the month before it.
  return new Date(Date.UTC(year, month + monthsLater, 0)).toISOString().slice(0, 10);
}
