import type { Issue } from '../../kinds/kind.ts';
import { currencyName } from '../../kinds/number.ts';
import type { Money } from '../../texts/figures.ts';

/** Returns the value as an amount of money; null if it is not one. */
export function asMoney(value: unknown): Money | null {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
    ? (value as Money)
    : null;
}

/** Returns an issue for an amount in another currency than the record's amount. Amounts are never converted. */
export function currencyIssues(path: string, amount: unknown, of: unknown): Issue[] {
  const [amountMoney, baseMoney] = [asMoney(amount), asMoney(of)];
  return amountMoney && baseMoney && amountMoney.currency !== baseMoney.currency
    ? [{ path, message: `Escriba el monto en ${currencyName(baseMoney.currency)}.` }]
    : [];
}

/** Days after which submissions of most inboxes are removed: two years. */
export const twoYearsInDays = 730;
