import { describe, expect, it } from 'vitest';
import type { CalculatorKind, CalculatorValues, Simulation } from '../../src/calculators/index.ts';
import { hnl, simulationOf, usd } from './support.ts';

const rows = (simulation: Simulation) => simulation.schedule ?? [];

/** A calculator that lends any amount for any term at one rate. */
const plain = (rate: string): CalculatorValues => ({
  min_amount: hnl('0.01'),
  max_amount: hnl('99999999.00'),
  min_term_months: 1,
  max_term_months: 480,
  rates: [{ guarantee: 'payroll', max_term_months: 480, annual_rate: rate }],
});

// Payments as Honduran newspapers printed them in 2025 and 2026, and three of the bank's own kind.
describe.each([
  ['500000', '4', 360, '2387.08'],
  ['700000', '4', 360, '3341.91'],
  ['900000', '4', 360, '4296.74'],
  ['1100000', '4', 360, '5251.57'],
  ['1300000', '4', 360, '6206.40'],
  ['1200000', '4', 240, '7271.76'],
  ['1200000', '4', 360, '5728.98'],
  ['2500000', '7', 240, '19382.47'],
  ['2500000', '7', 360, '16632.56'],
  ['2000000', '18', 360, '30141.71'],
  ['520000', '13.5', 72, '10576.26'],
  ['150000', '24', 48, '4890.28'],
  ['24300', '30', 24, '1358.68'],
  ['100000', '0', 8, '12500.00'],
] as const)('%s at %s %% in %s months', (amount, rate, term_months, payment) => {
  it(`pays ${payment} and ends at zero`, () => {
    const loan = simulationOf('personal', plain(rate), {
      amount: hnl(amount),
      guarantee: 'payroll',
      term_months,
    });
    expect(loan.payment).toEqual(hnl(payment));
    expect(rows(loan)).toHaveLength(term_months);
    expect(rows(loan).at(-1)?.closing_balance).toEqual(hnl('0.00'));
  });
});

interface Worked {
  readonly name: string;
  readonly kind: CalculatorKind;
  readonly entry: CalculatorValues;
  readonly inputs: Readonly<Record<string, unknown>>;
  /** payment, first total, interest, life insurance, vehicle insurance, paid, cost, handed out, CAT, last total */
  readonly figures: readonly [string, string, string, string, string, string, string, string, string, string];
}

const vehicleRates = (condition: string, rate: string) => [
  { condition, max_term_months: 84, annual_rate: rate },
];
const personalRates = (guarantee: string, rate: string) => [
  { guarantee, max_term_months: 60, annual_rate: rate },
];
const inUsd = { currency: 'USD', min_amount: usd('1000.00'), max_amount: usd('100000.00') };

