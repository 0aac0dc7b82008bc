import { monthNames, weekdayLabels, weekdayOf } from '@vitrina/model/time';
import { civilTimeOf, formatDay, formatShortDay, formatTime, type Moment } from '../../../lib/formats.ts';

const minuteMs = 60_000;

/** Returns the number of days from one civil day to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000);
}

/**
 * Returns a greeting by the hour at the bank: `Buenos días`, `Buenas tardes` from noon, `Buenas noches` from seven.
 */
export function greetingText(now: Moment): string {
  const hour = Number(civilTimeOf(now).time.slice(0, 2));
  return hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches';
}

/** Formats the day of an instant: `Sábado 21 de noviembre de 2026`. */
export function formatLongDate(now: Moment): string {
  const { day } = civilTimeOf(now);
  return `${formatLongDay(day)} de ${day.slice(0, 4)}`;
}

/** Formats a civil day: `Sábado 21 de noviembre`. */
export function formatLongDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${weekdayLabels[weekdayOf(day)]} ${date} de ${monthNames[Number(month) - 1]}`;
}

/** Returns the time since an instant in words: `hace 1 min`, `hace 3 h`, `hace 2 días`. */
export function ago(moment: Moment, now: Moment): string {
  const minutes = Math.max(0, Math.floor((new Date(now).getTime() - new Date(moment).getTime()) / minuteMs));
  if (minutes < 1) return 'hace menos de 1 min';
  if (minutes < 60) return `hace ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `hace ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}

/** Returns a past instant in words: `hace 12 min` within the hour, `10:15 a. m.` today, `ayer`, `18/11/2026`. */
export function recentText(moment: Moment, now: Moment): string {
  const elapsedMs = new Date(now).getTime() - new Date(moment).getTime();
  if (elapsedMs < 60 * minuteMs) return ago(moment, now);
  const { day, time } = civilTimeOf(moment);
  const days = daysBetween(day, civilTimeOf(now).day);
  if (days === 0) return formatTime(time);
  return days === 1 ? 'ayer' : formatDay(day);
}

/** Texts for a future moment at which something ends. */
export interface EndMoment {
  readonly text: string;
  readonly detailText: string;
  /** True if the moment is today or tomorrow. */
  readonly isNear: boolean;
}

/** Returns the texts of an end: `Hoy` and `11:59 p. m.`, `Mañana` and `5:00 p. m.`, `En 3 días` and `24/11`. */
export function endMomentOf(moment: Moment, now: Moment): EndMoment {
  const { day, time } = civilTimeOf(moment);
  const days = Math.max(0, daysBetween(civilTimeOf(now).day, day));
  if (days <= 1) return { text: days === 0 ? 'Hoy' : 'Mañana', detailText: formatTime(time), isNear: true };
  return { text: `En ${days} días`, detailText: formatShortDay(day), isNear: false };
}

/**
 * Returns a future instant for use in a sentence: `hoy a las 6:00 p. m.`, `mañana a las 8:00 a. m.`, `el 01/12/2026`.
 */
export function upcomingText(moment: Moment, now: Moment): string {
  const { day, time } = civilTimeOf(moment);
  const days = daysBetween(civilTimeOf(now).day, day);
  const at = time.startsWith('01') || time.startsWith('13') ? 'a la' : 'a las';
  if (days > 1) return `el ${formatDay(day)}`;
  return `${days <= 0 ? 'hoy' : 'mañana'} ${at} ${formatTime(time)}`;
}
