import { minutesOf, type Shift } from '@vitrina/model';

/** Time range shown by the bars, in minutes since midnight, with the hours that are labelled. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
  readonly markMinutes: readonly number[];
}

const defaultRangeMinutes = { from: 6 * 60, to: 20 * 60 } as const;

/**
 * Returns the time range for the given days: 6 a. m. to 8 p. m., extended to midnight at either end if a shift lies
 * outside.
 */
export function dayRangeOf(days: readonly (readonly Shift[])[]): DayRange {
  const shifts = days.flat();
  const from = shifts.some((shift) => minutesOf(shift.opens) < defaultRangeMinutes.from)
    ? 0
    : defaultRangeMinutes.from;
  const to = shifts.some((shift) => minutesOf(shift.closes) > defaultRangeMinutes.to)
    ? 24 * 60
    : defaultRangeMinutes.to;
  const markStep = to - from > 18 * 60 ? 6 * 60 : 3 * 60;
  const markMinutes: number[] = [];
  for (let at = Math.ceil(from / markStep) * markStep; at <= to; at += markStep) markMinutes.push(at);
  // A label at the very end of a short axis would be cut off.
  return { from, to, markMinutes };
}

/** Returns the position of a time on the axis in percent, for CSS. */
export function percentOn(dayRange: DayRange, minutes: number): number {
  const fraction = (minutes - dayRange.from) / (dayRange.to - dayRange.from);
  return Math.round(Math.min(1, Math.max(0, fraction)) * 10_000) / 100;
}

/** Formats a labelled hour: `6 a. m.`, `12 m.`. */
export function markLabel(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const dayHalf = hour === 12 ? 'm.' : hour < 12 ? 'a. m.' : 'p. m.';
  return `${hour % 12 === 0 ? 12 : hour % 12} ${dayHalf}`;
}
