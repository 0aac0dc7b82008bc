import type { CalculatorKind, CalculatorValues } from '../../../src/calculators/index.ts';
import { hnl, usd } from '../support.ts';

/**
 * Loan computed independently of this code, with Python's decimal at 60 digits: the payment from the closed formula,
 * each row rounded half-up, and the CAT by bisection of the monthly rate over the rounded payments.
 */
export interface WorkedExample {
  readonly name: string;
  readonly kind: CalculatorKind;
  readonly entry: CalculatorValues;
  readonly inputs: Readonly<Record<string, unknown>>;
  /**
   * Payment, first total, interest, life insurance, vehicle insurance, paid, cost, net disbursed, CAT, last total.
   */
  readonly figures: readonly [string, string, string, string, string, string, string, string, string, string];
}

/** Rates with one row for vehicles of the condition. */
export const vehicleRates = (condition: string, rate: string) => [
  { condition, max_term_months: 84, annual_rate: rate },
];
/** Rates with one row for the guarantee. */
export const personalRates = (guarantee: string, rate: string) => [
  { guarantee, max_term_months: 60, annual_rate: rate },
];
/** A calculator in dollars. */
export const inUsd = { currency: 'USD', min_amount: usd('1000.00'), max_amount: usd('100000.00') };

/** A calculator that lends any amount for any term at one rate. */
export const plainParameters = (rate: string): CalculatorValues => ({
  min_amount: hnl('0.01'),
  max_amount: hnl('99999999.00'),
  min_term_months: 1,
  max_term_months: 480,
  rates: [{ guarantee: 'payroll', max_term_months: 480, annual_rate: rate }],
});
