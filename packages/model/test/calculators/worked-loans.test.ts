import { describe, expect, it } from 'vitest';
import type { CalculatorValues, Simulation } from '../../src/calculators/index.ts';
import { hnl, simulationOf } from './support.ts';
import { consumerLoans } from './worked/consumer.ts';
import { personalLoans } from './worked/personal.ts';
import { vehicleLoans } from './worked/vehicle.ts';
import { personalRates, plainParameters } from './worked/worked.ts';

const rows = (simulation: Simulation) => simulation.schedule ?? [];

// Payments published in Honduran newspapers in 2025 and 2026, and three loans like the bank's own.
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
] as const)('a loan of %s at %s %% in %s months', (amount, rate, term_months, payment) => {
  it(`has the payment ${payment} and ends at zero`, () => {
    const loan = simulationOf('personal', plainParameters(rate), {
      amount: hnl(amount),
      guarantee: 'payroll',
      term_months,
    });
    expect(loan.payment).toEqual(hnl(payment));
    expect(rows(loan)).toHaveLength(term_months);
    expect(rows(loan).at(-1)?.closing_balance).toEqual(hnl('0.00'));
  });
});

describe('the examples of computed loans', () => {
  it.each([...vehicleLoans, ...personalLoans, ...consumerLoans])(
    'match the independently computed figures of $name to the cent',
    ({ kind, entry, inputs, figures }) => {
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
    },
  );

  it('include the required income, and whether the given income is sufficient', () => {
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

  it('include the date of each payment, on the last day of months without the day of the loan', () => {
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
