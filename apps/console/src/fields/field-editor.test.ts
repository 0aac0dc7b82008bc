import { formatHour, hours, instantOf, weekdays, weekOf } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { parseDegrees, parsePair } from './geo/coordinates.ts';
import { dayRangeOf, markLabel, percentOn } from './hours/day-range.ts';
import { varasText } from './number/varas.ts';
import { parseDay, parseMonth } from './shared/time/day-text.ts';
import { parseTime } from './shared/time/time-text.ts';
import { upcomingHolidays } from './special-hours/holidays.ts';

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['930', '09:30'],
    ['1730', '17:30'],
    ['9:30 pm', '21:30'],
    ['9:30 p. m.', '21:30'],
    ['9a', '09:00'],
    ['17:00', '17:00'],
    ['17h30', '17:30'],
    ['8h', '08:00'],
    ['12:00 m.', '12:00'],
    ['12 am', '00:00'],
    ['12:30 p. m.', '12:30'],
    ['mediodía', '12:00'],
    ['24:00', '00:00'],
    ['0:15', '00:15'],
    ['9.45', '09:45'],
  ])('%s is read as %s', (input, time) => {
    expect(parseTime(input)).toBe(time);
  });
  it.each(['', 'nueve', '25', '9:75', '13 pm', '24:30', '3 m.', '9-5', '12345', '-1'])(
    '%j is invalid',
    (input) => {
      expect(parseTime(input)).toBeNull();
    },
  );
  it('without "a. m." or "p. m." is the first such time after the preceding time', () => {
    expect(parseTime('5', { end: true, precedingTime: '09:00' })).toBe('17:00');
    expect(parseTime('12', { end: true, precedingTime: '09:00' })).toBe('12:00');
    expect(parseTime('12', { end: true, precedingTime: '13:30' })).toBe('24:00');
    expect(parseTime('5 am', { end: true, precedingTime: '09:00' })).toBe('05:00');
    expect(parseTime('1:30', { precedingTime: '12:30' })).toBe('13:30');
    expect(parseTime('12 a. m.', { end: true })).toBe('24:00');
    expect(parseTime('12', { precedingTime: '12:30' })).toBe('12:00');
  });
  it('is parsed unchanged from its formatted text', () => {
    for (let at = 0; at < 1440; at += 7) {
      const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
      expect(parseTime(formatHour(time))).toBe(time);
    }
    expect(parseTime(formatHour('24:00'), { end: true })).toBe('24:00');
  });
});

describe('a typed day', () => {
  const today = '2026-11-21';
  it.each([
    ['24/12/2026', '2026-12-24'],
    ['24-12-26', '2026-12-24'],
    ['24.12', '2026-12-24'],
    ['1/1', '2027-01-01'],
    ['2026-12-24', '2026-12-24'],
    ['\u202a24/12/２０２６\u202c', '2026-12-24'],
    ['29/2', '2028-02-29'],
    ['30/02/2026', null],
    ['hoy', null],
    ['', null],
  ])('%s is read as %s', (input, day) => {
    expect(parseDay(input, today)).toBe(day);
  });
  it('is read relative to the current day in Honduras', () => {
    expect(instantOf('2026-12-01', '08:00').toISOString()).toBe('2026-12-01T14:00:00.000Z');
    expect(instantOf('2026-12-01', '19:30').toISOString()).toBe('2026-12-02T01:30:00.000Z');
  });
});

describe('a typed month', () => {
  it.each([
    ['11/2026', '2026-11'],
    ['3-27', '2027-03'],
    ['2026-11', '2026-11'],
    ['noviembre 2026', '2026-11'],
    ['Nov de 2026', '2026-11'],
    ['13/2026', null],
    ['2026-13', null],
    ['no 2026', null],
    ['', null],
  ])('%s is read as %s', (input, month) => {
    expect(parseMonth(input)).toBe(month);
  });
});

describe('a land area', () => {
  it('is also formatted in square varas, with one decimal', () => {
    expect([210.5, 4200, 13494.83, 165, 0.04].map(varasText)).toEqual([
      '301.9 v²',
      '6,024.1 v²',
      '19,355.6 v²',
      '236.7 v²',
      '0.1 v²',
    ]);
  });
});

describe('holidays of Honduras', () => {
  it('are listed in order for the next twelve months', () => {
    const rows = upcomingHolidays('2026-11-21');
    expect(rows.map((row) => `${row.from} ${row.to} ${row.label}`)).toEqual([
      '2026-12-24 2026-12-24 Nochebuena',
      '2026-12-25 2026-12-25 Navidad',
      '2026-12-31 2026-12-31 Fin de año',
      '2027-01-01 2027-01-01 Año Nuevo',
      '2027-03-25 2027-03-27 Semana Santa',
      '2027-04-14 2027-04-14 Día de las Américas',
      '2027-05-01 2027-05-01 Día del Trabajo',
      '2027-09-15 2027-09-15 Día de la Independencia',
      '2027-10-06 2027-10-09 Feriado Morazánico',
    ]);
    expect(upcomingHolidays('2026-10-08')[0]).toMatchObject({
      from: '2026-10-07',
      to: '2026-10-10',
      label: 'Feriado Morazánico',
    });
  });
});

describe("the bar of a day's opening hours", () => {
  it('runs from 6 a. m. to 8 p. m., and to midnight if a shift is outside these hours', () => {
    expect(dayRangeOf([[{ opens: '09:00', closes: '17:00' }]])).toEqual({
      from: 360,
      to: 1200,
      markMinutes: [360, 540, 720, 900, 1080],
    });
    expect(dayRangeOf([[{ opens: '09:00', closes: '22:00' }]])).toMatchObject({ from: 360, to: 1440 });
    expect(dayRangeOf([[{ opens: '05:30', closes: '24:00' }]])).toEqual({
      from: 0,
      to: 1440,
      markMinutes: [0, 360, 720, 1080, 1440],
    });
    expect(percentOn(dayRangeOf([]), 780)).toBe(50);
    expect([360, 720, 1080, 1440].map(markLabel)).toEqual(['6 a. m.', '12 m.', '6 p. m.', '12 a. m.']);
  });
  it('runs to 8 p. m. for a sample week, and has five marks for a closed week', () => {
    const sample = hours.sample({ kind: 'hours', label: 'x' }, () => 0.5);
    expect(dayRangeOf(weekdays.map((day) => sample.days[day])).to).toBe(1200);
    expect(dayRangeOf(weekdays.map((day) => weekOf({}).days[day])).markMinutes.length).toBe(5);
  });
});

describe('coordinates', () => {
  it('are read from a pasted pair of numbers', () => {
    expect(parsePair('14.09, -87.18')).toEqual({ lat: 14.09, lng: -87.18 });
    expect(parsePair('(14.099000; −87.186000)')).toEqual({ lat: 14.099, lng: -87.186 });
    expect(parsePair('14.09')).toBeNull();
    expect(parsePair('Tegucigalpa')).toBeNull();
  });
  it('are read from one number each', () => {
    expect([
      parseDegrees('14,099'),
      parseDegrees('−87.1860004'),
      parseDegrees('87'),
      parseDegrees('x'),
    ]).toEqual([14.099, -87.186, 87, null]);
  });
});
