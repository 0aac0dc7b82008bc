import type { Money } from '@vitrina/model';

/** Converts an amount to cents. */
export const centsOf = ({ amount }: Money): bigint => BigInt(amount.replace('.', ''));

/**
 * Formats an integer number of the smallest unit as a decimal: 125n becomes `1.25`. The number must not be negative.
 */
export function amountOf(units: bigint, decimals = 2): string {
  const text = units.toString().padStart(decimals + 1, '0');
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** Formats an amount without its currency: `1,250,000.00`. */
export const groupedAmount = ({ amount }: Money): string => amount.replace(/\B(?=(\d{3})+\.)/g, ',');
