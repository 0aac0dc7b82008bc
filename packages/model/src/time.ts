/** The days of the week in the order in which a week is written here, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
/** A day of the week, as opening hours name it. */
export type Weekday = (typeof weekdays)[number];

/** What people read for each day of the week. */
export const weekdayLabels: Record<Weekday, string> = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

/** The months in Spanish, as inside a sentence, January first. */
export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** The bank's time zone (UTC−6 all year). */
export const bankTimeZone = 'America/Tegucigalpa';

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayOf(instant: Date, timeZone: string = bankTimeZone): string {
  const known = dayFormats.get(timeZone);
  if (known) return known.format(instant);
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, made);
  return made.format(instant);
}

/** Making one costs more than a thousand times what using it does. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** `HH:MM` on a 12-hour clock as it is written in Honduras: `9:00 a. m.`, noon `12:00 m.`. `24:00` is the end of the day. */
export function formatHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  const half = hours === 12 && minutes === 0 ? 'm.' : hours % 24 < 12 ? 'a. m.' : 'p. m.';
  return `${shown}:${String(minutes).padStart(2, '0')} ${half}`;
}

/** `2026-11-21` as `21/11/2026`. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The calendar day so many days after another one, or before it. */
export function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** True for a day that the calendar has (2026-02-30 is none). */
export function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/** The instant at which a calendar day begins in the bank's time zone. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00-06:00`);
}

/** The instant at which a calendar day is over in the bank's time zone: the next one's beginning. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + 86_400_000);
}
