import type { FixedRecord } from './categories.ts';

const currencies = [
  ['HNL', 'en lempiras'],
  ['USD', 'en dólares'],
] as const;

/**
 * Returns a draft calculator of each kind in each currency; the bank completes amounts and rates before it publishes
 * them.
 *
 * @param consumerLoanLabel name that the bank uses for its consumer loan
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
