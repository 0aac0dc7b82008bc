import { dayOf, type SpecialHours } from '@vitrina/model';

/** Returns the next or current special hours, or the last ones if all are past. */
export function nextSpecialHours(
  rows: readonly SpecialHours[],
  now: Date = new Date(),
): SpecialHours | undefined {
  const today = dayOf(now);
  return rows.find((row) => row.to >= today) ?? rows.at(-1);
}
