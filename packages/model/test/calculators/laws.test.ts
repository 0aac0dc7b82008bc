import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalculatorKind,
  type CalculatorValues,
  exampleInputs,
  feeModes,
  lifeInsuranceBases,
  offeredTerms,
  parameterIssues,
  publicSimulation,
  readParameters,
  roundings,
  type Simulation,
  type SimulationInstallment,
  simulate,
} from '../../src/calculators/index.ts';
import type { Money } from '../../src/index.ts';
import { answer, entry, hnl, inputsOf, parametersOf, simulationOf, today } from './support.ts';

const cents = ({ amount }: Money): bigint => BigInt(amount.replace('.', ''));
const amountOf = (value: number): Money =>
  hnl(`${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`);
const sum = (rows: readonly SimulationInstallment[], of: keyof SimulationInstallment): bigint =>
  rows.reduce((total, row) => total + cents(row[of] as Money), 0n);

/** A percentage with four places. */
const percentage = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 10_000), max: max * 10_000 }).map((rate) => (rate / 10_000).toFixed(4));
const oneOf = (options: Readonly<Record<string, string>>) => fc.constantFrom(...Object.keys(options));

const costs = {
  life_insurance_per_mille: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 10_000),
  life_insurance_base: oneOf(lifeInsuranceBases),
  disbursement_fee_pct: percentage(0, 10),
  fee_mode: oneOf(feeModes),
  fixed_costs: fc.array(
    fc.record({ label: fc.constant('Timbres'), amount: fc.integer({ min: 1, max: 2_000 }).map(amountOf) }),
    { maxLength: 6 },
  ),
  rounding: oneOf(roundings),
};
const lent = fc.integer({ min: 1_000_000, max: 200_000_000 });
const term = fc.integer({ min: 1, max: 120 });
const anyAmount = { min_amount: hnl('0.01'), max_amount: hnl('999999999.99') };
const anyTerm = { min_term_months: 1, max_term_months: 480 };

interface Loan {
  readonly kind: CalculatorKind;
  readonly entry: CalculatorValues;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly rate: string;
}

/** Loans of each kind with every parameter at random; the down payment too, where there is one. */
const loans: fc.Arbitrary<Loan> = fc
  .record({
    kind: fc.constantFrom<CalculatorKind>('vehicle', 'personal', 'dabuenavida'),
    costs: fc.record(costs),
    own: fc.record({
      vehicle_insurance_pct: percentage(0, 15),
      insurance_in_payment: fc.boolean(),
      gps_monthly: fc.option(fc.integer({ min: 1, max: 100_000 }).map(amountOf)),
    }),
    rate: percentage(0, 100),
    price: lent,
    share: percentage(10, 80),
    term_months: term,
  })
  .map(({ kind, costs, own, rate, price, share, term_months }) => {
    const whole = { ...anyAmount, ...anyTerm, ...costs };
    const row = { max_term_months: 480, annual_rate: rate };
    const bought = { down_payment_pct: share, term_months };
    if (kind === 'vehicle')
      return {
        kind,
        rate,
        entry: { ...whole, ...own, rates: [{ condition: 'new', ...row }] },
        inputs: { vehicle_value: amountOf(price), condition: 'new', ...bought },
      };
    if (kind === 'personal')
      return {
        kind,
        rate,
        entry: { ...whole, rates: [{ guarantee: 'none', ...row }] },
        inputs: { amount: amountOf(price), guarantee: 'none', term_months },
      };
    return {
      kind,
      rate,
      entry: { ...whole, purposes: [{ label: 'Viajes', ...row }] },
      inputs: { purpose: 'Viajes', price: amountOf(price), ...bought },
    };
  });

const scheduleOf = (simulation: Simulation): readonly SimulationInstallment[] => simulation.schedule ?? [];
/** What a payment is made of. */
const parts = ['interest', 'principal', 'life_insurance', 'vehicle_insurance', 'charges'] as const;
const runs = { numRuns: 2_000 };

