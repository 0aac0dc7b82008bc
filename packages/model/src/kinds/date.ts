import { z } from 'zod';
import { nameShape } from '../shapes.ts';
import { civilTime, formatDay, formatHour, isCalendarDay } from '../time/time.ts';
import { comparisonIssues } from './comparison.ts';
import type { CommonOptions, Comparison, Issue, Kind } from './kind.ts';

/** Field for a calendar day, YYYY-MM-DD. */
export interface DateField extends CommonOptions {
  readonly kind: 'date';
  /** Refuses publication if the day is before today. */
  readonly future?: true;
  readonly laterThan?: Comparison;
}
/** Field for an instant, ISO 8601 with its time zone. */
export interface DatetimeField extends CommonOptions {
  readonly kind: 'datetime';
  readonly future?: true;
  /** Time (HH:MM) used if staff type a day without a time. Default: 00:00. */
  readonly defaultTime?: string;
  readonly laterThan?: Comparison;
}
/** Field for a calendar month, YYYY-MM. */
export interface MonthField extends CommonOptions {
  readonly kind: 'month';
  /** Refuses publication if the month is before the current one. */
  readonly future?: true;
}

const isPlausible = (day: string): boolean => day >= '1900-01-01' && day <= '2200-12-31';

/** Shape of a calendar day, YYYY-MM-DD. */
export const calendarDay: z.ZodString = nameShape(
  'CalendarDay',
  z
    .string('Escriba una fecha.')
    .max(10, 'Escriba una fecha del calendario.')
    .refine((day) => isCalendarDay(day) && isPlausible(day), 'Escriba una fecha del calendario.')
    .meta({ format: 'date' }),
);

/** Shape of an instant, ISO 8601 with its time zone. */
export const instant: z.ZodISODateTime = nameShape(
  'Instant',
  z.iso
    .datetime({ offset: true, message: 'Escriba una fecha con hora.' })
    .refine((text) => isPlausible(text.slice(0, 10)), 'Escriba una fecha del calendario.'),
);

/** Day and time in the bank's time zone, without a zone designator: `2026-11-21T15:00`. */
const civilMinute = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** True if the text is a day and a time at the bank, the format for the ends of a range of moments. */
export function isCivilMinute(text: string): boolean {
  const day = civilMinute.exec(text)?.[1];
  return day !== undefined && isCalendarDay(day) && isPlausible(day);
}

const momentMessage = 'Escriba una fecha, una fecha con hora (2026-11-21T15:00) o un instante ISO 8601.';

/** End of a range of moments: a day or a minute in the bank's time zone, or an instant; included in the range. */
export const momentBound: z.ZodType<string> = nameShape(
  'MomentBound',
  z.union([calendarDay, z.string().regex(civilMinute).refine(isCivilMinute), instant], momentMessage),
);

const compareDates = (value: string, otherDate: unknown): number =>
  value === otherDate ? 0 : value > String(otherDate) ? 1 : -1;

const pastIssues = (message: string): Issue[] => [{ path: '', message }];

/** Field kind for a calendar day. */
export const date: Kind<DateField, string> = {
  schema: () => calendarDay,
  requiredMessage: 'Elija la fecha.',
  publishIssues: (value, field, { today, siblings }) => [
    ...(field.future && value < today ? pastIssues('Elija una fecha de hoy en adelante.') : []),
    ...comparisonIssues(value, field.laterThan, siblings, compareDates),
  ],
  toText: (value) => formatDay(value),
  filter: 'date-range',
  sort: 'text',
  sample: () => '2030-06-15',
  faults: () => ['2026-02-30', '21/11/2026', 20261121, '2026-11-21T00:00:00Z', '0001-01-01'],
};

/** Field kind for a moment, stored in UTC and shown in the bank's time zone. */
export const datetime: Kind<DatetimeField, string> = {
  schema: () => instant,
  requiredMessage: 'Elija la fecha y la hora.',
  publishIssues: (value, field, { now, siblings }) => [
    ...(field.future && new Date(value) <= now
      ? pastIssues('Elija una fecha y hora que no hayan pasado.')
      : []),
    ...comparisonIssues(value, field.laterThan, siblings, (a, b) => Date.parse(a) - Date.parse(String(b))),
  ],
  toText: (value) => formatInstant(new Date(value)),
  filter: 'moment-range',
  sort: 'text',
  sample: () => '2030-06-15T14:00:00.000Z',
  faults: () => ['2026-11-21', '2026-13-01T00:00:00Z', 'mañana', 5],
};

/** Formats an instant in the bank's time zone: `21/11/2026, 3:10 p. m.` */
export function formatInstant(at: Date): string {
  const { day, time } = civilTime(at);
  return `${formatDay(day)}, ${formatHour(time)}`;
}

const monthShape = nameShape(
  'Month',
  z.string('Elija el mes.').regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, 'Elija un mes del calendario.'),
);

/** Field kind for a calendar month, YYYY-MM. */
export const month: Kind<MonthField, string> = {
  schema: () => monthShape,
  requiredMessage: 'Elija el mes.',
  publishIssues: (value, field, { today }) =>
    field.future && value < today.slice(0, 7) ? pastIssues('Elija este mes o uno posterior.') : [],
  toText: (value) => `${value.slice(5)}/${value.slice(0, 4)}`,
  filter: 'date-range',
  sort: 'text',
  sample: () => '2030-06',
  faults: () => ['2026-13', '2026-1', '11/2026', 202611],
};
