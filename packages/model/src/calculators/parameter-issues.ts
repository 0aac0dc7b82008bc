import type { Issue } from '../kinds/kind.ts';
import { personalBands, purposeBands, vehicleBands } from './bands.ts';
import { type Cents, maxOf, minOf, percentOf } from './exact.ts';
import { formatCents } from './limits.ts';
import {
  type CalculatorKind,
  type CalculatorValues,
  type CommonParameters,
  guarantees,
  type ParametersOf,
  readPartialParameters,
  vehicleConditions,
} from './parameters.ts';
import { amountEnds, bandIssues, gapIssues, rowTermIssues, yearEnds } from './rate-issues.ts';
import { principalOf, roundedPayment } from './signing.ts';

type Common = Partial<CommonParameters>;

/** Issues of vehicle rates. Used vehicles need a rate for every accepted model year up to the current year. */
function vehicleIssues(parameters: Partial<ParametersOf['vehicle']>, today: string): Issue[] {
  const { rates, max_vehicle_age_years: age } = parameters;
  if (rates === undefined) return [];
  const bands = vehicleBands(rates);
  const usedBands = bands.filter((band) => band.segment === 'used');
  const thisYear = Number(today.slice(0, 4));
  const newVehicleIssues = rates.flatMap((rate, row) =>
    rate.condition === 'new' && (rate.year_from !== null || rate.year_to !== null)
      ? [
          {
            path: `/rates/${row}/${rate.year_from === null ? 'year_to' : 'year_from'}`,
            message: 'Los años son solo para vehículos usados; déjelos vacíos.',
          },
        ]
      : [],
  );
  return [
    ...newVehicleIssues,
    ...bandIssues(yearEnds, bands),
    ...(age === undefined || usedBands.length === 0
      ? []
      : gapIssues(yearEnds, vehicleConditions.used, usedBands, BigInt(thisYear - age), BigInt(thisYear))),
    ...rowTermIssues('rates', bands, parameters),
  ];
}

/**
 * Issues of personal loan rates. A guarantee may cover a part of the range, without gaps; all guarantees together
 * cover the whole range.
 */
function personalIssues(parameters: Partial<ParametersOf['personal']>): Issue[] {
  const { rates, min_amount: min, max_amount: max, currency } = parameters;
  if (rates === undefined) return [];
  if (min === undefined || max === undefined || currency === undefined || min >= max)
    return rowTermIssues('rates', personalBands(rates, 0n, 0n), parameters);
  const ends = amountEnds(currency);
  const bands = personalBands(rates, min, max);
  const outsideIssues = bands.flatMap(({ row, from, to }) => [
    ...(from < min
      ? [{ path: `/rates/${row}/amount_from`, message: `El monto mínimo es ${ends.formatEnd(min)}.` }]
      : []),
    ...(to > max
      ? [{ path: `/rates/${row}/amount_to`, message: `El monto máximo es ${ends.formatEnd(max)}.` }]
      : []),
  ]);
  const guaranteeGapIssues = Object.entries(guarantees).flatMap(([guarantee, label]) => {
    const ownBands = bands
      .filter((band) => band.segment === guarantee)
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    const highestAmount = ownBands.reduce((end, band) => maxOf(end, band.to), 0n);
    return ownBands[0] ? gapIssues(ends, label, ownBands, ownBands[0].from, highestAmount) : [];
  });
  return [
    ...outsideIssues,
    ...bandIssues(ends, bands),
    ...(guaranteeGapIssues.length > 0
      ? guaranteeGapIssues
      : gapIssues(ends, 'Todas las garantías', bands, min, max)),
    ...rowTermIssues('rates', bands, parameters),
  ];
}

/**
 * Returns the payment of the smallest loan at the shortest term and lowest rate; undefined while a parameter is
 * missing.
 */
