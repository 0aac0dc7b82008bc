import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalculatorKind,
  exampleInputs,
  offeredTerms,
  parameterIssues,
  readParameters,
  simulate,
} from '../../src/calculators/index.ts';
import type { Money } from '../../src/index.ts';
import { amountOf } from './random-loans.ts';
import { answer, hnl, inputsOf, makeEntry, parametersOf, today } from './support.ts';

describe('the parameters of a calculator', () => {
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

  it('have one rate for every accepted model year if they are consistent', () => {
    let validCases = 0;
    fc.assert(
      fc.property(vehicleRates, fc.integer({ min: 2016, max: 2026 }), (rates, modelYear) => {
        const changes = { rates, min_term_months: 12, max_term_months: 48, max_vehicle_age_years: 10 };
        fc.pre(parameterIssues('vehicle', makeEntry('vehicle', changes), today).length === 0);
        validCases += 1;
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
          // The order of the rows does not matter.
          expect(answer('vehicle', { ...changes, rates: rates.toReversed() }, input)).toEqual(first);
          expect(first).toHaveProperty('simulation');
        }
      }),
      { numRuns: 100, maxSkipsPerRun: 1_000 },
    );
    expect(validCases).toBeGreaterThanOrEqual(100);
  });

  it('have a rate for every offered amount and term if they are consistent', () => {
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
        fc.pre(parameterIssues('personal', makeEntry('personal', changes), today).length === 0);
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
      { numRuns: 60, maxSkipsPerRun: 1_000 },
    );
  });

  it('cause no exception in the simulation, even if they are incomplete or wrong', () => {
    const kinds = fc.constantFrom<CalculatorKind>('vehicle', 'personal', 'dabuenavida');
    const names = Object.keys({
      ...makeEntry('vehicle'),
      ...makeEntry('personal'),
      ...makeEntry('dabuenavida'),
    });
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constant(undefined),
      fc.constantFrom<unknown>(0, -1, 1e21, '0', '0.00', hnl('0'), hnl('0.01'), []),
    );
    fc.assert(
      fc.property(kinds, fc.dictionary(fc.constantFrom(...names), junk, { maxKeys: 4 }), (kind, changes) => {
        const values = makeEntry(kind, changes);
        for (const issue of parameterIssues(kind, values, today)) {
          expect(issue.path).toMatch(/^\/[a-z_]+/);
          expect(issue.message).not.toMatch(/invalid|expected/i);
        }
        const reading = readParameters(kind, values);
        if ('issues' in reading) expect(reading.issues.length).toBeGreaterThan(0);
        else {
          const body = {
            vehicle: { vehicle_value: hnl('500000'), condition: 'new', term_months: 12 },
            personal: { amount: hnl('20000'), guarantee: 'payroll', term_months: 12 },
            dabuenavida: { purpose: 'Motocicletas', price: hnl('20000'), term_months: 12 },
          }[kind];
          const result = simulate(kind, reading.parameters, inputsOf(kind, body), today);
          if ('issues' in result) expect(result.issues.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 800 },
    );
  });
});
