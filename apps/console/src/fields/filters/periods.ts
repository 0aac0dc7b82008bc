import { daysAfter } from '@vitrina/model';
import { formatDay } from '../../lib/formats.ts';

/** Days of a date filter, `YYYY-MM-DD`; an absent end is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The periods offered by name, counted from today (Honduras). The week begins on Monday. */
export function namedPeriods(today: string): readonly { readonly name: string; readonly period: Period }[] {
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  return [
    { name: 'Hoy', period: { from: today, to: today } },
    { name: 'Esta semana', period: { from: daysAfter(today, -weekday), to: daysAfter(today, 6 - weekday) } },
    { name: 'Este mes', period: { from: `${today.slice(0, 7)}-01`, to: endOfMonth(today) } },
    { name: 'Últimos 30 días', period: { from: daysAfter(today, -29), to: today } },
  ];
}

function endOfMonth(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return daysAfter(date.toISOString().slice(0, 10), -1);
}

/** `este mes`, `desde 01/11/2026`, `hasta 30/11/2026`, `01/11/2026 – 30/11/2026`. */
export function describePeriod(period: Period, today: string): string {
  const named = namedPeriods(today).find(
    (one) => one.period.from === period.from && one.period.to === period.to,
  );
  if (named) return named.name.toLowerCase();
  if (period.from && period.to)
    return period.from === period.to
      ? formatDay(period.from)
      : `${formatDay(period.from)} – ${formatDay(period.to)}`;
  if (period.from) return `desde ${formatDay(period.from)}`;
  return period.to ? `hasta ${formatDay(period.to)}` : '';
}

/** The first and last day of a month `YYYY-MM`; none of '' and of what is no month. */
export function monthEdges(month: string): Period {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)
    ? { from: `${month}-01`, to: endOfMonth(`${month}-01`) }
    : { from: undefined, to: undefined };
}

/** `11/2026`, `desde 11/2026`, `hasta 03/2027`, `11/2026 – 03/2027`. */
export function describeMonths({ from, to }: Period): string {
  const [first, last] = [from, to].map((day) => day && formatDay(day).slice(3));
  if (first && last) return first === last ? first : `${first} – ${last}`;
  return first ? `desde ${first}` : last ? `hasta ${last}` : '';
}
