import type { Issue } from '../kinds/kind.ts';
import {
  type BandChoice,
  chooseBand,
  personalBands,
  purposeBands,
  vehicleBands,
  WHOLE_RANGE,
} from './bands.ts';
import { type Cents, centsOf, divideHalfUp, HUNDRED_PERCENT, maxOf, percentOf, type Rate } from './exact.ts';
import type { InputsOf } from './inputs.ts';
import { amountIssues, currencyIssues, downPaymentOf, termIssues } from './limits.ts';
import { type CalculatorKind, guarantees, type ParametersOf } from './parameters.ts';

/** Cost of the vehicle insurance. `isIncludedInPayment` is true if the monthly payments include it. */
export interface VehicleInsurance {
  readonly annualPremium: Cents;
  readonly monthlyPremium: Cents;
  readonly isIncludedInPayment: boolean;
}

/** Requested loan and the rate that applies to it. */
export interface LoanRequest {
  readonly price: Cents | null;
  readonly downPayment: Cents | null;
  readonly amount: Cents;
  /** Name of the input that the amount is derived from. */
  readonly amountInput: string;
  readonly annualRate: Rate;
  readonly termMonths: number;
  readonly disbursedOn: string | null;
  readonly vehicleInsurance: VehicleInsurance | null;
  readonly monthlyCharges: Cents;
  /** Lowest level payment for which a loan is given. */
  readonly minPayment: Cents;
  readonly incomeRule: IncomeRule | null;
}

/** Limit of the payment as a share of the borrower's income. */
export interface IncomeRule {
  readonly maxShare: Rate;
  readonly minIncome: Cents;
  /** Income that the borrower declares. */
  readonly income: Cents | null;
}

/** Valid loan request, or the issues that prevent it. */
export type RequestReading = { readonly request: LoanRequest } | { readonly issues: readonly Issue[] };

const MONTHS = 12n;

function makeReading(
  issues: readonly Issue[],
  choice: BandChoice,
  request: Omit<LoanRequest, 'annualRate'>,
): RequestReading {
  if (issues.length > 0 || !('band' in choice)) return { issues: issues };
  return { request: { ...request, annualRate: choice.band.annualRate } };
}

/**
 * Issues of the model year. A new vehicle is at most one year old; a used one must not be older than the calculator
 * accepts.
 */
function yearIssues(
  parameters: ParametersOf['vehicle'],
  { condition, year }: InputsOf['vehicle'],
  today: string,
): Issue[] {
  const thisYear = Number(today.slice(0, 4));
  const path = '/year';
  if (year === null || year === undefined)
    return condition === 'used' ? [{ path, message: 'Escriba el año del vehículo.' }] : [];
  if (year > thisYear + 1) return [{ path, message: `Escriba un año hasta ${thisYear + 1}.` }];
  const oldest = condition === 'new' ? thisYear - 1 : thisYear - parameters.max_vehicle_age_years;
  if (year >= oldest) return [];
  return [
    {
      path,
      message:
        condition === 'new'
          ? `Un vehículo nuevo es de ${oldest} o más reciente; elija Usado.`
          : `El vehículo debe ser de ${oldest} o más reciente.`,
    },
  ];
}

function vehicleInsuranceOf(parameters: ParametersOf['vehicle'], value: Cents): VehicleInsurance {
  const share = parameters.vehicle_insurance_pct;
  const minPremium = parameters.vehicle_insurance_min ?? 0n;
  return {
    annualPremium: maxOf(percentOf(value, share), minPremium),
    // Computed from the exact annual premium, not from the one rounded to the cent.
    monthlyPremium: maxOf(
      divideHalfUp(value * share, HUNDRED_PERCENT * MONTHS),
      divideHalfUp(minPremium, MONTHS),
    ),
    isIncludedInPayment: parameters.insurance_in_payment,
  };
}

