import {
  type CivilTime,
  civilTime,
  daysAfter,
  formatHour,
  minutesOf,
  type OpeningHours,
  type Shift,
  type SpecialHours,
  weekdayLabels,
  weekdayOf,
} from '@vitrina/model';

/** Opening hours of a branch. */
export interface BranchHours {
  readonly opening_hours: OpeningHours | null;
  readonly special_hours: readonly SpecialHours[] | null;
}

/** State of a branch at a moment: open or closed, and the hour at which this changes. */
export interface OpenState {
  readonly isOpen: boolean;
  readonly text: string;
}

/** Returns the shifts of a calendar day; special hours take precedence over the hours of the week. */
export function shiftsOf({ opening_hours, special_hours }: BranchHours, day: string): readonly Shift[] {
  const specialHours = specialHoursOn(special_hours, day);
  if (specialHours) return specialHours.shifts;
  if (opening_hours === null) return [];
  return opening_hours.always_open
    ? [{ opens: '00:00', closes: '24:00' }]
    : opening_hours.days[weekdayOf(day)];
}

/** Returns the special hours of the day. */
export function specialHoursOn(rows: readonly SpecialHours[] | null, day: string): SpecialHours | undefined {
  return rows?.find(({ from, to }) => from <= day && day <= to);
}

/** Computes whether a branch is open at a moment, in the bank's time zone; null if its hours are unknown. */
export function openState(hours: BranchHours, now: Date): OpenState | null {
  if (hours.opening_hours === null) return null;
  const { day, time }: CivilTime = civilTime(now);
  const minute = minutesOf(time);
  const todayShifts = shiftsOf(hours, day);
  const currentShift = todayShifts.find(
    ({ opens, closes }) => minutesOf(opens) <= minute && minute < minutesOf(closes),
  );
  if (currentShift?.opens === '00:00' && currentShift.closes === '24:00')
    return { isOpen: true, text: 'Abierto las 24 horas' };
  if (currentShift) return { isOpen: true, text: `Abierto hasta las ${formatHour(currentShift.closes)}` };
  const nextShift = todayShifts
    .filter(({ opens }) => minutesOf(opens) > minute)
    .sort((a, b) => a.opens.localeCompare(b.opens))[0];
  if (nextShift) return { isOpen: false, text: `Abre hoy a las ${formatHour(nextShift.opens)}` };
  return { isOpen: false, text: nextOpening(hours, day) };
}

function nextOpening(hours: BranchHours, today: string): string {
  for (let daysAhead = 1; daysAhead <= 7; daysAhead += 1) {
    const day = daysAfter(today, daysAhead);
    const [firstShift] = [...shiftsOf(hours, day)].sort((a, b) => a.opens.localeCompare(b.opens));
    if (firstShift) {
      const dayText = daysAhead === 1 ? 'mañana' : `el ${weekdayLabels[weekdayOf(day)].toLowerCase()}`;
      return `Abre ${dayText} a las ${formatHour(firstShift.opens)}`;
    }
  }
  return 'Cerrado';
}
