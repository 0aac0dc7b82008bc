import type { Currency, Money } from '../texts/figures.ts';

/** An amount of money in whole cents: no fraction of a cent is ever kept. */
export type Cents = bigint;

/** A percentage or a per mille in ten-thousandths of its unit: `13.50` is 135000n. All that the fields can hold is exact. */
export type Rate = bigint;

const RATE_DECIMALS = 4;
/** One per cent, or one per mille, as a `Rate`. */
const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS);
/** A hundred per cent as a `Rate`. */
export const HUNDRED_PERCENT: Rate = 100n * RATE_UNIT;
/** A thousand per mille as a `Rate`. */
export const THOUSAND_PER_MILLE: Rate = 1000n * RATE_UNIT;

/** `numerator / denominator` to the nearest whole number, halves up. Neither may be negative; throws RangeError when the denominator is zero. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Math.max for bigint. */
export const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Math.min for bigint. */
export const minOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** `13.5` with four places as 135000n. Takes digits with at most that many places after the point. */
function scaled(text: string, decimals: number): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(decimals, '0'));
}

const formatScaled = (value: bigint, decimals: number): string => {
  const digits = value.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** The cents of an amount such as `1250000.00`. */
export const centsOf = (amount: string): Cents => scaled(amount, 2);

/** The cents as people and clients read them. */
export const toMoney = (cents: Cents, currency: Currency): Money => ({
  amount: formatScaled(cents, 2),
  currency,
});

/** The rate of a percentage such as `13.50`. */
export const rateOf = (percentage: string): Rate => scaled(percentage, RATE_DECIMALS);

/** The rate of a number field with at most four decimals. */
export const rateOfNumber = (value: number): Rate => rateOf(value.toFixed(RATE_DECIMALS));

/** `13.50`, `0.4525`: two places, more only where they say something. */
export const formatRate = (rate: Rate): string => formatScaled(rate, RATE_DECIMALS).replace(/0{1,2}$/, '');

/** Percentage of the amount, to the cent. */
export const percentOf = (amount: Cents, percentage: Rate): Cents =>
  divideHalfUp(amount * percentage, HUNDRED_PERCENT);
