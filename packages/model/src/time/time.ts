export { daysAfter, isCalendarDay } from './calendar-day.ts';
export {
  bankTimeZone,
  type CivilTime,
  civilTime,
  dayOf,
  defaultTimeZone,
  endOfDay,
  instantOf,
  setBankTimeZone,
  startOfDay,
  zoneSentence,
  zoneWords,
} from './time-zone.ts';

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

/** The day of the week of a calendar day. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
}

/** Names of the days of the week. */
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

/** `HH:MM` on a 12-hour clock as it is written in Honduras: `9:00 a. m.`, noon `12:00 m.`. `24:00` is the end of the day. */
export function formatHour(time: string): string {
  const hours = Number(time.slice(0, 2));
  const minutes = time.slice(3, 5);
  const displayHour = hours % 12 === 0 ? 12 : hours % 12;
  const half = hours === 12 && minutes === '00' ? 'm.' : hours % 24 < 12 ? 'a. m.' : 'p. m.';
  return `${displayHour}:${minutes} ${half}`;
}

/** `2026-11-21` as `21/11/2026`. */
export function formatDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
