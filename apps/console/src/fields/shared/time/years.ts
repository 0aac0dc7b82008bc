/** Number of years offered before and after this one; others can be typed. */
const yearsEachWay = 20;

/**
 * The years that a list offers, in order: those around today, and the chosen one wherever it is.
 * @param today YYYY-MM-DD
 * @param value begins with its year; null when nothing is chosen
 * @param first begins with the first year that may be taken
 * @param last begins with the last one
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

/** Of the days (or months) from `first` to `last` the one nearest to `wanted`; all in the same form. */
export function nearest(target: string, first: string | undefined, last: string | undefined): string {
  if (first !== undefined && first > target) return first;
  return last !== undefined && last < target ? last : target;
}
