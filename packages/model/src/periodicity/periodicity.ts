import { z } from 'zod';
import { nameShape } from '../shapes.ts';
import { lastDayOfMonth } from '../time/calendar-day.ts';
import { type Weekday, weekdayOf, weekdays } from '../time/time.ts';

/**
 * Kinds of periodicity (source section 4): weekly on one day, monthly on the first or last day, or monthly on given
 * days.
 */
export const periodicityKinds = [...weekdays, 'first_day', 'last_day', 'specific_dates'] as const;
/** Kind of periodicity. */
export type PeriodicityKind = (typeof periodicityKinds)[number];

/** True if the kind is a day of the week. */
export const isWeekly = (kind: PeriodicityKind): kind is Weekday => weekdays.some((day) => day === kind);

/** Shape of a periodicity: the days and the hour of runs, in the bank's time zone. */
export const periodicitySchema = nameShape(
  'Periodicity',
  z
    .strictObject({
      kind: z.enum(periodicityKinds, 'Elija una periodicidad de la lista.'),
      /** Days of the month, only for `specific_dates`. */
      days: z
        .array(
          z.int('Use días del 1 al 31.').min(1, 'Use días del 1 al 31.').max(31, 'Use días del 1 al 31.'),
        )
        .max(31, 'Use 31 días como máximo.')
        .optional(),
      hour: z
        .int('Elija una hora de la lista.')
        .min(0, 'Elija una hora de la lista.')
        .max(23, 'Elija una hora de la lista.'),
    })
    .superRefine(({ kind, days = [] }, { addIssue }) => {
      const fault =
        kind !== 'specific_dates'
          ? days.length > 0 && 'Los días del mes solo van con días específicos.'
          : days.length === 0
            ? 'Elija al menos un día del mes.'
            : new Set(days).size < days.length && 'Un día está dos veces.';
      if (fault !== false) addIssue({ code: 'custom', path: ['days'], message: fault });
    }),
);
/** Days and hour at which something runs, in the bank's time zone. */
export type Periodicity = z.output<typeof periodicitySchema>;

/** Periodicity of a report, and the rule for complete months: both determine the moments of the runs. */
export interface Timing extends Periodicity {
  /** True if each month has a run at its end, which replaces a run on its last day and covers the complete month. */
  readonly closesMonths?: boolean;
}

const dateOf = (day: string): number => Number(day.slice(8));

/** True if there is a run on the calendar day. In a month without a chosen day, the run is on the last day. */
export function runsOn({ kind, days = [], closesMonths = false }: Timing, day: string): boolean {
  const isLastDay = day === lastDayOfMonth(day);
  if (closesMonths && isLastDay) return true;
  if (isWeekly(kind)) return weekdayOf(day) === kind;
  if (kind === 'first_day') return dateOf(day) === 1;
  if (kind === 'last_day') return isLastDay;
  return days.some((date) => date === dateOf(day) || (isLastDay && date > dateOf(day)));
}

/** Returns, for the last day of a month, the chosen days that the month lacks; none for other days. */
export function missingDays({ kind, days = [] }: Periodicity, day: string): readonly number[] {
  if (kind !== 'specific_dates' || day !== lastDayOfMonth(day)) return [];
  return days.filter((date) => date > dateOf(day)).sort((a, b) => a - b);
}
