import type { FixedRecord } from './categories.ts';

const currencies = [
  ['HNL', 'en lempiras'],
  ['USD', 'en dólares'],
] as const;

/**
 * A calculator of each kind in each currency, as a draft: what it lends and at which rate is for the bank to write
 * before it is published.
 *
 * @param consumerLoanLabel what the bank calls its consumer loan
 */
export function fixedCalculators(consumerLoanLabel: string): readonly FixedRecord[] {
  const titles = [
    ['vehicle', 'Préstamo para vehículo'],
    ['personal', 'Préstamo personal'],
    ['dabuenavida', consumerLoanLabel],
  ] as const;
  return titles.flatMap(([kind, title]) =>
    currencies.map(([currency, words]) => ({
      slug: 'calculators',
      name: `${kind} ${currency}`,
      body: { institution_id: 'bank', title: `${title} ${words}`, kind, currency },
    })),
  );
}
