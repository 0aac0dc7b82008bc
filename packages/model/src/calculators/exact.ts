import type { Currency, Money } from '../texts/figures.ts';

/** Amount of money in whole cents, without fractions of a cent. */
export type Cents = bigint;

/**
 * Percentage or per mille in ten-thousandths of its unit: `13.50` is 135000n. Every value of the fields is
 * represented exactly.
 */
export type Rate = bigint;

const RATE_DECIMALS = 4;
/** One per cent, or one per mille, as a `Rate`. */
const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS);
/** A hundred per cent as a `Rate`. */
export const HUNDRED_PERCENT: Rate = 100n * RATE_UNIT;
/** A thousand per mille as a `Rate`. */
export const THOUSAND_PER_MILLE: Rate = 1000n * RATE_UNIT;

/**
 * Returns `numerator / denominator` rounded to a whole number, halves up. Neither may be negative; throws RangeError
 * when the denominator is zero.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Math.max for bigint. */
export const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Math.min for bigint. */
export const minOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Converts `13.5` to 135000n for four decimals. The text must not have more decimals than that. */
function parseScaled(text: string, decimals: number): bigint {
  const [wholeDigits = '0', decimalDigits = ''] = text.split('.');
  return BigInt(wholeDigits + decimalDigits.padEnd(decimals, '0'));
}

const formatScaled = (value: bigint, decimals: number): string => {
  const digits = value.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** Converts an amount such as `1250000.00` to cents. */
export const centsOf = (amount: string): Cents => parseScaled(amount, 2);

/** Converts cents to an amount with two decimals and a currency. */
export const toMoney = (cents: Cents, currency: Currency): Money => ({
  amount: formatScaled(cents, 2),
  currency,
});

/** Converts a percentage such as `13.50` to a rate. */
export const rateOf = (percentage: string): Rate => parseScaled(percentage, RATE_DECIMALS);

/** Converts a number with at most four decimals to a rate. */
export const rateOfNumber = (value: number): Rate => rateOf(value.toFixed(RATE_DECIMALS));

/** Formats a rate with two decimals, or more when they are not zero: `13.50`, `0.4525`. */
export const formatRate = (rate: Rate): string => formatScaled(rate, RATE_DECIMALS).replace(/0{1,2}$/, '');

/** Returns a percentage of the amount, rounded to the cent. */
export const percentOf = (amount: Cents, percentage: Rate): Cents =>
  divideHalfUp(amount * percentage, HUNDRED_PERCENT);
