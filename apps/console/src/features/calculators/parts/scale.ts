/** Returns `part / whole` as a number; for a part of the whole, from 0 to 1. `whole` must be above zero. */
export const fractionOf = (part: bigint, whole: bigint): number => Number((part * 10_000n) / whole) / 10_000;

/**
 * Returns the distance between grid lines: 1, 2 or 5 times a power of ten, so that up to four lines fit below the
 * largest amount.
 */
export function gridStep(largest: bigint): bigint {
  const power = 10n ** BigInt(largest.toString().length - 1);
  const fittingStep = [power / 5n, power / 2n, power, power * 2n].find(
    (step) => step > 0n && largest / step <= 4n,
  );
  return fittingStep ?? power;
}

/** Returns the largest amount, but at least 1, so that divisions by the result never fail. */
export function largestAmount(amounts: readonly bigint[]): bigint {
  let largest = 1n;
  for (const amount of amounts) if (amount > largest) largest = amount;
  return largest;
}
