import { describe, expect, it } from 'vitest';
import {
  civilTimeOf,
  countOf,
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatEnd,
  formatMoney,
  formatNumber,
  formatShortDay,
  formatTime,
  formatWhen,
  formatWhenInside,
  withFullStop,
} from './formats.ts';

/** Replaces non-breaking spaces with ordinary ones, so that the expectations are readable. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('hours', () => {
  it.each([
    ['00:00', '12:00 a. m.'],
    ['00:05', '12:05 a. m.'],
    ['08:00', '8:00 a. m.'],
    ['11:59', '11:59 a. m.'],
    ['12:00', '12:00 m.'],
    ['12:01', '12:01 p. m.'],
    ['15:10', '3:10 p. m.'],
    ['23:59', '11:59 p. m.'],
    ['24:00', '12:00 a. m.'],
  ])('%s is formatted as %s', (time, displayText) => {
    expect(plain(formatTime(time))).toBe(displayText);
  });
});

describe('formatted moments', () => {
  const now = '2026-11-21T21:30:00Z'; // 3:30 p. m. in Honduras

  it('are written as "today" or "yesterday" by the calendar day in Honduras', () => {
    expect(plain(formatWhen('2026-11-21T21:10:00Z', now))).toBe('Hoy, 3:10 p. m.');
    expect(plain(formatWhen('2026-11-21T06:00:00Z', now))).toBe('Hoy, 12:00 a. m.');
    expect(plain(formatWhen('2026-11-21T05:59:00Z', now))).toBe('Ayer, 11:59 p. m.');
    expect(plain(formatWhen('2026-11-20T05:59:00Z', now))).toBe('19/11/2026');
    expect(plain(formatWhenInside('2026-11-21T18:00:00Z', now))).toBe('hoy, 12:00 m.');
  });

  it('are written as "yesterday" also on the first day of a month or year', () => {
    expect(formatWhen('2026-12-31T18:00:00Z', '2027-01-01T18:00:00Z')).toMatch(/^Ayer/);
    expect(formatWhen('2028-02-29T18:00:00Z', '2028-03-01T18:00:00Z')).toMatch(/^Ayer/);
  });

  it('are written with the day first', () => {
    expect(formatDate('2026-12-01T04:00:00Z')).toBe('30/11/2026');
    expect(plain(formatDateTime('2026-12-01T14:00:00Z'))).toBe('01/12/2026, 8:00 a. m.');
    expect(formatShortDay('2026-11-24')).toBe('24/11');
    expect(civilTimeOf('2026-01-01T00:00:00Z')).toEqual({ day: '2025-12-31', time: '18:00' });
  });

  it('are followed by exactly one full stop at the end of a sentence', () => {
    expect(plain(withFullStop(`Saldrá el ${formatDateTime('2026-12-01T14:00:00Z')}`))).toBe(
      'Saldrá el 01/12/2026, 8:00 a. m.',
    );
    expect(withFullStop('Saldrá el 01/12/2026')).toBe('Saldrá el 01/12/2026.');
  });

  it('end a period with its last day if it ends at midnight, and otherwise with the hour', () => {
    expect(plain(formatEnd('2027-01-01T06:00:00Z'))).toBe('al terminar el 31/12/2026');
    expect(plain(formatEnd('2026-12-31T21:00:00Z'))).toBe('el 31/12/2026, 3:00 p. m.');
  });

  it('require a valid date, otherwise a RangeError is thrown', () => {
    expect(() => formatDate('nunca')).toThrow(RangeError);
  });
});

describe('formatted numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1234, '1.2k'],
    [1999, '1.9k'],
    [12_345, '12.3k'],
    [999_999, '999.9k'],
    [1_200_000, '1,200k'],
    [-1500, '-1.5k'],
  ])('%d is formatted as %s', (value, displayText) => expect(formatCount(value)).toBe(displayText));

  it('are followed by their noun in singular or plural', () => {
    const noun = { singular: 'sucursal', plural: 'sucursales' };
    expect([0, 1, 214, 10_000].map((value) => countOf(value, noun))).toEqual([
      '0 sucursales',
      '1 sucursal',
      '214 sucursales',
      '10,000 sucursales',
    ]);
    expect(formatNumber(1234.5)).toBe('1,234.5');
    // Whole numbers are written without the formatter, and like it.
    const formatter = new Intl.NumberFormat('en-US');
    for (const whole of [0, 7, 999, 1000, 12_345, -1000, -999, 1_234_567, 12_345_678_901_234_567_890n])
      expect(formatNumber(whole)).toBe(formatter.format(whole));
  });

  it('have exact amounts of money', () => {
    expect(plain(formatMoney({ amount: '2150000.00', currency: 'HNL' }))).toBe('L 2,150,000.00');
    expect(plain(formatMoney({ amount: '-90071992547409931.1', currency: 'USD' }))).toBe(
      '-US$ 90,071,992,547,409,931.10',
    );
    expect(plain(formatMoney({ amount: '5', currency: 'HNL' }))).toBe('L 5.00');
  });

  it('have a unit for file sizes', () => {
    expect([512, 655_360, 1_572_864, 26_214_400].map(formatBytes)).toEqual([
      '512 B',
      '640 kB',
      '1.5 MB',
      '25 MB',
    ]);
  });
});
