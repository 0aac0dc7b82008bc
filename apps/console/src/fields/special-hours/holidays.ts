import type { Shift, SpecialHours } from '@vitrina/model';

const dayText = (date: Date): string => date.toISOString().slice(0, 10);
const dayAt = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const shiftDay = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

/** Returns Easter Sunday of a year of the Gregorian calendar (the anonymous computus), YYYY-MM-DD. */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const n = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayText(dayAt(year, Math.floor(n / 31), (n % 31) + 1));
}

// Agencies open in the morning on the eves of Christmas and New Year.
const morning: readonly Shift[] = [{ opens: '09:00', closes: '12:00' }];

function ofYear(year: number): SpecialHours[] {
  const day = (month: number, date: number, label: string, shifts: readonly Shift[] = []): SpecialHours => {
    const text = dayText(dayAt(year, month, date));
    return { from: text, to: text, label, shifts };
  };
  const easter = new Date(`${easterOf(year)}T00:00:00Z`);
  const october = dayAt(year, 10, 1);
  // By decree the three holidays of October are combined, from the first Wednesday to Saturday.
  const wednesday = shiftDay(october, (3 - october.getUTCDay() + 7) % 7);
  return [
    day(1, 1, 'Año Nuevo'),
    {
      from: dayText(shiftDay(easter, -3)),
      to: dayText(shiftDay(easter, -1)),
      label: 'Semana Santa',
      shifts: [],
    },
    day(4, 14, 'Día de las Américas'),
    day(5, 1, 'Día del Trabajo'),
    day(9, 15, 'Día de la Independencia'),
    {
      from: dayText(wednesday),
      to: dayText(shiftDay(wednesday, 3)),
      label: 'Feriado Morazánico',
      shifts: [],
    },
    day(12, 24, 'Nochebuena', morning),
    day(12, 25, 'Navidad'),
    day(12, 31, 'Fin de año', morning),
  ];
}

/**
 * Returns the holidays of Honduras that begin within twelve months of `today` (YYYY-MM-DD) and have not ended, in
 * order.
 */
export function upcomingHolidays(today: string): SpecialHours[] {
  const year = Number(today.slice(0, 4));
  const last = `${year + 1}${today.slice(4)}`;
  return [...ofYear(year), ...ofYear(year + 1)]
    .filter((holiday) => holiday.to >= today && holiday.from < last)
    .sort((a, b) => a.from.localeCompare(b.from));
}
