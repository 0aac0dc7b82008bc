import { describe, expect, it } from 'vitest';
import { type CalculatorKind, type CalculatorValues, exampleInputs } from '../../src/calculators/index.ts';
import { answer, entries, hnl, parametersOf, simulationOf, today, validInputs } from './support.ts';

describe('the applicable rate', () => {
  const rateOf = (kind: CalculatorKind, inputs: CalculatorValues) =>
    simulationOf(kind, {}, { ...validInputs[kind], ...inputs }).annual_rate;

  it('depends on the condition and model year of a vehicle', () => {
    const usedRate = (year: number) => rateOf('vehicle', { condition: 'used', year, term_months: 48 });
    expect(rateOf('vehicle', { year: 2026 })).toBe('13.50');
    expect([2027, 2026, 2021, 2020, 2016].map(usedRate)).toEqual([
      '15.00',
      '15.00',
      '15.00',
      '16.50',
      '16.50',
    ]);
  });

  it('depends on the guarantee, amount and term of the loan', () => {
    const unsecuredRate = (amount: string) => rateOf('personal', { guarantee: 'none', amount: hnl(amount) });
    expect([36, 37].map((term_months) => rateOf('personal', { term_months }))).toEqual(['18.50', '19.25']);
    expect(['10000.00', '50000.00', '50000.01', '200000.00'].map(unsecuredRate)).toEqual([
      '30.00',
      '30.00',
      '26.00',
      '26.00',
    ]);
  });

  it('depends on the purpose of the loan', () => {
    expect(rateOf('dabuenavida', { purpose: 'Electrodomésticos', term_months: 12 })).toBe('28.00');
  });
});

describe('the initial example', () => {
  const exampleOf = (kind: CalculatorKind, entry: CalculatorValues = {}) => {
    const parameters = parametersOf(kind, entry);
    const inputs = exampleInputs[kind] as (of: typeof parameters, day: string) => CalculatorValues;
    return inputs(parameters, today);
  };

  it('is a valid loan with round numbers in the middle of the offered range', () => {
    expect(exampleOf('vehicle')).toMatchObject({
      vehicle_value: hnl('1166000.00'),
      down_payment_pct: '10.00',
    });
    expect(exampleOf('personal')).toMatchObject({ amount: hnl('405000.00'), term_months: 36 });
    expect(exampleOf('dabuenavida')).toMatchObject({ price: hnl('84000.00'), purpose: 'Electrodomésticos' });
    const narrow = { min_amount: hnl('76000.00'), max_amount: hnl('76000.01') };
    const usedUpTo2015 = { condition: 'used', year_to: 2015, max_term_months: 84, annual_rate: '20' };
    const dear = { ...narrow, min_payment: hnl('13500.00') };
    for (const [kind, entry] of [
      ['vehicle', {}],
      ['vehicle', { ...narrow, min_down_payment_new_pct: '33.3333' }],
      ['vehicle', { rates: [usedUpTo2015, ...entries.vehicle.rates] }],
      ['dabuenavida', {}],
      ['dabuenavida', dear],
    ] as const)
      expect(answer(kind, entry, exampleOf(kind, entry))).toHaveProperty('simulation');
  });
});

describe('the down payment', () => {
  it('is the minimum by default, and can be entered as an amount or as a percentage', () => {
    const simulateLoan = (down: CalculatorValues) =>
      simulationOf('vehicle', {}, { ...validInputs.vehicle, ...down });
    expect(simulateLoan({})).toMatchObject({ down_payment: hnl('50000.00'), amount: hnl('450000.00') });
    expect(simulateLoan({ down_payment: hnl('125000.00') })).toEqual(
      simulateLoan({ down_payment_pct: '25' }),
    );
    expect(simulateLoan({ down_payment_pct: '33.3333' }).down_payment).toEqual(hnl('166666.50'));
  });
});
