import { findContentType, hasInbox } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { describeColumns } from '../report-parts/report-values.ts';
import { findFaults, makeQuickReport, periodPresets } from './quick-report.ts';

describe('the periods of a report', () => {
  it('are computed from the current day, also across ends of months and years', () => {
    const periods = Object.fromEntries(
      periodPresets('2028-03-01').map(({ label, from, to }) => [label, [from, to]]),
    );
    expect(periods).toEqual({
      Hoy: ['2028-03-01', '2028-03-01'],
      Ayer: ['2028-02-29', '2028-02-29'],
      'Últimos 7 días': ['2028-02-24', '2028-03-01'],
      'Últimos 30 días': ['2028-02-01', '2028-03-01'],
      'Mes en curso': ['2028-03-01', '2028-03-01'],
      'Mes anterior': ['2028-02-01', '2028-02-29'],
    });
    expect(periodPresets('2027-01-31').at(-1)).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('are refused if the days are invalid or in the wrong order, or span more than a year', () => {
    const type = findContentType('assets');
    if (!type || !hasInbox(type)) throw new Error('no inbox');
    const request = makeQuickReport(type, '2026-11-30');
    expect(findFaults(request)).toEqual({});
    expect(describeColumns(type, request.columns)).toEqual(['28 de 29', 'sin No. documento']);
    expect(Object.keys(findFaults({ ...request, from: '31/02', to: null, states: [] }))).toEqual([
      '/from',
      '/to',
      '/states',
    ]);
    expect(findFaults({ ...request, from: '2026-12-01' })).toEqual({
      '/to': 'Elija una fecha igual o posterior a la inicial.',
    });
    expect(findFaults({ ...request, from: '2025-11-30' })).toEqual({});
    expect(findFaults({ ...request, from: '2025-11-29' })).toMatchObject({
      '/to': 'Elija 366 días como máximo.',
    });
  });
});