function smallestPayment(parameters: Partial<ParametersOf['dabuenavida']>): Cents | undefined {
  const { purposes, min_amount, min_term_months, disbursement_fee_pct, fee_mode, rounding } = parameters;
  const [rate, ...rates] = purposes?.map((purpose) => purpose.annual_rate) ?? [];
  if (
    rate === undefined ||
    min_amount === undefined ||
    min_term_months === undefined ||
    disbursement_fee_pct === undefined ||
    fee_mode === undefined ||
    rounding === undefined
  )
    return undefined;
  const principal = principalOf({ disbursement_fee_pct, fee_mode }, min_amount);
  return roundedPayment({ rounding }, principal, rates.reduce(minOf, rate), min_term_months);
}

/**
 * Issues of the consumer loan. Labels of purposes must differ, and the smallest loan at the shortest term must reach
 * the lowest payment.
 */
function dabuenavidaIssues(parameters: Partial<ParametersOf['dabuenavida']>): Issue[] {
  const { purposes, min_payment: minPayment, currency } = parameters;
  if (purposes === undefined) return [];
  const normaliseLabel = (label: string): string => label.toLocaleLowerCase('es');
  const repeatedIssues = purposes.flatMap((purpose, row) =>
    purposes
      .slice(0, row)
      .some((earlierPurpose) => normaliseLabel(earlierPurpose.label) === normaliseLabel(purpose.label))
      ? [{ path: `/purposes/${row}/label`, message: 'Este destino ya está en la lista.' }]
      : [],
  );
  const payment = smallestPayment(parameters);
  const minPaymentIssues =
    payment !== undefined &&
    minPayment !== undefined &&
    minPayment !== null &&
    currency !== undefined &&
    payment < minPayment
      ? [
          {
            path: '/min_payment',
            message: `Con el monto y el plazo mínimos la cuota es de ${formatCents(payment, currency)}: no llega a esta mínima.`,
          },
        ]
      : [];
  return [
    ...repeatedIssues,
    ...minPaymentIssues,
    ...rowTermIssues('purposes', purposeBands(purposes), parameters),
  ];
}

function amountIssues({ min_amount: min, max_amount: max }: Common): Issue[] {
  return min !== undefined && max !== undefined && max <= min
    ? [{ path: '/max_amount', message: 'Debe ser mayor que el monto mínimo.' }]
    : [];
}

function stepIssues({ min_term_months: min, max_term_months: max, term_step_months: step }: Common): Issue[] {
  if (min === undefined || max === undefined) return [];
  if (max < min) return [{ path: '/max_term_months', message: 'No puede ser menor que el plazo mínimo.' }];
  if (step === undefined || (max - min) % step === 0) return [];
  return [
    {
      path: '/term_step_months',
      message: `De ${step} en ${step} no se llega de ${min} a ${max} meses; elija un divisor de ${max - min}.`,
    },
  ];
}

/** Issues of costs that are as high as the smallest loan or higher. */
function costIssues({
  min_amount: min,
  disbursement_fee_pct: share,
  fixed_costs,
  currency,
}: Common): Issue[] {
  if (min === undefined || share === undefined || fixed_costs === undefined || currency === undefined)
    return [];
  const costs = fixed_costs.reduce((total, cost) => total + cost.amount, percentOf(min, share));
  return costs < min
    ? []
    : [
        {
          path: '/fixed_costs',
          message: `Con la comisión suman ${formatCents(costs, currency)} en el préstamo mínimo, que es de ${formatCents(min, currency)}.`,
        },
      ];
}

const issuesByKind: {
  readonly [K in CalculatorKind]: (parameters: Partial<ParametersOf[K]>, today: string) => Issue[];
} = { vehicle: vehicleIssues, personal: personalIssues, dabuenavida: dabuenavidaIssues };

/**
 * Returns the issues of a calculator's parameters, in Spanish, at JSON pointers into its entry. Rules on empty fields
 * are skipped, so a draft can be checked at any time.
 * @param today date at the bank, YYYY-MM-DD; used vehicles need rates up to its year
 */
export function parameterIssues<K extends CalculatorKind>(
  kind: K,
  values: CalculatorValues,
  today: string,
): Issue[] {
  const { parameters, issues } = readPartialParameters(kind, values);
  const common: Common = parameters;
  return [
    ...issues,
    ...amountIssues(common),
    ...stepIssues(common),
    ...costIssues(common),
    ...issuesByKind[kind](parameters, today),
  ];
}
