import fc from 'fast-check';
import {
  type CalculatorKind,
  type CalculatorValues,
  feeModes,
  lifeInsuranceBases,
  roundings,
  type Simulation,
  type SimulationInstallment,
} from '../../src/calculators/index.ts';
import type { Money } from '../../src/index.ts';
import { hnl } from './support.ts';

/** Converts an amount to cents. */
export const cents = ({ amount }: Money): bigint => BigInt(amount.replace('.', ''));
/** Converts cents to an amount in lempiras. */
export const amountOf = (value: number): Money =>
  hnl(`${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`);
/** Sums a column over all rows, in cents. */
export const sum = (rows: readonly SimulationInstallment[], of: keyof SimulationInstallment): bigint =>
  rows.reduce((total, row) => total + cents(row[of] as Money), 0n);

/** Generates a percentage with four decimals. */
export const randomPercentage = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 10_000), max: max * 10_000 }).map((rate) => (rate / 10_000).toFixed(4));
/** Generates one of the options. */
export const randomOption = (options: Readonly<Record<string, string>>) =>
  fc.constantFrom(...Object.keys(options));

const costs = {
  life_insurance_per_mille: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 10_000),
  life_insurance_base: randomOption(lifeInsuranceBases),
  disbursement_fee_pct: randomPercentage(0, 10),
  fee_mode: randomOption(feeModes),
  fixed_costs: fc.array(
    fc.record({ label: fc.constant('Timbres'), amount: fc.integer({ min: 1, max: 2_000 }).map(amountOf) }),
    { maxLength: 6 },
  ),
  rounding: randomOption(roundings),
};
/** Generates a principal in cents, in a range that banks lend. */
export const principals = fc.integer({ min: 1_000_000, max: 200_000_000 });
export const randomTerm = fc.integer({ min: 1, max: 120 });
/** Limits that accept every amount. */
export const anyAmount = { min_amount: hnl('0.01'), max_amount: hnl('999999999.99') };
export const anyTerm = { min_term_months: 1, max_term_months: 480 };

interface Loan {
  readonly kind: CalculatorKind;
  readonly entry: CalculatorValues;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly rate: string;
}

/** Generates loans of each kind with random parameters, including the down payment. */
export const loans: fc.Arbitrary<Loan> = fc
  .record({
    kind: fc.constantFrom<CalculatorKind>('vehicle', 'personal', 'dabuenavida'),
    costs: fc.record(costs),
    vehicleCosts: fc.record({
      vehicle_insurance_pct: randomPercentage(0, 15),
      insurance_in_payment: fc.boolean(),
      gps_monthly: fc.option(fc.integer({ min: 1, max: 100_000 }).map(amountOf)),
    }),
    rate: randomPercentage(0, 100),
    price: principals,
    share: randomPercentage(10, 80),
    term_months: randomTerm,
  })
  .map(({ kind, costs, vehicleCosts, rate, price, share, term_months }) => {
    const commonParameters = { ...anyAmount, ...anyTerm, ...costs };
    const row = { max_term_months: 480, annual_rate: rate };
    const purchase = { down_payment_pct: share, term_months };
    if (kind === 'vehicle')
      return {
        kind,
        rate,
        entry: { ...commonParameters, ...vehicleCosts, rates: [{ condition: 'new', ...row }] },
        inputs: { vehicle_value: amountOf(price), condition: 'new', ...purchase },
      };
    if (kind === 'personal')
      return {
        kind,
        rate,
        entry: { ...commonParameters, rates: [{ guarantee: 'none', ...row }] },
        inputs: { amount: amountOf(price), guarantee: 'none', term_months },
      };
    return {
      kind,
      rate,
      entry: { ...commonParameters, purposes: [{ label: 'Viajes', ...row }] },
      inputs: { purpose: 'Viajes', price: amountOf(price), ...purchase },
    };
  });

/** Returns the rows of a schedule. */
export const scheduleOf = (simulation: Simulation): readonly SimulationInstallment[] =>
  simulation.schedule ?? [];
/** Loans per property; each run generates different ones. */
export const runOptions = { numRuns: 2000 };
