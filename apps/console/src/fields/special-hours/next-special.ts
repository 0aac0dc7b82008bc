import { dayOf, type SpecialHours } from '@vitrina/model';

/** The special hours that come next, or the last ones. */
export function nextSpecial(rows: readonly SpecialHours[], now: Date = new Date()): SpecialHours | undefined {
  const today = dayOf(now);
  return rows.find((row) => row.to >= today) ?? rows.at(-1);
}
