/** Number of years offered before and after the current one; others can be typed. */
const yearsEachWay = 20;

/**
 * Returns the years that a list offers, in order: the years around today, and always the selected one. @param today
 * YYYY-MM-DD @param value selected date, which begins with its year; null if none is selected @param first earliest
 * date that can be selected @param last latest date that can be selected
 */
export function yearsAround(
  today: string,
  value: string | null,
  first: string | undefined,
  last: string | undefined,
): readonly number[] {
  const yearOf = (text: string): number => Number(text.slice(0, 4));
  const now = yearOf(today);
  const valueYears = value === null ? [] : [yearOf(value)];
  const end = last === undefined ? now + yearsEachWay : yearOf(last);
  const from =
    first === undefined ? Math.min(Math.min(now, end) - yearsEachWay, ...valueYears) : yearOf(first);
  const to = Math.max(end, from, ...valueYears);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Returns the day (or month) from `first` to `last` that is nearest to `target`; all have the same format. */
export function nearest(target: string, first: string | undefined, last: string | undefined): string {
  if (first !== undefined && first > target) return first;
  return last !== undefined && last < target ? last : target;
}
