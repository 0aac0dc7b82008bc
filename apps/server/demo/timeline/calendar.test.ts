import { describe, expect, it } from 'vitest';
import { calendarOf, steadyRandom } from './calendar.ts';

describe('the calendar of the demonstration data', () => {
  it('counts days in Honduras, whatever the hour in UTC is', () => {
    const { day, at } = calendarOf(new Date('2026-11-22T03:00:00Z'));
    expect(day(0)).toBe('2026-11-21');
    expect(day(-10)).toBe('2026-12-01');
    expect(at(0, '15:10').toISOString()).toBe('2026-11-21T21:10:00.000Z');
    expect(at(-10, '08:00').toISOString()).toBe('2026-12-01T14:00:00.000Z');
  });

  it.each([
    ['2026-11-21', '2026-12-24', '2026-10-07', '2026-10-10'],
    ['2026-12-24', '2026-12-24', '2026-10-07', '2026-10-10'],
    ['2026-12-25', '2027-12-24', '2026-10-07', '2026-10-10'],
    ['2026-10-08', '2026-12-24', '2025-10-01', '2025-10-04'],
    ['2027-01-01', '2027-12-24', '2026-10-07', '2026-10-10'],
  ])('for %s has Christmas Eve on %s and October holidays from %s to %s', (today, eve, from, to) => {
    const calendar = calendarOf(new Date(`${today}T18:00:00Z`));
    expect(calendar.christmas.eve).toBe(eve);
    expect(calendar.morazan).toEqual({ from, to });
  });

  it('produces the same random numbers at every start', () => {
    const [a, b] = [steadyRandom(7), steadyRandom(7)];
    const numbers = Array.from({ length: 100 }, a);
    expect(numbers).toEqual(Array.from({ length: 100 }, b));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
  });
});
