import { daysAfter, holidaysOf, type Shift, type SpecialHours } from '@vitrina/model';

// Agencies open in the morning on the eves of Christmas and New Year.
const morning: readonly Shift[] = [{ opens: '09:00', closes: '12:00' }];

/** Consecutive legal holidays that form one entry, which may begin some days earlier. */
const periods = [
  { names: / Santo$/, label: 'Semana Santa', daysEarlier: 0 },
  // By decree the three holidays of October are combined, from the first Wednesday to Saturday.
  { names: /^Feriado Morazánico$/, label: 'Feriado Morazánico', daysEarlier: 1 },
];

function ofYear(year: number): SpecialHours[] {
  const holidays = holidaysOf(year);
  const entry = (from: string, to: string, label: string, shifts: readonly Shift[] = []): SpecialHours => ({
    from,
    to,
    label,
    shifts,
  });
  return [
    ...holidays
      .filter(({ name }) => !periods.some(({ names }) => names.test(name)))
      .map(({ day, name }) => entry(day, day, name)),
    ...periods.flatMap(({ names, label, daysEarlier }) => {
      const days = holidays.filter(({ name }) => names.test(name)).map(({ day }) => day);
      const [first, last] = [days.at(0), days.at(-1)];
      return first && last ? [entry(daysAfter(first, -daysEarlier), last, label)] : [];
    }),
    entry(`${year}-12-24`, `${year}-12-24`, 'Nochebuena', morning),
    entry(`${year}-12-31`, `${year}-12-31`, 'Fin de año', morning),
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
