import type { Issue } from '../../kinds/kind.ts';
import { currencyName } from '../../kinds/number.ts';
import type { Money } from '../../texts/figures.ts';

/** The value as an amount of money; null when it is none. */
export function asMoney(value: unknown): Money | null {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
    ? (value as Money)
    : null;
}

/** The amount must be in the currency of the record's, which the visitor reads: amounts are never converted. */
export function currencyIssues(path: string, amount: unknown, of: unknown): Issue[] {
  const [amountMoney, baseMoney] = [asMoney(amount), asMoney(of)];
  return amountMoney && baseMoney && amountMoney.currency !== baseMoney.currency
    ? [{ path, message: `Escriba el monto en ${currencyName(baseMoney.currency)}.` }]
    : [];
}

/** Days within two years: two years of inboxes' submissions are kept. */
export const twoYearsInDays = 730;
