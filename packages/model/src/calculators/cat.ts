import { type Cents, divideHalfUp } from './exact.ts';

/** The number 1 in the fixed-point arithmetic of this file: forty decimal places, of which two are shown. */
const ONE = 10n ** 40n;
/** Largest change of the rate between two steps at which the iteration stops. */
const CLOSE_ENOUGH = 10n ** 30n;
/**
 * Limit of the Newton iteration, never reached: it needs a handful of steps, and about one more for each doubling of
 * a monthly rate above 100 %.
 */
const MAX_STEPS = 200;

/** Returns the present value of the payments at a monthly rate, and the negative slope of that value. */
function presentValue(payments: readonly Cents[], monthlyRate: bigint): { value: bigint; slope: bigint } {
  const discount = (ONE * ONE) / (ONE + monthlyRate);
  let value = 0n;
  let slope = 0n;
  // Horner's method, from the last payment back: each iteration discounts the later payments by one more month.
  for (let month = payments.length; month >= 1; month -= 1) {
    slope = ((slope + value) * discount) / ONE;
    value = (value * discount) / ONE + (payments[month - 1] ?? 0n) * ONE;
  }
  const discountedValue = (value * discount) / ONE;
  return { value: discountedValue, slope: ((((slope + value) * discount) / ONE) * discount) / ONE };
}

/**
 * Computes the CAT, the all-in annual cost: (1 + monthly IRR)^12 − 1 of the amount received and the payments.
 * @param receivedAmount loan amount less all costs at signing; above zero
 * @param payments monthly payments with insurance and charges; their sum is not below `receivedAmount`
 * @returns a percentage with two decimals, such as `16.53`
 */
export function annualCost(receivedAmount: Cents, payments: readonly Cents[]): string {
  // The present value falls and flattens as the rate grows, so Newton from below never overshoots.
  let monthly = 0n;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { value, slope } = presentValue(payments, monthly);
    const correction = ((value - receivedAmount * ONE) * ONE) / slope;
    monthly += correction;
    if (correction < CLOSE_ENOUGH) break;
  }
  let growth = ONE;
  for (let month = 0; month < 12; month += 1) growth = (growth * (ONE + monthly)) / ONE;
  const hundredths = divideHalfUp((growth - ONE) * 10_000n, ONE)
    .toString()
    .padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}
