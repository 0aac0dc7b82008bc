import { expect, it } from 'vitest';
import { clampDate, yearsAround } from './years.ts';

const today = '2026-11-26';
const ends = (years: readonly number[]) => [years[0], years.at(-1)];

it('yearsAround returns the years around the current year in order, and the selected year', () => {
  expect(ends(yearsAround(today, null, undefined, undefined))).toEqual([2006, 2046]);
  expect(ends(yearsAround(today, '1950-01-01', undefined, undefined))).toEqual([1950, 2046]);
});

it('yearsAround returns the years before an early last date, and no years before the first date', () => {
  expect(ends(yearsAround(today, null, undefined, '1990-05-01'))).toEqual([1970, 1990]);
  expect(ends(yearsAround(today, '2030-01-01', undefined, '2020-05-01'))).toEqual([2000, 2030]);
  expect(ends(yearsAround(today, null, '2026-11-26', '2027-11-25'))).toEqual([2026, 2027]);
  expect(ends(yearsAround(today, null, '2060-01-01', undefined))).toEqual([2060, 2060]);
});

it('nearest returns the date within the limits that is nearest to the given date', () => {
  expect(clampDate('2026-11-26', '2027-01-01', undefined)).toBe('2027-01-01');
  expect(clampDate('2026-11-26', undefined, '2020-05-01')).toBe('2020-05-01');
  expect(clampDate('2026-11-26', '2026-01-01', '2027-01-01')).toBe('2026-11-26');
});
