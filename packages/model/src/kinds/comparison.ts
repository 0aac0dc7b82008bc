import type { Values } from './inside.ts';
import type { Comparison, Issue } from './kind.ts';

/**
 * Issues of a comparison with a sibling field. `compare` returns the difference of the two values, or null if they
 * cannot be compared.
 */
export function comparisonIssues<V>(
  value: V,
  comparison: Comparison | undefined,
  siblings: Values,
  compare: (a: V, b: unknown) => number | null,
): Issue[] {
  const siblingValue = comparison && siblings[comparison.field];
  if (comparison === undefined || siblingValue === undefined || siblingValue === null || siblingValue === '')
    return [];
  const difference = compare(value, siblingValue);
  const isValid = difference !== null && (comparison.strictly ? difference > 0 : difference >= 0);
  return isValid ? [] : [{ path: '', message: comparison.message }];
}
