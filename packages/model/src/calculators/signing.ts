import { type Cents, percentOf } from './exact.ts';
import type { CommonParameters } from './parameters.ts';
import { levelPayment } from './schedule.ts';

/** Returns the principal: the amount lent, plus the disbursement fee when it is financed. */
export function principalOf(
  parameters: Pick<CommonParameters, 'disbursement_fee_pct' | 'fee_mode'>,
  amount: Cents,
): Cents {
  return parameters.fee_mode === 'financed'
    ? amount + percentOf(amount, parameters.disbursement_fee_pct)
    : amount;
}

const UNIT: Cents = 100n;

/** Returns the level payment rounded to the cent, and then up to a whole unit if the calculator requires it. */
export function roundedPayment(
  { rounding }: Pick<CommonParameters, 'rounding'>,
  ...loan: Parameters<typeof levelPayment>
): Cents {
  const payment = levelPayment(...loan);
  return rounding === 'cent' ? payment : ((payment + UNIT - 1n) / UNIT) * UNIT;
}

/** Costs of the loan at signing, by recipient. */
export interface SigningCosts {
  readonly fee: Cents;
  readonly fixedCosts: Cents;
  readonly principal: Cents;
  readonly netDisbursed: Cents;
  readonly paidAtSigning: Cents;
}

/**
 * Computes the costs at signing. The fee is a percentage of the amount lent. Fixed costs are never financed: they are
 * deducted, or paid at signing.
 */
export function signingCosts(parameters: CommonParameters, amount: Cents): SigningCosts {
  const fee = percentOf(amount, parameters.disbursement_fee_pct);
  const fixedCosts = parameters.fixed_costs.reduce((total, cost) => total + cost.amount, 0n);
  const isDeducted = parameters.fee_mode === 'deducted';
  return {
    fee,
    fixedCosts,
    principal: principalOf(parameters, amount),
    netDisbursed: amount - (isDeducted ? fee + fixedCosts : 0n),
    paidAtSigning: isDeducted ? 0n : fixedCosts + (parameters.fee_mode === 'apart' ? fee : 0n),
  };
}
