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
  runOptions,
  scheduleOf,
  sum,
} from './random-loans.ts';
import { simulationOf } from './support.ts';

/** Parts of a payment. */
const parts = ['interest', 'principal', 'life_insurance', 'vehicle_insurance', 'charges'] as const;

describe('the payment schedule of any loan', () => {
  it('repays the principal and ends at a balance of exactly zero, never below', () => {
    fc.assert(
      fc.property(loans, ({ kind, entry, inputs }) => {
        const loan = simulationOf(kind, entry, inputs);
        const rows = scheduleOf(loan);
        let balance = cents(loan.principal);
        expect(sum(rows, 'principal')).toBe(balance);
        const broken = rows.filter((row, at) => {
          const opens = cents(row.opening_balance) === balance;
          balance -= cents(row.principal);
          return !(
            opens &&
            row.number === at + 1 &&
            cents(row.closing_balance) === balance &&
            parts.every((part) => cents(row[part]) >= 0n) &&
            (at === rows.length - 1 || cents(row.interest) + cents(row.principal) === cents(loan.payment))
          );
        });
        expect(broken).toEqual([]);
        expect(rows.at(-1)?.closing_balance.amount).toBe('0.00');
        expect(rows.length).toBeLessThanOrEqual(loan.term_months);
      }),
      runOptions,
    );
  });

  it('has totals equal to the sums of its rows, and a cost equal to the sum of the totals', () => {
    fc.assert(
      fc.property(loans, ({ kind, entry, inputs }) => {
        const loan = simulationOf(kind, entry, inputs);
        const rows = scheduleOf(loan);
        const { totals } = loan;
        expect(
          rows.filter(
            (row) => cents(row.total) !== parts.reduce((total, part) => total + cents(row[part]), 0n),
          ),
        ).toEqual([]);
        expect(loan.total_payment).toEqual(rows[0]?.total);
        expect(cents(totals.paid)).toBe(sum(rows, 'total'));
        for (const part of ['interest', 'life_insurance', 'charges'] as const)
          expect(cents(totals[part])).toBe(sum(rows, part));
        const difference =
          loan.vehicle_insurance?.in_payment === false
            ? cents(loan.vehicle_insurance.monthly) * BigInt(rows.length)
            : 0n;
        expect(cents(totals.vehicle_insurance)).toBe(sum(rows, 'vehicle_insurance') + difference);
        // The cost is the total paid less the amount lent, for every way of charging the fee.
        const feeOutside = entry['fee_mode'] === 'financed' ? 0n : cents(totals.fee);
        expect(cents(totals.cost)).toBe(
          cents(totals.paid) + difference + feeOutside + cents(totals.fixed_costs) - cents(loan.amount),
        );
        expect(
          cents(loan.net_disbursed) +
            (entry['fee_mode'] === 'deducted' ? cents(totals.fee) + cents(totals.fixed_costs) : 0n),
        ).toBe(cents(loan.amount));
      }),
      runOptions,
    );
  });

  it('ends at zero even for a loan of one cent over forty years at a hundred per cent', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 1_000 }), principals),
        randomPercentage(0, 100),
        fc.integer({ min: 1, max: 480 }),
        randomOption(roundings),
        (amount, annual_rate, term_months, rounding) => {
          const loan = simulationOf(
            'personal',
            {
              ...anyAmount,
              ...anyTerm,
              rounding,
              rates: [{ guarantee: 'none', max_term_months: 480, annual_rate }],
            },
            { amount: amountOf(amount), guarantee: 'none', term_months },
          );
          const rows = scheduleOf(loan);
          expect(sum(rows, 'principal')).toBe(BigInt(amount));
          expect(rows.at(-1)?.closing_balance.amount).toBe('0.00');
          expect(rows.filter((row) => cents(row.principal) < 0n)).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
