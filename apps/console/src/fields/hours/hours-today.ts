import { dayOf, formatShifts, type OpeningHours, weekdayOf } from '@vitrina/model';
import { formatTime } from '../../lib/formats.ts';

/** Returns today's opening hours in the bank's time zone. */
export function hoursToday(week: OpeningHours, now: Date = new Date()): string {
  if (week.always_open) return 'Abierto 24 horas';
  const shifts = week.days[weekdayOf(dayOf(now))];
  return shifts.length === 1 && shifts[0]
    ? `${formatTime(shifts[0].opens)} – ${formatTime(shifts[0].closes)}`
    : formatShifts(shifts);
}
