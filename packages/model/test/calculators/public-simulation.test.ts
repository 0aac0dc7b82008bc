import { describe, expect, it } from 'vitest';
import { type CalculatorValues, publicSimulation } from '../../src/calculators/index.ts';
import { hnl, parametersOf, simulationOf } from './support.ts';

describe('the public simulation', () => {
  it('omits the schedule or the CAT if the calculator does not show it', () => {
    const inputs = { amount: hnl('20000'), guarantee: 'payroll', term_months: 12 };
    const publicFigures = (changes: CalculatorValues) =>
      publicSimulation(parametersOf('personal', changes), simulationOf('personal', changes, inputs));
    expect(publicFigures({})).toEqual(simulationOf('personal', {}, inputs));
    expect(publicFigures({ show_schedule: false })).toMatchObject({
      schedule: null,
      cat: expect.any(String),
    });
    expect(publicFigures({ show_cat: false })).toMatchObject({ schedule: expect.any(Array), cat: null });
  });
});
