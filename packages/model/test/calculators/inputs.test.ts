import { describe, expect, it } from 'vitest';
import { type CalculatorKind, type CalculatorValues, calculatorInputs } from '../../src/calculators/index.ts';
import { answer, hnl, usd, validInputs } from './support.ts';

interface Refusal {
  readonly kind: CalculatorKind;
  readonly inputs: CalculatorValues;
  readonly entry?: CalculatorValues;
  readonly path: string;
  readonly message: string;
}

const refusals: readonly Refusal[] = [
  {
    kind: 'personal',
    inputs: { term_months: 61 },
    path: '/term_months',
    message: 'Elija un plazo de 6 a 60 meses.',
  },
  {
    kind: 'personal',
    inputs: { term_months: 20 },
    entry: { term_step_months: 6 },
    path: '/term_months',
    message: 'Elija un plazo de 6 a 60 meses, de 6 en 6.',
  },
  {
    kind: 'personal',
    inputs: { amount: hnl('9999.99') },
    path: '/amount',
    message: 'Escriba un monto de L 10,000.00 a L 800,000.00.',
  },
  {
    kind: 'personal',
    inputs: { amount: hnl('800000.01') },
    path: '/amount',
    message: 'Escriba un monto de L 10,000.00 a L 800,000.00.',
  },
  {
    kind: 'personal',
    inputs: { amount: usd('40000.00') },
    path: '/amount',
    message: 'Escriba el monto en lempiras.',
  },
  {
    kind: 'personal',
    inputs: { monthly_income: usd('900.00') },
    path: '/monthly_income',
    message: 'Escriba el monto en lempiras.',
  },
  {
    kind: 'personal',
    inputs: { guarantee: 'fiduciary' },
    path: '/guarantee',
    message: 'No se presta con la garantía Fiduciaria (aval).',
  },
  {
    kind: 'personal',
    inputs: { guarantee: 'none', amount: hnl('200000.01') },
    path: '/amount',
    message: 'No se presta este monto con esta garantía.',
  },
  {
    kind: 'personal',
    inputs: { guarantee: 'none', term_months: 25 },
    path: '/term_months',
    message: 'En este caso el plazo máximo es de 24 meses.',
  },
  {
    kind: 'personal',
    inputs: { amount: hnl('10000.00') },
    entry: { fixed_costs: [{ label: 'Avalúo', amount: hnl('10000.00') }] },
    path: '/amount',
    message: 'La comisión y los gastos suman L 10,000.00: el monto debe ser mayor.',
  },
  { kind: 'vehicle', inputs: { condition: 'used' }, path: '/year', message: 'Escriba el año del vehículo.' },
  {
    kind: 'vehicle',
    inputs: { condition: 'used', year: 2015 },
    path: '/year',
    message: 'El vehículo debe ser de 2016 o más reciente.',
  },
  {
    kind: 'vehicle',
    inputs: { condition: 'new', year: 2024 },
    path: '/year',
    message: 'Un vehículo nuevo es de 2025 o más reciente; elija Usado.',
  },
  {
    kind: 'vehicle',
    inputs: { condition: 'new', year: 2028 },
    path: '/year',
    message: 'Escriba un año hasta 2027.',
  },
  {
    kind: 'vehicle',
    inputs: { condition: 'used', year: 2018 },
    path: '/term_months',
    message: 'En este caso el plazo máximo es de 48 meses.',
  },
  {
    kind: 'vehicle',
    inputs: { condition: 'used', year: 2025 },
    entry: { rates: [{ condition: 'used', year_to: 2024, max_term_months: 84, annual_rate: '15' }] },
    path: '/year',
    message: 'No hay tasa para vehículos usados de 2025.',
  },
  {
    kind: 'vehicle',
    inputs: {},
    entry: { rates: [{ condition: 'used', max_term_months: 84, annual_rate: '15' }] },
    path: '/condition',
    message: 'No hay tasa para vehículos nuevos.',
  },
  {
    kind: 'vehicle',
    inputs: { down_payment_pct: '9.9999' },
    path: '/down_payment_pct',
    message: 'La prima mínima es 10.00 %: L 50,000.00.',
  },
  {
    kind: 'vehicle',
    inputs: { condition: 'used', year: 2022, down_payment: hnl('99999.99') },
    path: '/down_payment',
    message: 'La prima mínima es 20.00 %: L 100,000.00.',
  },
  {
    kind: 'vehicle',
    inputs: { down_payment: hnl('500000.00') },
    path: '/down_payment',
    message: 'La prima debe ser menor que el precio.',
  },
  {
    kind: 'vehicle',
    inputs: { down_payment: hnl('60000.00'), down_payment_pct: '12' },
    path: '/down_payment',
    message: 'Escriba la prima en monto o en porcentaje, no en ambos.',
  },
  {
    kind: 'vehicle',
    inputs: { down_payment_pct: '90' },
    path: '/vehicle_value',
    message: 'Con esta prima se financiarían L 50,000.00; se presta de L 100,000.00 a L 2,000,000.00.',
  },
  {
    kind: 'dabuenavida',
    inputs: { purpose: 'Viajes' },
    path: '/purpose',
    message: 'Elija uno de los destinos que se ofrecen.',
  },
  {
    kind: 'dabuenavida',
    inputs: { purpose: 'Electrodomésticos' },
    path: '/term_months',
    message: 'En este caso el plazo máximo es de 24 meses.',
  },
  {
    kind: 'dabuenavida',
    inputs: {},
    entry: { min_payment: hnl('2000.00') },
    path: '/term_months',
    message: 'La cuota sería de L 1,765.48 y la mínima es de L 2,000.00. Elija un plazo más corto.',
  },
];

