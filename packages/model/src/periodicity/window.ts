import { maxReportDays } from '../inbox/report.ts';
import { daysAfter } from '../time/calendar-day.ts';
import { weekdayOf, weekdays } from '../time/time.ts';
import { dayOf, startOfDay } from '../time/time-zone.ts';
import type { Periodicity } from './periodicity.ts';
import { lastDue } from './runs.ts';

/** What a run covers, and what people read for it. */
export const windowLabels = {
  since_previous: 'Desde el envío anterior',
  previous_week: 'Semana anterior',
  previous_month: 'Mes anterior',
  last_7_days: 'Últimos 7 días',
  last_30_days: 'Últimos 30 días',
} as const;
/** What a run covers. */
export type WindowKind = keyof typeof windowLabels;
/** Every window. */
export const windowKinds = Object.keys(windowLabels) as readonly WindowKind[];

/** What one run covers: from an instant on, up to another one that is no longer part of it; and the days of the bank that they touch. */
export interface CoveredWindow {
  readonly from: Date;
  /** Excluded. */
  readonly to: Date;
  /** YYYY-MM-DD, both included. */
  readonly date_from: string;
  readonly date_to: string;
}

function between(from: Date, to: Date): CoveredWindow {
  // `to` is no longer part of it; a run at midnight covers nothing of its own day.
  const lastPart = new Date(Math.max(from.getTime(), to.getTime() - 1));
  return { from, to, date_from: dayOf(from), date_to: dayOf(lastPart) };
}

const wholeDays = (first: string, afterLast: string): CoveredWindow =>
  between(startOfDay(first), startOfDay(afterLast));

/**
 * What the run of that moment covers. Since the previous one: up to the moment itself; anything else is whole days
 * before its own day, weeks from Monday to Sunday.
 *
 * @param previous up to where the previous run covered; without one, the moment at which it would have been.
 *   What is more than a report's 366 days back is left out.
 */
export function coveredWindow(
  periodicity: Periodicity,
  kind: WindowKind,
  due: Date,
  previous: Date | null = null,
): CoveredWindow {
  const today = dayOf(due);
  switch (kind) {
    case 'since_previous': {
      const from = previous ?? lastDue(periodicity, new Date(due.getTime() - 1));
      const earliest = startOfDay(daysAfter(today, 1 - maxReportDays));
      return between(new Date(Math.max(from.getTime(), earliest.getTime())), due);
    }
    case 'previous_week': {
      const monday = daysAfter(today, -weekdays.indexOf(weekdayOf(today)));
      return wholeDays(daysAfter(monday, -7), monday);
    }
    case 'previous_month': {
      const first = `${today.slice(0, 7)}-01`;
      return wholeDays(`${daysAfter(first, -1).slice(0, 7)}-01`, first);
    }
    case 'last_7_days':
      return wholeDays(daysAfter(today, -7), today);
    case 'last_30_days':
      return wholeDays(daysAfter(today, -30), today);
  }
}
