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

/** Days of the week, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
/** Day of the week, as opening hours name it. */
export type Weekday = (typeof weekdays)[number];

/** Returns the day of the week of a calendar day. */
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

/** Names of the months in Spanish, lower case, January first. */
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

/**
 * Formats `HH:MM` on a 12-hour clock in the style of Honduras: `9:00 a. m.`, noon `12:00 m.`. `24:00` is the end of
 * the day.
 */
export function formatHour(time: string): string {
  const hours = Number(time.slice(0, 2));
  const minutes = time.slice(3, 5);
  const displayHour = hours % 12 === 0 ? 12 : hours % 12;
  const dayHalf = hours === 12 && minutes === '00' ? 'm.' : hours % 24 < 12 ? 'a. m.' : 'p. m.';
  return `${displayHour}:${minutes} ${dayHalf}`;
}

/** Formats a calendar day: `2026-11-21` as `21/11/2026`. */
export function formatDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** Converts `HH:MM` to minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
