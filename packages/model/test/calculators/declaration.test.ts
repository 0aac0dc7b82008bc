import { describe, expect, it } from 'vitest';
import { type CalculatorKind, calculatorKinds, readParameters } from '../../src/calculators/index.ts';
import {
  type ContentType,
  draftSchema,
  fieldsOf,
  findContentType,
  publishIssuesOf,
} from '../../src/index.ts';
import { hnl, makeEntry, today } from './support.ts';

const calculators = findContentType('calculators') as ContentType;

describe.each(Object.keys(calculatorKinds) as CalculatorKind[])('the declared %s calculator', (kind) => {
  const content = {
    institution_id: 'bank',
    title: 'Préstamo',
    kind,
    rates_valid_from: '2026-11-01',
    legal_text: '<p>Cálculo estimado, sujeto a aprobación.</p>',
    show_cat: false,
    fixed_costs: [{ label: 'Avalúo', amount: hnl('2500') }],
    ...makeEntry(kind),
  };

  it('has every parameter that the computation uses, with the same name and options', () => {
    const saved = draftSchema(calculators).safeParse(content);
    expect(saved.error?.issues ?? []).toEqual([]);
    // Saving adds cents to amounts, which does not change the parameters that are read.
    expect(readParameters(kind, saved.data ?? {})).toEqual(readParameters(kind, content));
    expect(readParameters(kind, content)).toMatchObject({
      parameters: { show_cat: false, fixed_costs: [{ amount: 250_000n }] },
    });
  });

  it('cannot be published without the parameters of a simulation', () => {
    const context = { now: new Date(`${today}T15:00:00Z`), today, institution: 'bank', related: new Map() };
    const published = (values: Record<string, unknown>) =>
      publishIssuesOf(fieldsOf(calculators), values, { ...context, siblings: {} });
    expect(published(content)).toEqual([]);
    const missingPaths = published({ kind, currency: 'HNL' }).map((issue) => issue.path);
    const reading = readParameters(kind, { currency: 'HNL' });
    const requiredPaths = 'issues' in reading ? reading.issues.map((issue) => issue.path) : [];
    expect(requiredPaths.length).toBeGreaterThan(0);
    expect(requiredPaths.filter((path) => !missingPaths.includes(path))).toEqual([]);
  });
});
