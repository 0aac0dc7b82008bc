import {
  type CalculatorKind,
  type CalculatorValues,
  calculatorInputs,
  type InputsOf,
  type ParametersOf,
  readParameters,
  type Simulation,
  type SimulationResult,
  simulate,
} from '../../src/calculators/index.ts';
import type { Money } from '../../src/index.ts';

/** Current day in all tests. */
export const today = '2026-11-21';

export const hnl = (amount: string): Money => ({ amount, currency: 'HNL' });
export const usd = (amount: string): Money => ({ amount, currency: 'USD' });

const commonValues = {
  currency: 'HNL',
  min_term_months: 6,
  term_step_months: 1,
  life_insurance_per_mille: 0,
  life_insurance_base: 'balance',
  disbursement_fee_pct: '0',
  fee_mode: 'deducted',
  rounding: 'cent',
};

/** Entries of the three kinds with valid parameters and without costs. */
export const entries = {
  vehicle: {
    ...commonValues,
    min_amount: hnl('100000.00'),
    max_amount: hnl('2000000.00'),
    min_term_months: 12,
    max_term_months: 84,
    rates: [
      { condition: 'new', max_term_months: 84, annual_rate: '13.50' },
      { condition: 'used', year_from: 2021, max_term_months: 60, annual_rate: '15.00' },
      { condition: 'used', year_from: 2016, year_to: 2020, max_term_months: 48, annual_rate: '16.50' },
    ],
    min_down_payment_new_pct: '10',
    min_down_payment_used_pct: '20',
    max_vehicle_age_years: 10,
    vehicle_insurance_pct: '0',
    insurance_in_payment: true,
  },
  personal: {
    ...commonValues,
    min_amount: hnl('10000.00'),
    max_amount: hnl('800000.00'),
    max_term_months: 60,
    rates: [
      { guarantee: 'payroll', max_term_months: 36, annual_rate: '18.50' },
      { guarantee: 'payroll', max_term_months: 60, annual_rate: '19.25' },
      { guarantee: 'none', amount_to: hnl('50000.00'), max_term_months: 24, annual_rate: '30' },
      {
        guarantee: 'none',
        amount_from: hnl('50000.01'),
        amount_to: hnl('200000'),
        max_term_months: 36,
        annual_rate: '26',
      },
    ],
    max_payment_to_income_pct: '30',
  },
  dabuenavida: {
    ...commonValues,
    min_amount: hnl('3000.00'),
    max_amount: hnl('150000.00'),
    max_term_months: 36,
    purposes: [
      { label: 'Electrodomésticos', annual_rate: '28', max_term_months: 24 },
      { label: 'Motocicletas', annual_rate: '24', max_term_months: 36 },
    ],
    min_down_payment_pct: '10',
  },
} satisfies Record<CalculatorKind, CalculatorValues>;

/** Returns the entry of a kind with some fields changed; `undefined` removes a field. */
export const makeEntry = (kind: CalculatorKind, changes: CalculatorValues = {}): CalculatorValues => ({
  ...entries[kind],
  ...changes,
});

/** Reads parameters that must be complete; throws otherwise. */
export function parametersOf<K extends CalculatorKind>(
  kind: K,
  changes: CalculatorValues = {},
): ParametersOf[K] {
  const reading = readParameters(kind, makeEntry(kind, changes));
  if ('issues' in reading) throw new Error(JSON.stringify(reading.issues));
  return reading.parameters;
}

/** Parses the inputs of a client with the schema of the kind. */
export function inputsOf<K extends CalculatorKind>(kind: K, body: unknown): InputsOf[K] {
  return calculatorInputs[kind].parse(body) as InputsOf[K];
}

/** Answers a public call: reads the entry, parses the inputs and simulates the loan. */
export const answer = <K extends CalculatorKind>(
  kind: K,
  changes: CalculatorValues,
  body: unknown,
): SimulationResult => simulate(kind, parametersOf(kind, changes), inputsOf(kind, body), today);

/** Returns the simulation; throws if the result has issues. */
export function simulationOf(kind: CalculatorKind, changes: CalculatorValues, body: unknown): Simulation {
  const result = answer(kind, changes, body);
  if ('issues' in result) throw new Error(JSON.stringify(result.issues));
  return result.simulation;
}

/** Valid inputs for the entry of each kind. */
export const validInputs = {
  vehicle: { vehicle_value: hnl('500000.00'), condition: 'new', term_months: 60 },
  personal: { amount: hnl('40000.00'), guarantee: 'payroll', term_months: 24 },
  dabuenavida: { purpose: 'Motocicletas', price: hnl('50000.00'), term_months: 36 },
} satisfies Record<CalculatorKind, CalculatorValues>;
