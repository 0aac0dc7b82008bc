import { daysAfter, lastDayOfMonth } from '../time/calendar-day.ts';
import { dayOf, instantOf, startOfDay } from '../time/time-zone.ts';
import { runsOn, type Timing } from './periodicity.ts';

/** Number of days within which there is always a run: a month, and one day that a change of time zone may skip. */
const maxDaysBetween = 33;

/**
 * Returns the instant of the run on that day. A skipped hour is moved later, and of a repeated hour the first applies
 * (`instantOf`). The report of a complete month is made when its last day has ended.
 */
function runMoment({ hour, closesMonths = false }: Timing, day: string): Date {
  if (closesMonths && day === lastDayOfMonth(day)) return startOfDay(daysAfter(day, 1));
  return instantOf(day, `${String(hour).padStart(2, '0')}:00`);
}

/** Yields the instants of runs from a day on, forward or backward. */
function* runsFrom(timing: Timing, firstDay: string, step: 1 | -1): Generator<Date> {
  for (let day = firstDay, steps = 0; steps <= maxDaysBetween; day = daysAfter(day, step), steps += 1)
    if (runsOn(timing, day)) {
      steps = 0;
      yield runMoment(timing, day);
    }
}

/** Returns the next `count` runs after `start`, in ascending order. */
export function nextRuns(timing: Timing, start: Date, count: number): readonly Date[] {
  const runs: Date[] = [];
  for (const run of runsFrom(timing, daysAfter(dayOf(start), -1), 1)) {
    if (runs.length >= count) break;
    if (run > (runs.at(-1) ?? start)) runs.push(run);
  }
  return runs;
}

/** Returns the next run after `start`. */
export function nextRun(timing: Timing, start: Date): Date {
  const [next] = nextRuns(timing, start, 1);
  if (next === undefined) throw new RangeError('This periodicity never runs.');
  return next;
}

/** Returns the last run that was due at or before the instant. */
export function lastDue(timing: Timing, atOrBefore: Date): Date {
  for (const run of runsFrom(timing, daysAfter(dayOf(atOrBefore), 1), -1)) if (run <= atOrBefore) return run;
  throw new RangeError('This periodicity never runs.');
}

/**
 * Returns the run to make if runs from `expectedRun` to `until` were missed: the last one. If complete months are
 * reported and a month ended meanwhile, the run at the end of that month comes first.
 */
export function missedRun(timing: Timing, expectedRun: Date, until: Date): Date {
  const lastRun = lastDue(timing, until);
  // After a change of the bank's time zone, the time computed in the former zone counts.
  if (lastRun <= expectedRun) return expectedRun;
  if (timing.closesMonths !== true) return lastRun;
  const day = dayOf(new Date(expectedRun.getTime() - 1));
  const monthEnd = startOfDay(daysAfter(lastDayOfMonth(day), 1));
  return new Date(Math.min(monthEnd.getTime(), lastRun.getTime()));
}
