import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundings } from '../../src/calculators/index.ts';
import {
  amountOf,
  anyAmount,
  anyTerm,
  cents,
  loans,
  principals,
  randomOption,
  randomPercentage,
  randomTerm,
  runOptions,
  scheduleOf,
} from './random-loans.ts';
import { simulationOf } from './support.ts';

describe('the monthly payment of a loan', () => {
  const paymentOf = (amount: number, annual_rate: string, term_months: number, rounding: string): bigint =>
    cents(
      simulationOf(
        'personal',
        {
          ...anyAmount,
          ...anyTerm,
          rounding,
          rates: [{ guarantee: 'none', max_term_months: 480, annual_rate }],
        },
        { amount: amountOf(amount), guarantee: 'none', term_months },
      ).payment,
    );

  it('does not fall if the rate or the amount rises, and does not rise if the term is longer', () => {
    fc.assert(
      fc.property(
        fc.tuple(principals, principals),
        fc.tuple(randomPercentage(0, 100), randomPercentage(0, 100)),
        fc.tuple(randomTerm, randomTerm),
        randomOption(roundings),
        ([a, b], [low, high], [short, long], rounding) => {
          const [less, larger] = [Math.min(a, b), Math.max(a, b)];
          const [cheap, dear] = Number(low) < Number(high) ? [low, high] : [high, low];
          const [earlier, late] = [Math.min(short, long), Math.max(short, long)];
          expect(paymentOf(less, cheap, earlier, rounding)).toBeLessThanOrEqual(
            paymentOf(less, dear, earlier, rounding),
          );
          expect(paymentOf(less, cheap, earlier, rounding)).toBeLessThanOrEqual(
            paymentOf(larger, cheap, earlier, rounding),
          );
          expect(paymentOf(less, cheap, late, rounding)).toBeLessThanOrEqual(
            paymentOf(less, cheap, earlier, rounding),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the CAT (annual total cost) of a loan', () => {
  /** Effective annual rate of a nominal rate, in per cent: (1 + i)^12 − 1. */
  const effective = (rate: string): number => ((1 + Number(rate) / 1200) ** 12 - 1) * 100;

  it('is at least the effective annual rate, and equal to it if there are no other costs', () => {
    fc.assert(
      fc.property(loans, ({ kind, entry, inputs, rate }) => {
        // Rounding of the rows to cents changes at most the second decimal.
        expect(Number(simulationOf(kind, entry, inputs).cat)).toBeGreaterThan(effective(rate) - 0.02);
      }),
      runOptions,
    );
    fc.assert(
      fc.property(
        principals,
        randomPercentage(0, 100),
        fc.integer({ min: 6, max: 120 }),
        (amount, annual_rate, term_months) => {
          const loan = simulationOf(
            'personal',
            { ...anyAmount, ...anyTerm, rates: [{ guarantee: 'none', max_term_months: 480, annual_rate }] },
            { amount: amountOf(amount), guarantee: 'none', term_months },
          );
          expect(Math.abs(Number(loan.cat) - effective(annual_rate))).toBeLessThan(0.02);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the rate at which the present value of the payments equals the received amount', () => {
    fc.assert(
      fc.property(loans, ({ kind, entry, inputs }) => {
        const loan = simulationOf(kind, entry, inputs);
        const monthly = (1 + Number(loan.cat) / 100) ** (1 / 12);
        const difference =
          loan.vehicle_insurance?.in_payment === false ? Number(loan.vehicle_insurance.monthly.amount) : 0;
        const present = scheduleOf(loan).reduce(
          (value, row) => value + (Number(row.total.amount) + difference) / monthly ** row.number,
          0,
        );
        const received =
          Number(loan.principal.amount) -
          Number(loan.totals.fee.amount) -
          Number(loan.totals.fixed_costs.amount);
        // Half a hundredth of a point a year, over at most ten years.
        expect(Math.abs(present / received - 1)).toBeLessThan(0.0006);
      }),
      runOptions,
    );
  });
});
