import { type OpeningHours, type Shift, type SpecialHours, type Weekday, week } from '@vitrina/model';
import type { Calendar } from '../timeline/calendar.ts';
import { registered } from '../timeline/types.ts';

/** The content type of points of service. */
export const stores = registered('stores');

const shift = (opens: string, closes: string): Shift => ({ opens, closes });
const workdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const open = (weekday: Shift, saturday?: Shift, sunday?: Shift): OpeningHours =>
  week({
    ...Object.fromEntries(workdays.map((day) => [day, [weekday]])),
    ...(saturday ? { saturday: [saturday] } : {}),
    ...(sunday ? { sunday: [sunday] } : {}),
  });

/** The opening hours that the group's points of service have. */
export const hours = {
  agency: open(shift('09:00', '17:00'), shift('09:00', '12:00')),
  longAgency: open(shift('09:00', '18:00'), shift('09:00', '13:00')),
  mall: open(shift('10:00', '19:00'), shift('10:00', '18:00'), shift('10:00', '16:00')),
  driveThru: open(shift('08:00', '19:00'), shift('08:00', '19:00')),
  window: open(shift('08:00', '16:00')),
  office: open(shift('08:00', '17:00')),
  shop: open(shift('07:00', '20:00'), shift('07:00', '20:00'), shift('07:00', '14:00')),
  always: { ...week({}), always_open: true },
} as const;

/** The hours of Agencia Bulevar Morazán: a pause on Thursdays, Saturdays until the given hour. */
export function morazanHours(saturday: string): OpeningHours {
  const { days } = hours.agency;
  return {
    always_open: false,
    days: {
      ...days,
      thursday: [shift('09:00', '12:30'), shift('13:30', '17:00')],
      saturday: [shift('09:00', saturday)],
    },
  };
}

/** Christmas Eve until the given hour (from the given one) and Christmas closed. */
export function christmasHours({ christmas }: Calendar, opens = '09:00', closes = '12:00'): SpecialHours[] {
  return [
    { from: christmas.eve, to: christmas.eve, label: 'Nochebuena', shifts: [shift(opens, closes)] },
    { from: christmas.day, to: christmas.day, label: 'Navidad', shifts: [] },
  ];
}

/** A morning on which the point opens late. */
export function trainingHours({ training }: Calendar, closes = '17:00'): SpecialHours {
  return {
    from: training,
    to: training,
    label: 'Capacitación del personal',
    shifts: [shift('11:00', closes)],
  };
}

/** The holiday of October, which has passed. */
export function morazanHoliday({ morazan }: Calendar): SpecialHours {
  return { from: morazan.from, to: morazan.to, label: 'Feriado Morazánico', shifts: [] };
}