describe('inputs outside the parameters of a calculator', () => {
  it.each(refusals)('are refused: $kind $path: $message', ({ kind, inputs, entry = {}, path, message }) => {
    expect(answer(kind, entry, { ...validInputs[kind], ...inputs })).toEqual({ issues: [{ path, message }] });
  });

  it('are reported in a single answer', () => {
    const result = answer(
      'vehicle',
      {},
      { ...validInputs.vehicle, condition: 'used', down_payment_pct: '5', term_months: 85 },
    );
    expect('issues' in result && result.issues.map((issue) => issue.path)).toEqual([
      '/year',
      '/down_payment_pct',
      '/term_months',
    ]);
  });

  it('do not include values exactly at the limits', () => {
    const amounts = ['10000.00', '800000.00'].map((amount) => ({
      ...validInputs.personal,
      amount: hnl(amount),
    }));
    for (const inputs of amounts) expect(answer('personal', {}, inputs)).toHaveProperty('simulation');
    const oldest = {
      ...validInputs.vehicle,
      condition: 'used',
      year: 2016,
      down_payment: hnl('100000.00'),
      term_months: 48,
    };
    expect(answer('vehicle', {}, oldest)).toHaveProperty('simulation');
  });
});

describe('inputs of a wrong type', () => {
  it.each([
    ['vehicle', {}, ['vehicle_value', 'condition', 'term_months']],
    [
      'vehicle',
      { ...validInputs.vehicle, year: 2020.5, down_payment_pct: '-1' },
      ['year', 'down_payment_pct'],
    ],
    [
      'personal',
      { ...validInputs.personal, amount: hnl('1e5'), monthly_income: hnl('-1') },
      ['amount', 'monthly_income'],
    ],
    [
      'personal',
      { ...validInputs.personal, term_months: '24', disbursed_on: '2026-02-30' },
      ['term_months', 'disbursed_on'],
    ],
    [
      'dabuenavida',
      { ...validInputs.dabuenavida, price: 50_000, term_months: 481 },
      ['price', 'term_months'],
    ],
  ] as const)('are reported by name in Spanish: %s %j', (kind, body, names) => {
    const issues = calculatorInputs[kind].safeParse(body).error?.issues ?? [];
    expect([...new Set(issues.map((issue) => issue.path[0]))]).toEqual(names);
    expect(issues.filter((issue) => /invalid|expected/i.test(issue.message))).toEqual([]);
  });

  it('are refused by name if the calculator has no such input', () => {
    expect(
      calculatorInputs.personal.safeParse({ ...validInputs.personal, year: 2020 }).error?.issues[0],
    ).toMatchObject({
      code: 'unrecognized_keys',
      keys: ['year'],
    });
  });
});