function vehicleRequest(
  parameters: ParametersOf['vehicle'],
  inputs: InputsOf['vehicle'],
  today: string,
): RequestReading {
  const { vehicle_value, condition, down_payment, term_months: termMonths } = inputs;
  const price = centsOf(vehicle_value.amount);
  const ageIssues = yearIssues(parameters, inputs, today);
  const lowestShare =
    condition === 'new' ? parameters.min_down_payment_new_pct : parameters.min_down_payment_used_pct;
  const down = downPaymentOf(inputs, price, lowestShare, parameters.currency);
  const downPayment = 'cents' in down ? down.cents : 0n;
  const year = condition === 'new' ? WHOLE_RANGE : BigInt(inputs.year ?? 0);
  const choice = chooseBand(vehicleBands(parameters.rates), condition, year, termMonths);
  const hasNoRate = 'longestTerm' in choice && choice.longestTerm === null && ageIssues.length === 0;
  const issues = [
    ...currencyIssues(parameters, { vehicle_value, down_payment }),
    ...ageIssues,
    ...(hasNoRate
      ? [
          condition === 'new'
            ? { path: '/condition', message: 'No hay tasa para vehículos nuevos.' }
            : { path: '/year', message: `No hay tasa para vehículos usados de ${year}.` },
        ]
      : []),
    ...('issue' in down ? [down.issue] : amountIssues(parameters, price - downPayment, 'vehicle_value')),
    ...termIssues(parameters, termMonths, choice),
  ];
  return makeReading(issues, choice, {
    price,
    downPayment,
    amount: price - downPayment,
    amountInput: 'vehicle_value',
    termMonths,
    disbursedOn: inputs.disbursed_on ?? null,
    vehicleInsurance: vehicleInsuranceOf(parameters, price),
    monthlyCharges: parameters.gps_monthly ?? 0n,
    minPayment: 0n,
    incomeRule: null,
  });
}

function personalRequest(parameters: ParametersOf['personal'], inputs: InputsOf['personal']): RequestReading {
  const { guarantee, term_months: termMonths, monthly_income } = inputs;
  const amount = centsOf(inputs.amount.amount);
  const bands = personalBands(parameters.rates, parameters.min_amount, parameters.max_amount);
  const choice = chooseBand(bands, guarantee, amount, termMonths);
  const limitIssues = amountIssues(parameters, amount, 'amount');
  const hasNoRate = 'longestTerm' in choice && choice.longestTerm === null && limitIssues.length === 0;
  const issues = [
    ...currencyIssues(parameters, { amount: inputs.amount, monthly_income }),
    ...limitIssues,
    ...(hasNoRate
      ? [
          bands.some((band) => band.segment === guarantee)
            ? { path: '/amount', message: 'No se presta este monto con esta garantía.' }
            : { path: '/guarantee', message: `No se presta con la garantía ${guarantees[guarantee]}.` },
        ]
      : []),
    ...termIssues(parameters, termMonths, choice),
  ];
  return makeReading(issues, choice, {
    price: null,
    downPayment: null,
    amount,
    amountInput: 'amount',
    termMonths,
    disbursedOn: inputs.disbursed_on ?? null,
    vehicleInsurance: null,
    monthlyCharges: 0n,
    minPayment: 0n,
    incomeRule: {
      maxShare: parameters.max_payment_to_income_pct,
      minIncome: parameters.min_income ?? 0n,
      income: monthly_income ? centsOf(monthly_income.amount) : null,
    },
  });
}

function dabuenavidaRequest(
  parameters: ParametersOf['dabuenavida'],
  inputs: InputsOf['dabuenavida'],
): RequestReading {
  const { purpose, term_months: termMonths, down_payment } = inputs;
  const price = centsOf(inputs.price.amount);
  const down = downPaymentOf(inputs, price, parameters.min_down_payment_pct, parameters.currency);
  const downPayment = 'cents' in down ? down.cents : 0n;
  const choice = chooseBand(purposeBands(parameters.purposes), purpose, WHOLE_RANGE, termMonths);
  const issues = [
    ...currencyIssues(parameters, { price: inputs.price, down_payment }),
    ...('longestTerm' in choice && choice.longestTerm === null
      ? [{ path: '/purpose', message: 'Elija uno de los destinos que se ofrecen.' }]
      : []),
    ...('issue' in down ? [down.issue] : amountIssues(parameters, price - downPayment, 'price')),
    ...termIssues(parameters, termMonths, choice),
  ];
  return makeReading(issues, choice, {
    price,
    downPayment,
    amount: price - downPayment,
    amountInput: 'price',
    termMonths,
    disbursedOn: inputs.disbursed_on ?? null,
    vehicleInsurance: null,
    monthlyCharges: 0n,
    minPayment: parameters.min_payment ?? 0n,
    incomeRule: null,
  });
}

/** Reads each kind's inputs against its parameters; `today` is the bank's day, YYYY-MM-DD. */
export const readRequest: {
  readonly [K in CalculatorKind]: (
    parameters: ParametersOf[K],
    inputs: InputsOf[K],
    today: string,
  ) => RequestReading;
} = { vehicle: vehicleRequest, personal: personalRequest, dabuenavida: dabuenavidaRequest };