// Computed apart from this code, with Python's decimal at 60 digits: the payment from the closed formula, each row rounded
// half-up, and the CAT by bisection of the monthly rate over the rounded payments.
const worked: readonly Worked[] = [
  {
    name: 'a new vehicle with both insurances',
    kind: 'vehicle',
    entry: {
      rates: vehicleRates('new', '13.50'),
      life_insurance_per_mille: 0.45,
      vehicle_insurance_pct: '4.50',
    },
    inputs: { vehicle_value: hnl('650000.00'), condition: 'new', down_payment_pct: '20', term_months: 72 },
    figures: [
      '10576.26',
      '13247.76',
      '241490.74',
      '9659.63',
      '175500.00',
      '946650.37',
      '426650.37',
      '520000.00',
      '24.78',
      '13018.49',
    ],
  },
  {
    name: 'a new vehicle with GPS, fee and costs deducted',
    kind: 'vehicle',
    entry: {
      rates: vehicleRates('new', '12.75'),
      life_insurance_per_mille: 0.45,
      vehicle_insurance_pct: '4.5',
      disbursement_fee_pct: '1.5',
      fixed_costs: [
        { label: 'Avalúo', amount: hnl('4000.00') },
        { label: 'Timbres', amount: hnl('350.00') },
      ],
      gps_monthly: hnl('450.00'),
    },
    inputs: {
      vehicle_value: hnl('1000000.00'),
      condition: 'new',
      down_payment: hnl('200000.00'),
      term_months: 84,
    },
    figures: [
      '14445.06',
      '19005.06',
      '413384.99',
      '17508.06',
      '315000.00',
      '1583693.05',
      '800043.05',
      '783650.00',
      '25.72',
      '18651.44',
    ],
  },
  {
    name: 'a used vehicle at the lowest premium, insured apart',
    kind: 'vehicle',
    entry: {
      rates: vehicleRates('used', '16.50'),
      life_insurance_per_mille: 0.6,
      life_insurance_base: 'original',
      vehicle_insurance_pct: '3.25',
      vehicle_insurance_min: hnl('12500.00'),
      insurance_in_payment: false,
      disbursement_fee_pct: '2',
      fee_mode: 'apart',
      fixed_costs: [{ label: 'Papelería', amount: hnl('1200.50') }],
      gps_monthly: hnl('399.99'),
    },
    inputs: { vehicle_value: hnl('300000.00'), condition: 'used', year: 2022, term_months: 48 },
    figures: [
      '6863.28',
      '7407.27',
      '89437.55',
      '6912.00',
      '50000.16',
      '355549.07',
      '171549.73',
      '240000.00',
      '34.72',
      '7407.38',
    ],
  },
  {
    name: 'a used vehicle in dollars, rounded up, fee financed',
    kind: 'vehicle',
    entry: {
      ...inUsd,
      rates: vehicleRates('used', '9.90'),
      life_insurance_per_mille: 0.4,
      vehicle_insurance_pct: '4',
      disbursement_fee_pct: '1',
      fee_mode: 'financed',
      fixed_costs: [{ label: 'Avalúo', amount: usd('150.00') }],
      rounding: 'lempira_up',
      gps_monthly: usd('15.00'),
    },
    inputs: {
      vehicle_value: usd('23000'),
      condition: 'used',
      year: 2024,
      down_payment_pct: '20',
      term_months: 60,
    },
    figures: [
      '394.00',
      '493.10',
      '5051.45',
      '244.88',
      '4600.20',
      '29380.53',
      '11130.53',
      '18400.00',
      '22.74',
      '481.27',
    ],
  },
  {
    name: 'a personal loan without costs',
    kind: 'personal',
    entry: { rates: personalRates('fiduciary', '24') },
    inputs: { amount: hnl('150000.00'), guarantee: 'fiduciary', term_months: 48 },
    figures: [
      '4890.28',
      '4890.28',
      '84733.07',
      '0.00',
      '0.00',
      '234733.07',
      '84733.07',
      '150000.00',
      '26.82',
      '4889.91',
    ],
  },
  {
    name: 'a personal loan with fee deducted',
    kind: 'personal',
    entry: {
      rates: personalRates('payroll', '18.50'),
      life_insurance_per_mille: 0.5,
      disbursement_fee_pct: '2',
    },
    inputs: { amount: hnl('150000.00'), guarantee: 'payroll', term_months: 60 },
    figures: [
      '3849.93',
      '3924.93',
      '80995.93',
      '2626.91',
      '0.00',
      '233622.84',
      '86622.84',
      '147000.00',
      '22.01',
      '3851.96',
    ],
  },
  {
    name: 'a personal loan with fee financed and insurance on the original amount',
    kind: 'personal',
    entry: {
      rates: personalRates('fiduciary', '22'),
      life_insurance_per_mille: 0.75,
      life_insurance_base: 'original',
      disbursement_fee_pct: '3.25',
      fee_mode: 'financed',
      fixed_costs: [{ label: 'Timbres', amount: hnl('850.00') }],
    },
    inputs: { amount: hnl('275000.00'), guarantee: 'fiduciary', term_months: 36 },
    figures: [
      '10843.70',
      '11056.65',
      '106435.74',
      '7666.20',
      '0.00',
      '398039.44',
      '123889.44',
      '275000.00',
      '29.43',
      '11056.69',
    ],
  },
  {
    name: 'a short personal loan rounded up to the lempira',
    kind: 'personal',
    entry: {
      rates: personalRates('none', '26'),
      life_insurance_per_mille: 0.5,
      disbursement_fee_pct: '2',
      fee_mode: 'apart',
      rounding: 'lempira_up',
    },
    inputs: { amount: hnl('10000.00'), guarantee: 'none', term_months: 6 },
    figures: [
      '1796.00',
      '1801.00',
      '771.66',
      '17.81',
      '0.00',
      '10789.47',
      '989.47',
      '10000.00',
      '39.64',
      '1792.54',
    ],
  },
  {
    name: 'a personal loan in dollars with rates of four places',
    kind: 'personal',
    entry: {
      ...inUsd,
      rates: personalRates('payroll', '11.375'),
      life_insurance_per_mille: 0.3333,
      disbursement_fee_pct: '0.5',
      fixed_costs: [{ label: 'Papelería', amount: usd('75.25') }],
    },
    inputs: { amount: usd('25000.00'), guarantee: 'payroll', term_months: 54 },
    figures: [
      '593.66',
      '601.99',
      '7057.72',
      '248.14',
      '0.00',
      '32305.86',
      '7506.11',
      '24799.75',
      '12.87',
      '593.94',
    ],
  },
  {
    name: 'a loan without interest in payments that do not divide',
    kind: 'personal',
    entry: { rates: personalRates('payroll', '0') },
    inputs: { amount: hnl('100000.00'), guarantee: 'payroll', term_months: 7 },
    figures: [
      '14285.71',
      '14285.71',
      '0.00',
      '0.00',
      '0.00',
      '100000.00',
      '0.00',
      '100000.00',
      '0.00',
      '14285.74',
    ],
  },
  {
    name: 'a loan without interest that costs all the same',
    kind: 'personal',
    entry: {
      rates: personalRates('payroll', '0.0000'),
      life_insurance_per_mille: 0.45,
      disbursement_fee_pct: '5',
      fixed_costs: [{ label: 'Timbres', amount: hnl('100.00') }],
    },
    inputs: { amount: hnl('99999.99'), guarantee: 'payroll', term_months: 36 },
    figures: [
      '2777.78',
      '2822.78',
      '0.00',
      '832.50',
      '0.00',
      '100832.49',
      '5932.50',
      '94899.99',
      '4.06',
      '2778.94',
    ],
  },
  {
    name: 'a purchase without costs',
    kind: 'dabuenavida',
    entry: { purposes: [{ label: 'Muebles', annual_rate: '30', max_term_months: 36 }] },
    inputs: { purpose: 'Muebles', price: hnl('27000.00'), term_months: 24 },
    figures: [
      '1358.68',
      '1358.68',
      '8308.38',
      '0.00',
      '0.00',
      '32608.38',
      '8308.38',
      '24300.00',
      '34.49',
      '1358.74',
    ],
  },
  {
    name: 'a purchase with fee financed',
    kind: 'dabuenavida',
    entry: {
      purposes: [{ label: 'Motocicletas', annual_rate: '24', max_term_months: 36 }],
      life_insurance_per_mille: 0.8,
      disbursement_fee_pct: '2.5',
      fee_mode: 'financed',
      fixed_costs: [{ label: 'Timbres', amount: hnl('300.00') }],
    },
    inputs: { purpose: 'Motocicletas', price: hnl('65000'), down_payment: hnl('6500'), term_months: 36 },
    figures: [
      '2352.50',
      '2400.47',
      '24727.51',
      '989.13',
      '0.00',
      '85679.14',
      '27479.14',
      '58500.00',
      '30.89',
      '2354.36',
    ],
  },
  {
    name: 'a purchase rounded up to the lempira',
    kind: 'dabuenavida',
    entry: {
      purposes: [{ label: 'Salud', annual_rate: '20', max_term_months: 36 }],
      life_insurance_per_mille: 1.25,
      life_insurance_base: 'original',
      disbursement_fee_pct: '4',
      fixed_costs: [{ label: 'Papelería', amount: hnl('99.99') }],
      rounding: 'lempira_up',
    },
    inputs: { purpose: 'Salud', price: hnl('10000.00'), down_payment: hnl('1089.65'), term_months: 12 },
    figures: [
      '826.00',
      '837.14',
      '993.81',
      '133.68',
      '0.00',
      '10037.84',
      '1583.89',
      '8453.95',
      '38.45',
      '829.30',
    ],
  },
  {
    name: 'thirty dear years',
    kind: 'personal',
    entry: {
      ...plain('18'),
      life_insurance_per_mille: 0.35,
      disbursement_fee_pct: '1',
      fixed_costs: [{ label: 'Escritura', amount: hnl('12000.00') }],
    },
    inputs: { amount: hnl('2000000.00'), guarantee: 'payroll', term_months: 360 },
    figures: [
      '30141.71',
      '30841.71',
      '8850983.10',
      '206522.86',
      '0.00',
      '11057505.96',
      '9089505.96',
      '1968000.00',
      '20.42',
      '30119.59',
    ],
  },
];

