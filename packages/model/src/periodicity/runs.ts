import { daysAfter } from '../time/calendar-day.ts';
import { dayOf, instantOf } from '../time/time-zone.ts';
import { type Periodicity, runsOn } from './periodicity.ts';

/** Days after which it surely has run once more: a month, and a day that a zone may have skipped. */
const maxDaysBetween = 33;

/** The instant at which it runs on that day: the hour as the bank's clock shows it first, or would if it did not skip it. */
const runOn = ({ hour }: Periodicity, day: string): Date =>
  instantOf(day, `${String(hour).padStart(2, '0')}:00`);

/** Moments at which it runs on the days from one on, forward or back. */
function* runsFrom(periodicity: Periodicity, first: string, step: 1 | -1): Generator<Date> {
  for (let day = first, steps = 0; steps <= maxDaysBetween; day = daysAfter(day, step), steps += 1)
    if (runsOn(periodicity, day)) {
      steps = 0;
      yield runOn(periodicity, day);
    }
}

/** The next so many moments at which it runs, all of them later than `after`, each one later than the one before. */
export function nextRuns(periodicity: Periodicity, start: Date, count: number): readonly Date[] {
  const runs: Date[] = [];
  for (const run of runsFrom(periodicity, daysAfter(dayOf(start), -1), 1)) {
    if (runs.length >= count) break;
    if (run > (runs.at(-1) ?? start)) runs.push(run);
  }
  return runs;
}

/** The next moment at which it runs, later than `after`. */
export function nextRun(periodicity: Periodicity, start: Date): Date {
  const [next] = nextRuns(periodicity, start, 1);
  if (next === undefined) throw new RangeError('This periodicity never runs.');
  return next;
}

/** The last moment at which it was to run, at that instant or before. */
export function lastDue(periodicity: Periodicity, atOrBefore: Date): Date {
  for (const run of runsFrom(periodicity, daysAfter(dayOf(atOrBefore), 1), -1))
    if (run <= atOrBefore) return run;
  throw new RangeError('This periodicity never runs.');
}
