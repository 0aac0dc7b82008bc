import { type Band, personalBands, purposeBands, vehicleBands } from './bands.ts';
import {
  type Cents,
  divideHalfUp,
  formatRate,
  HUNDRED_PERCENT,
  percentOf,
  type Rate,
  toMoney,
} from './exact.ts';
import type { InputsOf } from './inputs.ts';
import { offeredTerms } from './limits.ts';
import type { CalculatorKind, CommonParameters, ParametersOf } from './parameters.ts';

const THOUSAND: Cents = 100_000n;

/** Rounds the amount down to whole thousands; returns it unchanged if the result would be below the lowest. */
const roundToThousand = (amount: Cents, minAmount: Cents): Cents => {
  const roundedAmount = amount - (amount % THOUSAND);
  return roundedAmount >= minAmount ? roundedAmount : amount;
};

const middleAmount = (lowest: Cents, maxAmount: Cents): Cents =>
  roundToThousand((lowest + maxAmount) / 2n, lowest);

/** Returns a price for which the loan, after the lowest down payment, lies in the middle of the range. */
function priceFor({ min_amount, max_amount }: CommonParameters, downPayment: Rate): Cents {
  const principal = middleAmount(min_amount, max_amount);
  if (downPayment >= HUNDRED_PERCENT) return principal;
  const price = divideHalfUp(principal * HUNDRED_PERCENT, HUNDRED_PERCENT - downPayment);
  const roundedPrice = roundToThousand(price, 0n);
  return roundedPrice - percentOf(roundedPrice, downPayment) >= min_amount ? roundedPrice : price;
}

const longestOfferedTerm = (parameters: CommonParameters, band: Band | undefined): number =>
  offeredTerms(parameters)
    .filter((term) => term <= (band?.maxTermMonths ?? 0))
    .at(-1) ?? parameters.min_term_months;

function vehicleInputs(parameters: ParametersOf['vehicle'], today: string): InputsOf['vehicle'] {
  const thisYear = Number(today.slice(0, 4));
  const oldestYear = thisYear - parameters.max_vehicle_age_years;
  // A band may contain only years that the calculator does not accept.
  const band = vehicleBands(parameters.rates).find(({ from, to }) => to >= oldestYear && from <= thisYear);
  const isUsed = band?.segment === 'used';
  const share = isUsed ? parameters.min_down_payment_used_pct : parameters.min_down_payment_new_pct;
  return {
    vehicle_value: toMoney(priceFor(parameters, share), parameters.currency),
    condition: isUsed ? 'used' : 'new',
    year: isUsed ? Math.min(Number(band?.to ?? thisYear), thisYear) : thisYear,
    down_payment_pct: formatRate(share),
    term_months: longestOfferedTerm(parameters, band),
  };
}

function personalInputs(parameters: ParametersOf['personal']): InputsOf['personal'] {
  const { rates, min_amount, max_amount, currency } = parameters;
  const [band] = personalBands(rates, min_amount, max_amount);
  return {
    amount: toMoney(middleAmount(band?.from ?? min_amount, band?.to ?? max_amount), currency),
    guarantee: rates[0]?.guarantee ?? 'none',
    term_months: longestOfferedTerm(parameters, band),
  };
}

function dabuenavidaInputs(parameters: ParametersOf['dabuenavida']): InputsOf['dabuenavida'] {
  const { purposes, min_down_payment_pct: share, min_payment, min_term_months, currency } = parameters;
  const [band] = purposeBands(purposes);
  return {
    purpose: band?.segment ?? '',
    price: toMoney(priceFor(parameters, share), currency),
    down_payment_pct: formatRate(share),
    // Only the shortest term is certain to reach the lowest payment.
    term_months: min_payment === null ? longestOfferedTerm(parameters, band) : min_term_months,
  };
}

/**
 * Returns the initial inputs of a calculator: a loan from the middle of the range of the first rate that can apply.
 * They are valid if the parameters have no issues. `today` is the date at the bank, YYYY-MM-DD.
 */
export const exampleInputs: {
  readonly [K in CalculatorKind]: (parameters: ParametersOf[K], today: string) => InputsOf[K];
} = { vehicle: vehicleInputs, personal: personalInputs, dabuenavida: dabuenavidaInputs };
