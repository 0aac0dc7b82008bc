import { daysAfter } from '../time/calendar-day.ts';
import { dayOf, instantOf } from '../time/time-zone.ts';
import { type Periodicity, runsOn } from './periodicity.ts';

/** Number of days within which there is always a run: a month, and one day that a change of time zone may skip. */
const maxDaysBetween = 33;

/**
 * Returns the instant of the run on that day. A skipped hour is moved later, and of a repeated hour the first applies
 * (`instantOf`).
 */
const runOn = ({ hour }: Periodicity, day: string): Date =>
  instantOf(day, `${String(hour).padStart(2, '0')}:00`);

/** Yields the instants of runs from a day on, forward or backward. */
function* runsFrom(periodicity: Periodicity, first: string, step: 1 | -1): Generator<Date> {
  for (let day = first, steps = 0; steps <= maxDaysBetween; day = daysAfter(day, step), steps += 1)
    if (runsOn(periodicity, day)) {
      steps = 0;
      yield runOn(periodicity, day);
    }
}

/** Returns the next `count` runs after `start`, in ascending order. */
export function nextRuns(periodicity: Periodicity, start: Date, count: number): readonly Date[] {
  const runs: Date[] = [];
  for (const run of runsFrom(periodicity, daysAfter(dayOf(start), -1), 1)) {
    if (runs.length >= count) break;
    if (run > (runs.at(-1) ?? start)) runs.push(run);
  }
  return runs;
}

/** Returns the next run after `start`. */
export function nextRun(periodicity: Periodicity, start: Date): Date {
  const [next] = nextRuns(periodicity, start, 1);
  if (next === undefined) throw new RangeError('This periodicity never runs.');
  return next;
}

/** Returns the last run that was due at or before the instant. */
export function lastDue(periodicity: Periodicity, atOrBefore: Date): Date {
  for (const run of runsFrom(periodicity, daysAfter(dayOf(atOrBefore), 1), -1))
    if (run <= atOrBefore) return run;
  throw new RangeError('This periodicity never runs.');
}
