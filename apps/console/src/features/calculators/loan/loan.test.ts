import { type CalculatorValues, guarantees, type Simulation } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { sheetAddress, sheetUrl } from '../addresses.ts';
import { fractionOf, gridStep, largestAmount } from '../parts/scale.ts';
import { amountOf, centsOf, groupedAmount } from './amounts.ts';
import { compareFigures, figuresOf } from './figures.ts';
import { inputFields } from './input-fields.ts';
import { offerOf, outcomeOf } from './outcome.ts';
import { describeInputs } from './spoken-inputs.ts';
import { summarizeYears } from './years.ts';

const today = '2026-11-21';
const hnl = (amount: string) => ({ amount, currency: 'HNL' as const });

const personal: CalculatorValues = {
  kind: 'personal',
  currency: 'HNL',
  min_amount: hnl('10000.00'),
  max_amount: hnl('800000.00'),
  min_term_months: 6,
  max_term_months: 60,
  term_step_months: 6,
  rates: [{ guarantee: 'none', max_term_months: 60, annual_rate: '24.00' }],
  max_payment_to_income_pct: '30',
  life_insurance_per_mille: 0,
  life_insurance_base: 'balance',
  disbursement_fee_pct: '0',
  fee_mode: 'deducted',
  rounding: 'cent',
};
const request = { amount: hnl('150000.00'), guarantee: 'none', term_months: 48, monthly_income: null };

function simulationOf(
  values: CalculatorValues,
  inputs: Readonly<Record<string, unknown>> = request,
): Simulation {
  const outcome = outcomeOf('personal', values, inputs, today);
  if (outcome.at !== 'computed') throw new Error(JSON.stringify(outcome));
  return outcome.simulation;
}

describe('the outcome of a simulation', () => {
  it('equals the result of the public call for the values of the form', () => {
    expect(simulationOf(personal).payment).toEqual(hnl('4890.28'));
  });

  it('lists the missing values while the calculator is incomplete', () => {
    const { max_amount: _, ...unfinished } = personal;
    expect(outcomeOf('personal', unfinished, request, today)).toMatchObject({
      at: 'incomplete',
      missingIssues: [{ path: '/max_amount' }],
    });
    expect(offerOf('personal', unfinished, today)).toEqual({ example: null, limits: null });
    // A number that is not typed completely.
    expect(outcomeOf('personal', { ...personal, min_term_months: '1 año' }, request, today).at).toBe(
      'incomplete',
    );
  });

  it('lists the inputs refused by the schema or the terms of the calculator', () => {
    const paths = (inputs: Readonly<Record<string, unknown>>) => {
      const outcome = outcomeOf('personal', personal, { ...request, ...inputs }, today);
      return outcome.at === 'refused' ? outcome.issues.map(({ path }) => path) : outcome.at;
    };
    expect(paths({ amount: hnl('12,5') })).toEqual(['/amount/amount']);
    expect(paths({ term_months: 7 })).toEqual(['/term_months']);
    // An emptied input requires nothing.
    expect(paths({ monthly_income: '' })).toBe('computed');
  });

  it('contains a computed loan for the example inputs of the calculator', () => {
    const { example } = offerOf('personal', personal, today);
    expect(example && outcomeOf('personal', personal, example, today).at).toBe('computed');
  });
});

describe('the input fields of a loan', () => {
  it('offer the purposes of all versions, and the currency of the calculator', () => {
    const purposes = (...labels: string[]) => ({
      currency: 'USD',
      purposes: labels.map((label) => ({ label })),
    });
    const fields = inputFields(
      'dabuenavida',
      [purposes('Salud', 'Motocicletas'), purposes('Salud', 'Viajes', ' ')],
      null,
    );
    expect(fields['purpose']).toMatchObject({
      options: { Salud: 'Salud', Motocicletas: 'Motocicletas', Viajes: 'Viajes' },
    });
    expect(fields['price']).toMatchObject({ currencies: ['USD'] });
  });

  it('appear on the sheet with label and formatted value, without empty inputs', () => {
    const fields = inputFields('personal', [personal], null);
    expect(describeInputs(fields, { ...request, disbursed_on: '2026-12-01' })).toEqual([
      { label: 'Monto', text: 'L 150,000.00' },
      { label: 'Plazo', text: '48 meses' },
      { label: 'Garantía', text: guarantees.none },
      { label: 'Desembolso', text: '01/12/2026' },
    ]);
  });
});

