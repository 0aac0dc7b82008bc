import { z } from 'zod';
import { nameShape } from '../shapes.ts';
import {
  dayOf,
  formatDay,
  formatHour,
  minutesOf,
  type Weekday,
  weekdayLabels,
  weekdays,
} from '../time/time.ts';
import { calendarDay } from './date.ts';
import type { CommonOptions, Issue, Kind } from './kind.ts';
import { plainText } from './text.ts';

/** Field for the opening hours of a week, or for "always open". */
export interface HoursField extends CommonOptions {
  readonly kind: 'hours';
}
/** Field for days with different hours, each with a reason. */
export interface SpecialHoursField extends CommonOptions {
  readonly kind: 'special-hours';
  readonly max: number;
}

/** Shift of a day: `HH:MM` on a 24-hour clock; `closes` may be 24:00. */
export interface Shift {
  readonly opens: string;
  readonly closes: string;
}
/** Opening hours by day of the week; a day without shifts is closed. */
export interface OpeningHours {
  readonly always_open: boolean;
  readonly days: Readonly<Record<Weekday, readonly Shift[]>>;
}
/** Hours of single days that replace the hours of the week; without shifts the day is closed. */
export interface SpecialHours {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly shifts: readonly Shift[];
}

const timeSchema = (end: boolean): z.ZodString =>
  z
    .string('Escriba la hora.')
    .regex(
      end ? /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/ : /^(?:[01]\d|2[0-3]):[0-5]\d$/,
      'Escriba una hora como 9:00 a. m.',
    );
const shifts: z.ZodType<Shift[]> = nameShape(
  'Shifts',
  z
    .array(
      z.strictObject({ opens: timeSchema(false), closes: timeSchema(true) }, 'Escriba el turno.'),
      'Escriba los turnos.',
    )
    .max(3, 'Un día lleva 3 turnos como máximo.'),
);

const formatMinutes = (minutes: number): string =>
  formatHour(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);

/** Returns the issues of one day's shifts: a shift that closes before it opens, or two that overlap. */
export function shiftIssues(day: readonly Shift[]): Issue[] {
  const issues: Issue[] = day.flatMap((shift, index) =>
    minutesOf(shift.closes) <= minutesOf(shift.opens)
      ? [{ path: `/${index}/closes`, message: 'La hora de cierre debe ser después de la de apertura.' }]
      : [],
  );
  const sortedShifts = [...day].sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens));
  sortedShifts.forEach((shift, index) => {
    const nextShift = sortedShifts[index + 1];
    if (!nextShift || minutesOf(nextShift.opens) >= minutesOf(shift.closes)) return;
    const overlapEnd = Math.min(minutesOf(shift.closes), minutesOf(nextShift.closes));
    issues.push({
      path: '',
      message: `Los dos turnos se cruzan de ${formatMinutes(minutesOf(nextShift.opens))} a ${formatMinutes(overlapEnd)}`,
    });
  });
  return issues;
}

/** Formats the shifts of a day: `9:00 a. m. – 5:00 p. m.`, joined by `y`; `Cerrado` without shifts. */
export function formatShifts(day: readonly Shift[]): string {
  if (day.length === 0) return 'Cerrado';
  return day.map((shift) => `${formatHour(shift.opens)} – ${formatHour(shift.closes)}`).join(' y ');
}

/** Builds the hours of a week from the given days; the other days are closed. */
export function weekOf(shiftsByDay: Partial<Record<Weekday, readonly Shift[]>>): OpeningHours {
  const days = Object.fromEntries(
    weekdays.map((day) => [day, shiftsByDay[day] ?? []]),
  ) as unknown as OpeningHours['days'];
  return { always_open: false, days };
}

const weekShape = nameShape(
  'OpeningHours',
  z.strictObject(
    {
      always_open: z.boolean('Elija Sí o No.'),
      days: z.strictObject(
        {
          monday: shifts,
          tuesday: shifts,
          wednesday: shifts,
          thursday: shifts,
          friday: shifts,
          saturday: shifts,
          sunday: shifts,
        },
        'Escriba el horario de cada día.',
      ),
    },
    'Escriba el horario.',
  ),
);

/** Field kind for opening hours by day of the week. */
export const hours: Kind<HoursField, OpeningHours> = {
  schema: () => weekShape,
  requiredMessage: 'Escriba el horario de un día al menos, o elija Abierto 24 horas.',
  isEmpty: (value) => !value.always_open && weekdays.every((day) => value.days[day].length === 0),
  publishIssues: (value) =>
    value.always_open
      ? []
      : weekdays.flatMap((day) =>
          shiftIssues(value.days[day]).map((issue) => ({
            path: `/days/${day}${issue.path}`,
            message: issue.message,
          })),
        ),
  toText: (value) =>
    value.always_open
      ? 'Abierto 24 horas'
      : weekdays.map((day) => `${weekdayLabels[day]}: ${formatShifts(value.days[day])}`).join('; '),
  sample: () =>
    weekOf({
      monday: [{ opens: '09:00', closes: '17:00' }],
      saturday: [{ opens: '09:00', closes: '12:00' }],
    }),
  faults: () => [
    { always_open: true },
    { always_open: 'no', days: {} },
    'L-V 9-5',
    { ...weekOf({}), days: { ...weekOf({}).days, monday: [{ opens: '25:00', closes: '9' }] } },
  ],
};

const specialShape = nameShape(
  'SpecialHours',
  z
    .strictObject(
      {
        from: calendarDay,
        to: calendarDay,
        label: plainText(60).min(2, 'Escriba qué se celebra.'),
        shifts,
      },
      'Escriba el horario especial.',
    )
    .refine((row) => row.to >= row.from, {
      path: ['to'],
      message: 'El último día no puede ser anterior al primero.',
    }),
);

const rowText = (row: SpecialHours): string => `${formatDays(row)} ${row.label}: ${formatShifts(row.shifts)}`;

/** Field kind for days with different hours; past days are kept. */
export const specialHours: Kind<SpecialHoursField, SpecialHours[]> = {
  schema: (field) =>
    z
      .array(specialShape, 'Escriba los horarios especiales.')
      .max(field.max, `Escriba ${field.max} como máximo.`)
      .overwrite((rows) => [...rows].sort((a, b) => a.from.localeCompare(b.from))),
  requiredMessage: 'Agregue un horario especial.',
  publishIssues: (value) =>
    value.flatMap((row, index) =>
      shiftIssues(row.shifts).map((issue) => ({
        path: `/${index}/shifts${issue.path}`,
        message: issue.message,
      })),
    ),
  toText: (value) => value.map(rowText).join('; '),
  texts: (value) => value.map((row, index) => ({ path: `/${index}`, text: rowText(row) })),
  publicValue: (value, _field, { now }) => value.filter((row) => row.to >= dayOf(now)),
  filter: 'upcoming',
  sample: () => [
    {
      from: '2030-12-24',
      to: '2030-12-24',
      label: 'Nochebuena',
      shifts: [{ opens: '09:00', closes: '12:00' }],
    },
  ],
  faults: () => [
    '24/12',
    [{ from: '2026-12-25', to: '2026-12-24', label: 'Navidad', shifts: [] }],
    [{ from: 'x' }],
  ],
};

/** Formats one or several days: `24/12/2026`, `07/10 – 10/10/2026`. */
export function formatDays(row: { readonly from: string; readonly to: string }): string {
  return row.from === row.to
    ? formatDay(row.from)
    : `${formatDay(row.from).slice(0, 5)} – ${formatDay(row.to)}`;
}
