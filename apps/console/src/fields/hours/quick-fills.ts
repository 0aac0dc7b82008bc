import { type OpeningHours, type Shift, weekOf } from '@vitrina/model';

const singleShift = (opens: string, closes: string): readonly Shift[] => [{ opens, closes }];
const fromMondayToFriday = (shifts: readonly Shift[]) => ({
  monday: shifts,
  tuesday: shifts,
  wednesday: shifts,
  thursday: shifts,
  friday: shifts,
});

/** Initial shift of a day that is opened. */
export const defaultShift: Shift = { opens: '09:00', closes: '17:00' };

/** Week in which every day is closed. */
export const closedWeek: OpeningHours = weekOf({});

/** Common opening hours, offered as buttons. */
export const quickFills: readonly { readonly label: string; readonly hours: OpeningHours }[] = [
  {
    label: 'L–V 9:00–5:00, Sáb 9:00–12:00',
    hours: weekOf({
      ...fromMondayToFriday(singleShift('09:00', '17:00')),
      saturday: singleShift('09:00', '12:00'),
    }),
  },
  {
    label: 'L–S 8:00–7:00',
    hours: weekOf({
      ...fromMondayToFriday(singleShift('08:00', '19:00')),
      saturday: singleShift('08:00', '19:00'),
    }),
  },
  { label: 'Abierto 24 horas', hours: { ...closedWeek, always_open: true } },
];

/**
 * Returns the default shift after another one: it starts an hour later and lasts until 17:00, or two hours if that is
 * past.
 */
export function followingShift(shiftBefore: Shift | undefined): Shift {
  if (shiftBefore === undefined) return defaultShift;
  const [hours = 0, minutes = 0] = shiftBefore.closes.split(':').map(Number);
  if (!Number.isFinite(hours) || hours >= 22) return { opens: '', closes: '' };
  const clockTime = (hour: number) => `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return {
    opens: clockTime(hours + 1),
    closes: hours + 1 < 17 ? '17:00' : clockTime(Math.min(23, hours + 3)),
  };
}