describe('a schedule, whatever the loan', () => {
  it('pays the principal, ends at exactly zero and never goes below it', () => {
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
      runs,
    );
  });

  it('adds up: rows to totals, totals to the cost', () => {
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
        const apart =
          loan.vehicle_insurance?.in_payment === false
            ? cents(loan.vehicle_insurance.monthly) * BigInt(rows.length)
            : 0n;
        expect(cents(totals.vehicle_insurance)).toBe(sum(rows, 'vehicle_insurance') + apart);
        // What is paid in all, less what was lent, is the cost: however the fee is charged.
        const feeOutside = entry['fee_mode'] === 'financed' ? 0n : cents(totals.fee);
        expect(cents(totals.cost)).toBe(
          cents(totals.paid) + apart + feeOutside + cents(totals.fixed_costs) - cents(loan.amount),
        );
        expect(
          cents(loan.net_disbursed) +
            (entry['fee_mode'] === 'deducted' ? cents(totals.fee) + cents(totals.fixed_costs) : 0n),
        ).toBe(cents(loan.amount));
      }),
      runs,
    );
  });

  it('closes also where no bank lends: a cent, forty years, a hundred per cent', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 1_000 }), lent),
        percentage(0, 100),
        fc.integer({ min: 1, max: 480 }),
        oneOf(roundings),
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
      { numRuns: 500 },
    );
  });
});

