import { describe, expect, it } from 'vitest';
import {
  type CalculatorKind,
  type CalculatorValues,
  calculatorKinds,
  parameterIssues,
  readParameters,
} from '../../src/calculators/index.ts';
import { hnl, makeEntry, today, usd } from './support.ts';

const usedRow = (year_from: number | null, year_to: number | null, max_term_months = 48) => ({
  condition: 'used',
  year_from,
  year_to,
  max_term_months,
  annual_rate: '15',
});
const brandNew = { condition: 'new', max_term_months: 84, annual_rate: '13.5' };
const unsecuredRow = (from: string | null, to: string | null, max_term_months = 24) => ({
  guarantee: 'none',
  amount_from: from && hnl(from),
  amount_to: to && hnl(to),
  max_term_months,
  annual_rate: '26',
});
const payroll = { guarantee: 'payroll', max_term_months: 60, annual_rate: '18.5' };
const purpose = (label: string, max_term_months = 36) => ({ label, annual_rate: '24', max_term_months });

type Case = readonly [kind: CalculatorKind, changes: CalculatorValues, path: string, message: string];

const cases: readonly Case[] = [
  [
    'personal',
    { max_amount: hnl('10000.00'), rates: [payroll] },
    '/max_amount',
    'Debe ser mayor que el monto mínimo.',
  ],
  ['personal', { max_term_months: 5 }, '/max_term_months', 'No puede ser menor que el plazo mínimo.'],
  [
    'personal',
    { term_step_months: 12 },
    '/term_step_months',
    'De 12 en 12 no se llega de 6 a 60 meses; elija un divisor de 54.',
  ],
  [
    'vehicle',
    { min_term_months: 13, term_step_months: undefined },
    '/term_step_months',
    'De 6 en 6 no se llega de 13 a 84 meses; elija un divisor de 71.',
  ],
  [
    'personal',
    { min_amount: usd('10000.00') },
    '/min_amount',
    'Escriba el monto en lempiras, la moneda de la calculadora.',
  ],
  [
    'personal',
    { fixed_costs: [{ label: 'Avalúo', amount: usd('5.00') }] },
    '/fixed_costs/0/amount',
    'Escriba el monto en lempiras, la moneda de la calculadora.',
  ],
  [
    'personal',
    { disbursement_fee_pct: '5', fixed_costs: [{ label: 'Avalúo', amount: hnl('9500.00') }] },
    '/fixed_costs',
    'Con la comisión suman L 10,000.00 en el préstamo mínimo, que es de L 10,000.00.',
  ],
  [
    'personal',
    { max_payment_to_income_pct: '0' },
    '/max_payment_to_income_pct',
    'Escriba un porcentaje mayor que cero.',
  ],
  [
    'vehicle',
    { rates: [{ ...brandNew, max_term_months: 85 }] },
    '/rates/0/max_term_months',
    'El plazo máximo que se ofrece es de 84 meses.',
  ],
  [
    'vehicle',
    { rates: [brandNew, usedRow(null, null, 6)] },
    '/rates/1/max_term_months',
    'El plazo mínimo que se ofrece es de 12 meses.',
  ],
  [
    'vehicle',
    { rates: [{ ...brandNew, max_term_months: 72 }] },
    '/rates',
    'Falta una tasa para plazos de más de 72 meses; se ofrecen hasta 84.',
  ],
  [
    'vehicle',
    { rates: [{ ...brandNew, year_to: 2026 }] },
    '/rates/0/year_to',
    'Los años son solo para vehículos usados; déjelos vacíos.',
  ],
  ['vehicle', { rates: [brandNew, brandNew] }, '/rates/1/max_term_months', 'La fila 1 ya tiene este plazo.'],
  [
    'vehicle',
    { rates: [brandNew, usedRow(2020, null), usedRow(null, 2020)] },
    '/rates/2/year_from',
    'Se traslapa con la fila 2.',
  ],
  [
    'vehicle',
    { rates: [brandNew, usedRow(null, null), usedRow(2020, 2019, 36)] },
    '/rates/2/year_to',
    'No puede ser menor que 2020.',
  ],
  [
    'vehicle',
    { rates: [brandNew, usedRow(2021, null), usedRow(2016, 2019)] },
    '/rates',
    'Usado: falta una tasa para 2020.',
  ],
  ['vehicle', { rates: [brandNew, usedRow(2016, 2024)] }, '/rates', 'Usado: falta una tasa de 2025 a 2026.'],
  [
    'vehicle',
    { rates: [brandNew, usedRow(2016, null)], max_vehicle_age_years: 12 },
    '/rates',
    'Usado: falta una tasa de 2014 a 2015.',
  ],
  [
    'vehicle',
    { rates: [{ condition: 'used', max_term_months: 84 }] },
    '/rates/0/annual_rate',
    'Complete este dato.',
  ],
  [
    'personal',
    { rates: [payroll, unsecuredRow('50000.00', '9000.00')] },
    '/rates/1/amount_to',
    'No puede ser menor que L 50,000.00.',
  ],
  [
    'personal',
    { rates: [payroll, unsecuredRow('9999.99', '50000.00')] },
    '/rates/1/amount_from',
    'El monto mínimo es L 10,000.00.',
  ],
  [
    'personal',
    { rates: [payroll, unsecuredRow(null, '800000.01')] },
    '/rates/1/amount_to',
    'El monto máximo es L 800,000.00.',
  ],
  [
    'personal',
    { rates: [payroll, unsecuredRow(null, '50000.00'), unsecuredRow('50000.00', null)] },
    '/rates/2/amount_from',
    'Se traslapa con la fila 2.',
  ],
  [
    'personal',
    { rates: [payroll, unsecuredRow(null, '50000.00'), unsecuredRow('60000.00', null)] },
    '/rates',
    'Sin garantía: falta una tasa de L 50,000.01 a L 59,999.99.',
  ],
  [
    'personal',
    { rates: [unsecuredRow(null, '50000.00', 60)] },
    '/rates',
    'Todas las garantías: falta una tasa de L 50,000.01 a L 800,000.00.',
  ],
  [
    'personal',
    { rates: [{ ...payroll, max_term_months: 36 }] },
    '/rates',
    'Falta una tasa para plazos de más de 36 meses; se ofrecen hasta 60.',
  ],
  [
    'dabuenavida',
    { purposes: [purpose('Salud'), purpose('SALUD')] },
    '/purposes/1/label',
    'Este destino ya está en la lista.',
  ],
  [
    'dabuenavida',
    { purposes: [purpose('Salud', 24)] },
    '/purposes',
    'Falta una tasa para plazos de más de 24 meses; se ofrecen hasta 36.',
  ],
  [
    'dabuenavida',
    { purposes: [purpose('Salud'), purpose('Viajes', 48)] },
    '/purposes/1/max_term_months',
    'El plazo máximo que se ofrece es de 36 meses.',
  ],
  [
    'dabuenavida',
    { min_payment: hnl('540.00') },
    '/min_payment',
    'Con el monto y el plazo mínimos la cuota es de L 535.58: no llega a esta mínima.',
  ],
];

