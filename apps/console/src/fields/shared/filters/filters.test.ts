import { describe, expect, it } from 'vitest';
import {
  describeMoments,
  describeMonths,
  describePeriod,
  momentParts,
  momentText,
  monthEdges,
  namedPeriods,
} from './periods.ts';
import { allOfLabel, shortListText } from './words.ts';

describe('the label of a filter', () => {
  it.each([
    ['Institución', 'Todas'],
    ['Estado', 'Todos'],
    ['Tipo de punto', 'Todos'],
    ['Ciudad', 'Todas'],
    ['Departamento', 'Todos'],
    ['Servicios', 'Todos'],
    ['Activa', 'Todas'],
    ['Mapa', 'Todos'],
    ['Día de corte', 'Todos'],
    ['Categoría', 'Todas'],
  ])('for %s without a value is %s', (label, all) => expect(allOfLabel(label)).toBe(all));

  it('shortens several values to the first value and the number of the others', () => {
    expect([
      shortListText([]),
      shortListText(['Pendiente']),
      shortListText(['Pendiente', 'Vencido', 'Histórico']),
    ]).toEqual(['', 'Pendiente', 'Pendiente +2']);
  });
});

describe('the periods of a date filter', () => {
  it('are counted from the current day, and weeks begin on Monday', () => {
    expect(namedPeriods('2026-11-22').map(({ period }) => `${period.from} ${period.to}`)).toEqual([
      '2026-11-22 2026-11-22',
      '2026-11-16 2026-11-22',
      '2026-11-01 2026-11-30',
      '2026-10-24 2026-11-22',
    ]);
    expect(namedPeriods('2028-02-29')[2]?.period).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(namedPeriods('2026-12-31')[2]?.period.to).toBe('2026-12-31');
  });

  it('of whole months run from the first day to the last', () => {
    expect(monthEdges('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthEdges('')).toEqual({ from: undefined, to: undefined });
    expect(describeMonths({ from: '2026-11-01', to: '2027-03-31' })).toBe('11/2026 – 03/2027');
    expect(describeMonths(monthEdges('2026-11'))).toBe('11/2026');
    expect([describeMonths({ from: '2026-11-01' }), describeMonths({})]).toEqual(['desde 11/2026', '']);
  });

  it('are described by their name or by their first and last day', () => {
    const today = '2026-11-21';
    expect(describePeriod({ from: '2026-11-01', to: '2026-11-30' }, today)).toBe('este mes');
    expect(describePeriod({ from: '2026-11-05' }, today)).toBe('desde 05/11/2026');
    expect(describePeriod({ to: '2026-11-05' }, today)).toBe('hasta 05/11/2026');
    expect(describePeriod({ from: '2026-11-05', to: '2026-11-06' }, today)).toBe('05/11/2026 – 06/11/2026');
  });

  it('with times are described on a 12-hour clock', () => {
    const describePeriodOf = (from?: string, to?: string) =>
      describeMoments({ from, to }, '2026-11-21').replaceAll('\u00a0', ' ');
    expect(describePeriodOf('2026-11-01', '2026-11-30')).toBe('este mes');
    expect(describePeriodOf('2026-11-05T15:00')).toBe('desde 05/11/2026, 3:00 p. m.');
    expect(describePeriodOf(undefined, '2026-11-05T00:30')).toBe('hasta 05/11/2026, 12:30 a. m.');
    expect(describePeriodOf('2026-11-05T08:00', '2026-11-05T12:00')).toBe(
      '05/11/2026, 8:00 a. m. – 12:00 m.',
    );
    expect(describePeriodOf('2026-11-05', '2026-11-06T15:00')).toBe('05/11/2026 – 06/11/2026, 3:00 p. m.');
    // An instant in a link is shown in the time zone of Honduras.
    expect(describePeriodOf('2026-11-05T21:00:00Z')).toBe('desde 05/11/2026, 3:00 p. m.');
    expect(momentParts('2026-11-06T02:00:00.000Z')).toEqual({ day: '2026-11-05', time: '20:00' });
    expect([
      momentText('2026-11-05', '15:00'),
      momentText('2026-11-05', ''),
      momentText('', '15:00'),
    ]).toEqual(['2026-11-05T15:00', '2026-11-05', undefined]);
  });
});