describe('the figures of a loan', () => {
  it('leave out amounts that are zero for the loan', () => {
    const keys = figuresOf(simulationOf(personal)).map(({ key }) => key);
    expect(keys).not.toContain('fee');
    expect(keys).not.toContain('down_payment');
    expect(keys).toContain('income');
  });

  it('are compared between two versions by the difference of the draft from the published version', () => {
    const dearer = {
      ...personal,
      rates: [{ guarantee: 'none', max_term_months: 60, annual_rate: '26.00' }],
      disbursement_fee_pct: '2',
    };
    const rows = new Map(
      compareFigures(simulationOf(personal), simulationOf(dearer)).map((row) => [row.key, row]),
    );
    expect(rows.get('annual_rate')).toMatchObject({
      published: '24.00\u00a0%',
      draft: '26.00\u00a0%',
      isDifferent: true,
      difference: '+\u00a02.00\u00a0%',
    });
    expect(rows.get('net_disbursed')).toMatchObject({ difference: '−\u00a0L\u00a03,000.00' });
    // A figure that only one of them has cannot be subtracted.
    expect(rows.get('fee')).toMatchObject({ published: null, draft: 'L\u00a03,000.00', difference: null });
    expect(rows.get('principal')).toMatchObject({ isDifferent: false, difference: null });
    expect([...rows.keys()].indexOf('fee')).toBeLessThan([...rows.keys()].indexOf('cost'));
  });
});

describe('the chart of a loan by year', () => {
  it('has years that add up to the whole loan, and the last year may be shorter', () => {
    const simulation = simulationOf(personal, { ...request, term_months: 42 });
    const years = summarizeYears(simulation.schedule ?? []);
    expect(years).toHaveLength(4);
    expect(years.reduce((sum, { principal }) => sum + principal, 0n)).toBe(centsOf(simulation.principal));
    expect(years.reduce((sum, { costs }) => sum + costs, 0n)).toBe(centsOf(simulation.totals.cost));
    expect(years.at(-1)?.balance).toBe(0n);
  });

  it('has grid lines at round amounts', () => {
    for (const largest of [1n, 7n, 99n, 1_234n, 10_000n, 987_654_321n]) {
      const lines = Number(largest / gridStep(largest));
      expect(lines, String(largest)).toBeGreaterThanOrEqual(1);
      expect(lines, String(largest)).toBeLessThanOrEqual(4);
    }
    expect(fractionOf(1n, 3n)).toBeCloseTo(1 / 3, 3);
    expect(largestAmount([])).toBe(1n);
  });

  it('has amounts with two decimals', () => {
    expect(amountOf(5n)).toBe('0.05');
    expect(amountOf(125_000_050n)).toBe('1250000.50');
    expect(groupedAmount(hnl('1250000.50'))).toBe('1,250,000.50');
    expect(groupedAmount(hnl('999.00'))).toBe('999.00');
  });
});

describe('the address of a sheet', () => {
  it('contains the version of the calculator and the inputs of the loan', () => {
    const search = (address: string) => new URL(address, 'http://x').searchParams;
    const address = sheetAddress('0190', 'personal', 'draft', request);
    expect(address).toMatch(/^\/calculators\/0190\/personal\/sheet\?/);
    expect(sheetUrl.read(search(address))).toEqual({ version: 'draft', inputs: request });
  });

  it('selects the published version without inputs if the address is invalid or incomplete', () => {
    for (const text of ['', '?version=other', '?inputs={"amount"', '?inputs=[1]', '?inputs=7'])
      expect(sheetUrl.read(new URLSearchParams(text))).toEqual({ version: 'published', inputs: null });
  });
});
