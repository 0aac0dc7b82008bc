import type { Money } from '@vitrina/model';

/** The cents of an amount. */
export const centsOf = ({ amount }: Money): bigint => BigInt(amount.replace('.', ''));

/** A whole number of the smallest parts as a decimal: 125n is `1.25`. Takes none below zero. */
export function amountOf(parts: bigint, decimals = 2): string {
  const text = parts.toString().padStart(decimals + 1, '0');
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** `1,250,000.00`: an amount whose currency is told elsewhere. */
export const bareAmount = ({ amount }: Money): string => amount.replace(/\B(?=(\d{3})+\.)/g, ',');