describe('the payment', () => {
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

  it('never falls when the rate or the amount grows, nor rises when the term does', () => {
    fc.assert(
      fc.property(
        fc.tuple(lent, lent),
        fc.tuple(percentage(0, 100), percentage(0, 100)),
        fc.tuple(term, term),
        oneOf(roundings),
        ([a, b], [low, high], [short, long], rounding) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)];
          const [cheap, dear] = Number(low) < Number(high) ? [low, high] : [high, low];
          const [soon, late] = [Math.min(short, long), Math.max(short, long)];
          expect(paymentOf(less, cheap, soon, rounding)).toBeLessThanOrEqual(
            paymentOf(less, dear, soon, rounding),
          );
          expect(paymentOf(less, cheap, soon, rounding)).toBeLessThanOrEqual(
            paymentOf(more, cheap, soon, rounding),
          );
          expect(paymentOf(less, cheap, late, rounding)).toBeLessThanOrEqual(
            paymentOf(less, cheap, soon, rounding),
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('the CAT', () => {
  /** (1 + i)^12 − 1 of the nominal rate, in per cent. */
  const effective = (rate: string): number => ((1 + Number(rate) / 1200) ** 12 - 1) * 100;

  it('is never below the rate it is made from, and equals it when nothing else is charged', () => {
    fc.assert(
      fc.property(loans, ({ kind, entry, inputs, rate }) => {
        // The cents to which rows are rounded move it in the second place at most.
        expect(Number(simulationOf(kind, entry, inputs).cat)).toBeGreaterThan(effective(rate) - 0.02);
      }),
      runs,
    );
    fc.assert(
      fc.property(
        lent,
        percentage(0, 100),
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
      { numRuns: 500 },
    );
  });

  it('brings what is paid back to what was received', () => {
    fc.assert(
      fc.property(loans, ({ kind, entry, inputs }) => {
        const loan = simulationOf(kind, entry, inputs);
        const monthly = (1 + Number(loan.cat) / 100) ** (1 / 12);
        const apart =
          loan.vehicle_insurance?.in_payment === false ? Number(loan.vehicle_insurance.monthly.amount) : 0;
        const present = scheduleOf(loan).reduce(
          (value, row) => value + (Number(row.total.amount) + apart) / monthly ** row.number,
          0,
        );
        const received =
          Number(loan.principal.amount) -
          Number(loan.totals.fee.amount) -
          Number(loan.totals.fixed_costs.amount);
        // Half a hundredth of a point a year, over at most ten years.
        expect(Math.abs(present / received - 1)).toBeLessThan(0.0006);
      }),
      runs,
    );
  });
});

describe('parameters that hold together', () => {
  const year = fc.option(fc.integer({ min: 2014, max: 2027 }));
  const vehicleRates = fc.array(
    fc.record({
      condition: fc.constantFrom('new', 'used'),
      year_from: year,
      year_to: year,
      max_term_months: fc.constantFrom(24, 48),
      annual_rate: fc.constantFrom('12', '15', '18'),
    }),
    { minLength: 1, maxLength: 5 },
  );

  it('have one rate for every model year that is taken', () => {
    let sound = 0;
    fc.assert(
      fc.property(vehicleRates, fc.integer({ min: 2016, max: 2026 }), (rates, modelYear) => {
        const changes = { rates, min_term_months: 12, max_term_months: 48, max_vehicle_age_years: 10 };
        fc.pre(parameterIssues('vehicle', entry('vehicle', changes), today).length === 0);
        sound += 1;
        const parameters = parametersOf('vehicle', changes);
        const example = exampleInputs.vehicle(parameters, today);
        expect(simulate('vehicle', parameters, example, today)).toHaveProperty('simulation');
        for (const condition of new Set(rates.map((rate) => rate.condition))) {
          const input = {
            vehicle_value: hnl('500000.00'),
            condition,
            year: condition === 'used' ? modelYear : null,
            term_months: 12,
          };
          const first = answer('vehicle', changes, input);
          // The order of the rows decides nothing.
          expect(answer('vehicle', { ...changes, rates: rates.toReversed() }, input)).toEqual(first);
          expect(first).toHaveProperty('simulation');
        }
      }),
      { numRuns: 300, maxSkipsPerRun: 1_000 },
    );
    expect(sound).toBeGreaterThanOrEqual(300);
  });

  it('have a rate for every amount and every term that is offered', () => {
    const limit = fc.option(
      fc.constantFrom(...[10_000, 20_000, 20_000.01, 30_000].map((n) => hnl(n.toFixed(2)))),
    );
    const rates = fc.array(
      fc.record({
        guarantee: fc.constantFrom('payroll', 'none'),
        amount_from: limit,
        amount_to: limit,
        max_term_months: fc.constantFrom(12, 24),
        annual_rate: fc.constantFrom('20', '25'),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const limits = {
      min_amount: hnl('10000.00'),
      max_amount: hnl('30000.00'),
      min_term_months: 6,
      max_term_months: 24,
    };
    fc.assert(
      fc.property(rates, fc.integer({ min: 1_000_000, max: 3_000_000 }), (rows, amount) => {
        const changes = { ...limits, rates: rows };
        fc.pre(parameterIssues('personal', entry('personal', changes), today).length === 0);
        const simulates = (money: Money, term_months: number): boolean =>
          rows.some(
            ({ guarantee }) =>
              'simulation' in answer('personal', changes, { amount: money, guarantee, term_months }),
          );
        const parameters = parametersOf('personal', changes);
        const example = exampleInputs.personal(parameters, today);
        expect(simulate('personal', parameters, example, today)).toHaveProperty('simulation');
        expect(simulates(amountOf(amount), 6)).toBe(true);
        for (const months of offeredTerms(parameters))
          expect(
            [...rows.map((row) => row.amount_to), limits.max_amount].some(
              (money) => money && simulates(money, months),
            ),
          ).toBe(true);
      }),
      { numRuns: 200, maxSkipsPerRun: 1_000 },
    );
  });

  it('never make the engine fail, however unfinished or wrong they are', () => {
    const kinds = fc.constantFrom<CalculatorKind>('vehicle', 'personal', 'dabuenavida');
    const names = Object.keys({ ...entry('vehicle'), ...entry('personal'), ...entry('dabuenavida') });
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constant(undefined),
      fc.constantFrom<unknown>(0, -1, 1e21, '0', '0.00', hnl('0'), hnl('0.01'), []),
    );
    fc.assert(
      fc.property(kinds, fc.dictionary(fc.constantFrom(...names), junk, { maxKeys: 4 }), (kind, changes) => {
        const values = entry(kind, changes);
        for (const issue of parameterIssues(kind, values, today)) {
          expect(issue.path).toMatch(/^\/[a-z_]+/);
          expect(issue.message).not.toMatch(/invalid|expected/i);
        }
        const reading = readParameters(kind, values);
        if ('issues' in reading) expect(reading.issues.length).toBeGreaterThan(0);
        else {
          const sent = {
            vehicle: { vehicle_value: hnl('500000'), condition: 'new', term_months: 12 },
            personal: { amount: hnl('20000'), guarantee: 'payroll', term_months: 12 },
            dabuenavida: { purpose: 'Motocicletas', price: hnl('20000'), term_months: 12 },
          }[kind];
          const result = simulate(kind, reading.parameters, inputsOf(kind, sent), today);
          if ('issues' in result) expect(result.issues.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('what the public sees', () => {
  it('is without the schedule or the CAT where the calculator does not show them', () => {
    const inputs = { amount: hnl('20000'), guarantee: 'payroll', term_months: 12 };
    const shown = (changes: CalculatorValues) =>
      publicSimulation(parametersOf('personal', changes), simulationOf('personal', changes, inputs));
    expect(shown({})).toEqual(simulationOf('personal', {}, inputs));
    expect(shown({ show_schedule: false })).toMatchObject({ schedule: null, cat: expect.any(String) });
    expect(shown({ show_cat: false })).toMatchObject({ schedule: expect.any(Array), cat: null });
  });
});
