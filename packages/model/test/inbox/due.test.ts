import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysAfter,
  dueAt,
  dueState,
  easterSunday,
  findContentType,
  hasInbox,
  holidayChangesText,
  holidaysOf,
  type InboxType,
  isWorkingDay,
  remainingWorkingDays,
  setHolidayChanges,
  workingDaysAfter,
  workingDaysBetween,
} from '../../src/index.ts';

const pages = findContentType('static-pages');
if (!pages || !hasInbox(pages)) throw new Error('Static pages have no inbox.');
const type: InboxType = pages;

const day = fc.integer({ min: 0, max: 365 * 60 }).map((days) => daysAfter('2000-01-01', days));

describe('the holidays of Honduras', () => {
  it('include Easter on the correct date', () => {
    const expectedDates = {
      2000: '04-23',
      2008: '03-23',
      2011: '04-24',
      2024: '03-31',
      2025: '04-20',
      2026: '04-05',
      2038: '04-25',
    };
    for (const [year, date] of Object.entries(expectedDates))
      expect(easterSunday(Number(year))).toBe(`${year}-${date}`);
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
        const easter = easterSunday(year);
        expect(new Date(`${easter}T00:00:00Z`).getUTCDay()).toBe(0);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      }),
    );
  });

  it('are computed correctly for 2026', () => {
    expect(holidaysOf(2026).map(({ day: holiday }) => holiday)).toEqual([
      '2026-01-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-04',
      '2026-04-14',
      '2026-05-01',
      '2026-09-15',
      '2026-10-08',
      '2026-10-09',
      '2026-10-10',
      '2026-12-25',
    ]);
  });

  it('can be changed by configuration, which refuses invalid days', () => {
    const changes = holidayChangesText.parse('2026-04-13, -2026-04-14');
    expect([isWorkingDay('2026-04-13'), isWorkingDay('2026-04-14')]).toEqual([true, false]);
    expect([isWorkingDay('2026-04-13', changes), isWorkingDay('2026-04-14', changes)]).toEqual([false, true]);
    const namesInApril = holidaysOf(2026, changes).filter(({ day: holiday }) =>
      holiday.startsWith('2026-04'),
    );
    expect(namesInApril.map(({ name }) => name)).toEqual([
      'Jueves Santo',
      'Viernes Santo',
      'Sábado Santo',
      'día decretado',
    ]);
    expect(holidayChangesText.safeParse('2026-02-30').success).toBe(false);
  });
});

describe('working days', () => {
  it('are counted in the same way forwards and backwards, and end on a working day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const end = workingDaysAfter(from, count);
        expect(isWorkingDay(end)).toBe(true);
        expect(workingDaysBetween(from, end)).toBe(count);
        expect(workingDaysBetween(end, from)).toBe(-count);
        expect(workingDaysAfter(from, count + 1) > end).toBe(true);
      }),
    );
  });

  it('end on the same day or later if there is an additional holiday', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 30 }),
        fc.array(day, { maxLength: 20 }),
        (from, count, additions) => {
          const changed = workingDaysAfter(from, count, { additions, removed: [] });
          expect(changed >= workingDaysAfter(from, count)).toBe(true);
          expect(additions).not.toContain(changed);
        },
      ),
    );
  });
});

describe('a claim', () => {
  const received = new Date('2026-09-30T20:00:00Z');

  it('is due at the end of its tenth working day in the time zone of the bank', () => {
    // Saturday, Sunday and the Feriado Morazánico (8 and 9 October) do not count.
    expect(dueAt(type, {}, { form_type: 'claim' }, received)?.toISOString()).toBe('2026-10-17T05:59:59.000Z');
    expect(dueAt(type, {}, { form_type: 'contact' }, received)).toBeNull();
    // 8 p. m. of 29 September at the bank is the 30th in UTC.
    expect(dueAt(type, {}, { form_type: 'claim' }, new Date('2026-09-30T02:00:00Z'))?.toISOString()).toBe(
      '2026-10-16T05:59:59.000Z',
    );
  });

  it('is due later when a holiday is declared for the process', () => {
    try {
      setHolidayChanges({ additions: ['2026-10-12'], removed: [] });
      expect(dueAt(type, {}, { form_type: 'claim' }, received)?.toISOString()).toBe(
        '2026-10-20T05:59:59.000Z',
      );
    } finally {
      setHolidayChanges({ additions: [], removed: [] });
    }
  });

  it('changes its state from "in time" to "urgent" to "late"', () => {
    const due = dueAt(type, {}, { form_type: 'claim' }, received);
    if (!due) throw new Error('A claim has no date.');
    expect(dueState(due, new Date('2026-10-13T18:00:00Z'))).toBe('ok');
    expect(dueState(due, new Date('2026-10-14T18:00:00Z'))).toBe('soon');
    expect(dueState(due, new Date('2026-10-17T05:59:59Z'))).toBe('soon');
    expect(dueState(due, new Date('2026-10-17T06:00:00Z'))).toBe('late');
    expect(remainingWorkingDays(due, new Date('2026-10-16T18:00:00Z'))).toBe(0);
    expect(remainingWorkingDays(due, new Date('2026-10-20T18:00:00Z'))).toBe(-2);
  });
});
