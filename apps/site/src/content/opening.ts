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
export interface Opening {
  readonly opening_hours: OpeningHours | null;
  readonly special_hours: readonly SpecialHours[] | null;
}

/** State of a branch at a moment: open or closed, and the hour at which this changes. */
export interface OpenState {
  readonly open: boolean;
  readonly text: string;
}

/** Returns the shifts of a calendar day; special hours take precedence over the hours of the week. */
export function shiftsOf({ opening_hours, special_hours }: Opening, day: string): readonly Shift[] {
  const special = specialOn(special_hours, day);
  if (special) return special.shifts;
  if (opening_hours === null) return [];
  return opening_hours.always_open
    ? [{ opens: '00:00', closes: '24:00' }]
    : opening_hours.days[weekdayOf(day)];
}

/** Returns the special hours of the day. */
export function specialOn(rows: readonly SpecialHours[] | null, day: string): SpecialHours | undefined {
  return rows?.find(({ from, to }) => from <= day && day <= to);
}

/** Computes whether a branch is open at a moment, in the bank's time zone; null if its hours are unknown. */
export function openState(hours: Opening, now: Date): OpenState | null {
  if (hours.opening_hours === null) return null;
  const { day, time }: CivilTime = civilTime(now);
  const minute = minutesOf(time);
  const today = shiftsOf(hours, day);
  const current = today.find(({ opens, closes }) => minutesOf(opens) <= minute && minute < minutesOf(closes));
  if (current?.opens === '00:00' && current.closes === '24:00')
    return { open: true, text: 'Abierto las 24 horas' };
  if (current) return { open: true, text: `Abierto hasta las ${formatHour(current.closes)}` };
  const later = today
    .filter(({ opens }) => minutesOf(opens) > minute)
    .sort((a, b) => a.opens.localeCompare(b.opens))[0];
  if (later) return { open: false, text: `Abre hoy a las ${formatHour(later.opens)}` };
  return { open: false, text: nextOpening(hours, day) };
}

function nextOpening(hours: Opening, today: string): string {
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = daysAfter(today, ahead);
    const [first] = [...shiftsOf(hours, day)].sort((a, b) => a.opens.localeCompare(b.opens));
    if (first) {
      const when = ahead === 1 ? 'mañana' : `el ${weekdayLabels[weekdayOf(day)].toLowerCase()}`;
      return `Abre ${when} a las ${formatHour(first.opens)}`;
    }
  }
  return 'Cerrado';
}
