import { describe, expect, it } from 'vitest';
import { ago, endMomentOf, formatLongDate, greetingText, recentText, upcomingText } from './moments.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
/** 21 November 2026, 3:30 p. m. in Honduras. */
const now = '2026-11-21T21:30:00Z';

describe('dates and times on the dashboard', () => {
  it.each([
    ['2026-11-21T11:00:00Z', 'Buenos días'],
    ['2026-11-21T17:59:00Z', 'Buenos días'],
    ['2026-11-21T18:00:00Z', 'Buenas tardes'],
    ['2026-11-22T01:00:00Z', 'Buenas noches'],
    ['2026-11-22T06:00:00Z', 'Buenos días'],
  ])('give the greeting: greeting(%s) returns "%s"', (moment, text) =>
    expect(greetingText(moment)).toBe(text),
  );

  it('are written as complete dates', () => {
    expect(formatLongDate('2026-11-22T05:00:00Z')).toBe('Sábado 21 de noviembre de 2026');
  });

  it('describe a past moment by the time since then', () => {
    expect(
      [
        '2026-11-21T21:29:30Z',
        '2026-11-21T21:29:00Z',
        '2026-11-21T18:00:00Z',
        '2026-11-20T21:00:00Z',
        '2026-11-11T21:00:00Z',
        '2026-11-21T21:31:00Z',
      ].map((at) => ago(at, now)),
    ).toEqual([
      'hace menos de 1 min',
      'hace 1 min',
      'hace 3 h',
      'hace 1 día',
      'hace 10 días',
      'hace menos de 1 min',
    ]);
    expect(
      ['2026-11-21T21:18:00Z', '2026-11-21T16:15:00Z', '2026-11-21T05:00:00Z', '2026-11-18T16:15:00Z'].map(
        (at) => plain(recentText(at, now)),
      ),
    ).toEqual(['hace 12 min', '10:15 a. m.', 'ayer', '18/11/2026']);
  });

  it('describe an end by the remaining days', () => {
    const visibleItems = ['2026-11-22T05:59:00Z', '2026-11-22T23:00:00Z', '2026-11-24T18:00:00Z']
      .map((at) => endMomentOf(at, now))
      .map((endMoment) => [endMoment.text, plain(endMoment.detailText), endMoment.isNear]);
    expect(visibleItems).toEqual([
      ['Hoy', '11:59 p. m.', true],
      ['Mañana', '5:00 p. m.', true],
      ['En 3 días', '24/11', false],
    ]);
  });

  it('describe the next publication in words', () => {
    expect(
      ['2026-11-22T00:00:00Z', '2026-11-22T19:00:00Z', '2026-12-01T14:00:00Z'].map((at) =>
        plain(upcomingText(at, now)),
      ),
    ).toEqual(['hoy a las 6:00 p. m.', 'mañana a la 1:00 p. m.', 'el 01/12/2026']);
  });
});