describe('worked loans', () => {
  it.each(worked)('$name agrees to the cent', ({ kind, entry, inputs, figures }) => {
    const loan = simulationOf(kind, entry, inputs);
    const { totals } = loan;
    expect([
      loan.payment.amount,
      loan.total_payment.amount,
      totals.interest.amount,
      totals.life_insurance.amount,
      totals.vehicle_insurance.amount,
      totals.paid.amount,
      totals.cost.amount,
      loan.net_disbursed.amount,
      loan.cat,
      rows(loan).at(-1)?.total.amount,
    ]).toEqual(figures);
  });

  it('say what income the payment asks for, and whether it is there', () => {
    const rates = personalRates('fiduciary', '24');
    const with_income = (monthly_income: unknown, entry: CalculatorValues = {}) =>
      simulationOf(
        'personal',
        { rates, ...entry },
        { amount: hnl('150000.00'), guarantee: 'fiduciary', term_months: 48, monthly_income },
      ).income;
    expect(with_income(null)).toEqual({ required: hnl('16300.93'), fits: null });
    expect(with_income(hnl('16300.93'))?.fits).toBe(true);
    expect(with_income(hnl('16300.92'))?.fits).toBe(false);
    expect(with_income(hnl('19999.99'), { min_income: hnl('20000.00') })).toEqual({
      required: hnl('20000.00'),
      fits: false,
    });
  });

  it('date each payment, the last day standing in for one that a month lacks', () => {
    const loan = simulationOf(
      'personal',
      {},
      {
        amount: hnl('20000.00'),
        guarantee: 'payroll',
        term_months: 14,
        disbursed_on: '2026-12-31',
      },
    );
    expect(rows(loan).map((row) => row.date)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
    ]);
  });
});
