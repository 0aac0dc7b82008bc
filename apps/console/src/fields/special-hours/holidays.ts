import { daysAfter, holidaysOf, type Shift, type SpecialHours } from '@vitrina/model';

// Agencies open in the morning on the eves of Christmas and New Year.
const morningShifts: readonly Shift[] = [{ opens: '09:00', closes: '12:00' }];

/** Consecutive legal holidays that form one entry, which may begin some days earlier. */
const combinedHolidays = [
  { names: / Santo$/, label: 'Semana Santa', daysEarlier: 0 },
  // By decree the three holidays of October are combined, from the first Wednesday to Saturday.
  { names: /^Feriado Morazánico$/, label: 'Feriado Morazánico', daysEarlier: 1 },
];

function holidaysOfYear(year: number): SpecialHours[] {
  const holidays = holidaysOf(year);
  const createEntry = (
    from: string,
    to: string,
    label: string,
    shifts: readonly Shift[] = [],
  ): SpecialHours => ({
    from,
    to,
    label,
    shifts,
  });
  return [
    ...holidays
      .filter(({ name }) => !combinedHolidays.some(({ names: namePattern }) => namePattern.test(name)))
      .map(({ day, name }) => createEntry(day, day, name)),
    ...combinedHolidays.flatMap(({ names: namePattern, label, daysEarlier }) => {
      const days = holidays.filter(({ name }) => namePattern.test(name)).map(({ day }) => day);
      const [firstDay, lastDay] = [days.at(0), days.at(-1)];
      return firstDay && lastDay ? [createEntry(daysAfter(firstDay, -daysEarlier), lastDay, label)] : [];
    }),
    createEntry(`${year}-12-24`, `${year}-12-24`, 'Nochebuena', morningShifts),
    createEntry(`${year}-12-31`, `${year}-12-31`, 'Fin de año', morningShifts),
  ];
}

/**
 * Returns the holidays of Honduras that begin within twelve months of `today` (YYYY-MM-DD) and have not ended, in
 * order.
 */
export function upcomingHolidays(today: string): SpecialHours[] {
  const year = Number(today.slice(0, 4));
  const lastDay = `${year + 1}${today.slice(4)}`;
  return [...holidaysOfYear(year), ...holidaysOfYear(year + 1)]
    .filter((holiday) => holiday.to >= today && holiday.from < lastDay)
    .sort((a, b) => a.from.localeCompare(b.from));
}
