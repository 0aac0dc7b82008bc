import type { Issue } from '../kinds/kind.ts';
import { currencyName } from '../kinds/number.ts';
import { type Currency, formatMoney, type Money } from '../texts/figures.ts';
import type { BandChoice } from './bands.ts';
import { type Cents, centsOf, formatRate, percentOf, type Rate, rateOf, toMoney } from './exact.ts';
import type { CommonParameters } from './parameters.ts';

/** Formats an amount given in cents: `L 1,250,000.00`. */
export const formatCents = (cents: Cents, currency: Currency): string =>
  formatMoney(toMoney(cents, currency));

/** Terms that a calculator offers, in months, shortest first. */
export function offeredTerms(
  parameters: Pick<CommonParameters, 'min_term_months' | 'max_term_months' | 'term_step_months'>,
): number[] {
  const { min_term_months: min, max_term_months: max, term_step_months: step } = parameters;
  return Array.from({ length: Math.max(0, Math.floor((max - min) / step) + 1) }, (_, at) => min + at * step);
}

/** Issues of amounts that are not in the calculator's currency. */
export const currencyIssues = (
  { currency }: CommonParameters,
  amounts: Readonly<Record<string, Money | null | undefined>>,
): Issue[] =>
  Object.entries(amounts).flatMap(([name, money]) =>
    money && money.currency !== currency
      ? [{ path: `/${name}`, message: `Escriba el monto en ${currencyName(currency)}.` }]
      : [],
  );

/** Returns the faults of a term, given the terms that the calculator offers and the row of rates that applies. */
export function termIssues(parameters: CommonParameters, term: number, choice: BandChoice): Issue[] {
  const { min_term_months: min, max_term_months: max, term_step_months: step } = parameters;
  const path = '/term_months';
  if (!offeredTerms(parameters).includes(term))
    return [
      {
        path,
        message:
          min === max
            ? `El plazo es de ${min} meses.`
            : `Elija un plazo de ${min} a ${max} meses${step === 1 ? '' : `, de ${step} en ${step}`}.`,
      },
    ];
  return 'longestTerm' in choice && choice.longestTerm !== null
    ? [{ path, message: `En este caso el plazo máximo es de ${choice.longestTerm} meses.` }]
    : [];
}

/**
 * Issues of a loan amount outside the calculator's limits. `inputName` is the name of the input that the amount is
 * derived from.
 */
export function amountIssues(parameters: CommonParameters, amount: Cents, inputName: string): Issue[] {
  const { min_amount: min, max_amount: max, currency } = parameters;
  if (amount >= min && amount <= max) return [];
  const limits = `de ${formatCents(min, currency)} a ${formatCents(max, currency)}`;
  const message =
    inputName === 'amount'
      ? `Escriba un monto ${limits}.`
      : `Con esta prima se financiarían ${formatCents(amount, currency)}; se presta ${limits}.`;
  return [{ path: `/${inputName}`, message }];
}

/** Down payment as the user gave it: an amount, a percentage, or neither. */
export interface DownPaymentInput {
  readonly down_payment?: Money | null | undefined;
  readonly down_payment_pct?: string | null | undefined;
}

/** Returns the down payment in cents; the lowest allowed one if none was given. */
export function downPaymentOf(
  input: DownPaymentInput,
  price: Cents,
  lowestShare: Rate,
  currency: Currency,
): { readonly cents: Cents } | { readonly issue: Issue } {
  const { down_payment: amount, down_payment_pct: share } = input;
  const minDownPayment = percentOf(price, lowestShare);
  const issue = (message: string) => ({
    issue: { path: amount ? '/down_payment' : '/down_payment_pct', message },
  });
  if (amount && share) return issue('Escriba la prima en monto o en porcentaje, no en ambos.');
  const cents = amount ? centsOf(amount.amount) : share ? percentOf(price, rateOf(share)) : minDownPayment;
  if (cents >= price) return issue('La prima debe ser menor que el precio.');
  if (cents < minDownPayment)
    return issue(
      `La prima mínima es ${formatRate(lowestShare)} %: ${formatCents(minDownPayment, currency)}.`,
    );
  return { cents };
}
