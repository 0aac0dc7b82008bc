/** Number of years offered before and after the current one; others can be typed. */
const yearsEachWay = 20;

/**
 * Returns the years that a list offers, in order: the years around today, and always the selected one.
 * @param today YYYY-MM-DD
 * @param value selected date, which begins with its year; null if none is selected
 * @param minDate earliest date that can be selected
 * @param maxDate latest date that can be selected
 */
export function yearsAround(
  today: string,
  value: string | null,
  minDate: string | undefined,
  maxDate: string | undefined,
): readonly number[] {
  const yearOf = (text: string): number => Number(text.slice(0, 4));
  const now = yearOf(today);
  const valueYears = value === null ? [] : [yearOf(value)];
  const end = maxDate === undefined ? now + yearsEachWay : yearOf(maxDate);
  const firstYear =
    minDate === undefined ? Math.min(Math.min(now, end) - yearsEachWay, ...valueYears) : yearOf(minDate);
  const to = Math.max(end, firstYear, ...valueYears);
  return Array.from({ length: to - firstYear + 1 }, (_, index) => firstYear + index);
}

/** Returns the day (or month) from `minDate` to `maxDate` that is nearest to `dateText`; all have the same format. */
export function clampDate(
  dateText: string,
  minDate: string | undefined,
  maxDate: string | undefined,
): string {
  if (minDate !== undefined && minDate > dateText) return minDate;
  return maxDate !== undefined && maxDate < dateText ? maxDate : dateText;
}
