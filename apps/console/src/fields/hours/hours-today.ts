import { dayOf, formatShifts, type OpeningHours, weekdays } from '@vitrina/model';
import { formatTime } from '../../lib/formats.ts';

/** Today's hours of a week, at the bank. */
export function hoursToday(week: OpeningHours, now: Date = new Date()): string {
  if (week.always_open) return 'Abierto 24 horas';
  // Weekdays are numbered from Monday here and from Sunday there.
  const day = weekdays[(new Date(`${dayOf(now)}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
  const shifts = week.days[day];
  return shifts.length === 1 && shifts[0]
    ? `${formatTime(shifts[0].opens)} – ${formatTime(shifts[0].closes)}`
    : formatShifts(shifts);
}