describe('contradictory parameters', () => {
  it.each(cases)('are reported with a message: %s %j at %s', (kind, changes, path, message) => {
    const issues = parameterIssues(kind, makeEntry(kind, changes), today);
    expect(issues).toContainEqual({ path, message });
  });

  it.each(Object.keys(calculatorKinds) as CalculatorKind[])(
    'do not occur in a valid %s calculator',
    (kind) => {
      expect(parameterIssues(kind, makeEntry(kind), today)).toEqual([]);
    },
  );

  it('do not include different terms in rows of one band, or a guarantee for a part of the range', () => {
    const steps = [
      unsecuredRow(null, '50000.00', 12),
      unsecuredRow(null, '50000.00', 24),
      unsecuredRow('50000.01', '90000.00', 36),
    ];
    expect(parameterIssues('personal', makeEntry('personal', { rates: [...steps, payroll] }), today)).toEqual(
      [],
    );
  });

  it('do not arise at the start of a year if the newest band has no upper limit', () => {
    const rates = [brandNew, usedRow(2021, null), usedRow(null, 2020)];
    expect(parameterIssues('vehicle', makeEntry('vehicle', { rates }), '2031-01-01')).toEqual([]);
  });
});

describe('incomplete parameters', () => {
  it('prevent a simulation but are not reported as contradictory', () => {
    const blank = { currency: 'HNL', rates: [], purposes: [], rounding: '', min_amount: null };
    for (const kind of Object.keys(calculatorKinds) as CalculatorKind[]) {
      expect(parameterIssues(kind, blank, today)).toEqual([]);
      expect(readParameters(kind, blank)).toHaveProperty('issues');
    }
    expect(
      readParameters('personal', makeEntry('personal', { fee_mode: null, min_amount: undefined })),
    ).toEqual({
      issues: [
        { path: '/min_amount', message: 'Complete este dato.' },
        { path: '/fee_mode', message: 'Complete este dato.' },
      ],
    });
  });

  it('are checked even if other parameters are missing', () => {
    const draft = makeEntry('personal', { rounding: undefined, rates: undefined, term_step_months: 7 });
    expect(parameterIssues('personal', draft, today).map((issue) => issue.path)).toEqual([
      '/term_step_months',
    ]);
  });
});
