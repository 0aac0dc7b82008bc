import { maxReportDays } from '../inbox/report.ts';
import { daysAfter } from '../time/calendar-day.ts';
import { weekdayOf, weekdays } from '../time/time.ts';
import { dayOf, startOfDay } from '../time/time-zone.ts';
import type { Periodicity, Timing } from './periodicity.ts';
import { lastDue } from './runs.ts';

/** Periods that a run covers, with their labels. */
export const windowLabels = {
  since_previous: 'Desde el envío anterior',
  current_month: 'Mes en curso',
  previous_week: 'Semana anterior',
  previous_month: 'Mes anterior',
  last_7_days: 'Últimos 7 días',
  last_30_days: 'Últimos 30 días',
} as const;
/** Period that a run covers. */
export type WindowKind = keyof typeof windowLabels;
/** Keys of the periods. */
export const windowKinds = Object.keys(windowLabels) as readonly WindowKind[];

/** Period of one run, from `from` (included) to `to` (excluded), and its days at the bank. */
export interface CoveredWindow {
  readonly from: Date;
  /** End of the period, excluded. */
  readonly to: Date;
  /** First day of the period, YYYY-MM-DD. This day and `date_to` are included. */
  readonly date_from: string;
  readonly date_to: string;
}

function windowBetween(from: Date, to: Date): CoveredWindow {
  // `to` is excluded: a run at midnight covers no part of its own day.
  const lastMoment = new Date(Math.max(from.getTime(), to.getTime() - 1));
  return { from, to, date_from: dayOf(from), date_to: dayOf(lastMoment) };
}

const windowOfDays = (firstDay: string, dayAfterLast: string): CoveredWindow =>
  windowBetween(startOfDay(firstDay), startOfDay(dayAfterLast));

/** Returns the timing of a report from its periodicity and its period: `current_month` also reports complete months. */
export const timingOf = (periodicity: Periodicity, kind: WindowKind): Timing => ({
  ...periodicity,
  closesMonths: kind === 'current_month',
});

/** True if the period ends at the run itself; false if it consists of whole days before the day of the run. */
export const endsAtRun = (kind: WindowKind): boolean => kind === 'since_previous' || kind === 'current_month';

/**
 * Returns the period that a run covers, at most 366 days. `since_previous` and `current_month` end at the run itself;
 * a run at the end of a month covers the complete month. The other periods are whole days before the day of the run;
 * weeks begin on Monday.
 * @param previousRun end of the previous run's period; by default the moment at which that run was due
 */
export function coveredWindow(
  periodicity: Periodicity,
  kind: WindowKind,
  due: Date,
  previousRun: Date | null = null,
): CoveredWindow {
  const today = dayOf(due);
  switch (kind) {
    case 'since_previous': {
      const from = previousRun ?? lastDue(periodicity, new Date(due.getTime() - 1));
      const earliestStart = startOfDay(daysAfter(today, 1 - maxReportDays));
      return windowBetween(new Date(Math.max(from.getTime(), earliestStart.getTime())), due);
    }
    case 'current_month': {
      const lastMoment = new Date(due.getTime() - 1);
      return windowBetween(startOfDay(`${dayOf(lastMoment).slice(0, 7)}-01`), due);
    }
    case 'previous_week': {
      const monday = daysAfter(today, -weekdays.indexOf(weekdayOf(today)));
      return windowOfDays(daysAfter(monday, -7), monday);
    }
    case 'previous_month': {
      const firstOfMonth = `${today.slice(0, 7)}-01`;
      return windowOfDays(`${daysAfter(firstOfMonth, -1).slice(0, 7)}-01`, firstOfMonth);
    }
    case 'last_7_days':
      return windowOfDays(daysAfter(today, -7), today);
    case 'last_30_days':
      return windowOfDays(daysAfter(today, -30), today);
  }
}
