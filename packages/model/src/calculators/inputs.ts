import { z } from 'zod';
import { calendarDay } from '../kinds/date.ts';
import { money, percentage } from '../kinds/number.ts';
import { type CalculatorKind, guarantees, maxTermMonths, vehicleConditions } from './parameters.ts';

const amountSchema = (label: string) => money.schema({ kind: 'money', label });
const termMonths = z
  .int('Escriba el plazo en meses.')
  .min(1, 'Escriba el plazo en meses.')
  .max(maxTermMonths, `Escriba un plazo de ${maxTermMonths} meses como máximo.`);

/** Day of disbursement; when it is given, each payment has a date. */
const disbursedOn = calendarDay.nullish();

const downPayment = {
  /**
   * Down payment as an amount. Only one of amount and percentage may be given; if neither is given, the lowest down
   * payment applies.
   */
  down_payment: money.schema({ kind: 'money', label: 'Prima', zero: true }).nullish(),
  down_payment_pct: percentage.schema({ kind: 'percentage', label: 'Prima' }).nullish(),
};

const optionKeys = <K extends string>(options: Readonly<Record<K, string>>): K[] =>
  Object.keys(options) as K[];

/** Form inputs of each kind of calculator. `simulate` checks them against the calculator's own parameters. */
export const calculatorInputs = {
  vehicle: z.strictObject({
    vehicle_value: amountSchema('Valor del vehículo'),
    condition: z.enum(optionKeys(vehicleConditions), 'Elija si el vehículo es nuevo o usado.'),
    /** Model year; required for a used vehicle. */
    year: z
      .int('Escriba el año del vehículo.')
      .min(1900, 'Escriba el año con cuatro cifras.')
      .max(9999, 'Escriba el año con cuatro cifras.')
      .nullish(),
    ...downPayment,
    term_months: termMonths,
    disbursed_on: disbursedOn,
  }),
  personal: z.strictObject({
    amount: amountSchema('Monto'),
    guarantee: z.enum(optionKeys(guarantees), 'Elija la garantía.'),
    term_months: termMonths,
    monthly_income: amountSchema('Ingreso mensual').nullish(),
    disbursed_on: disbursedOn,
  }),
  dabuenavida: z.strictObject({
    /** Label of one of the calculator's purposes. */
    purpose: z.string('Elija qué va a comprar.').max(120, 'Elija qué va a comprar.'),
    price: amountSchema('Precio de compra'),
    ...downPayment,
    term_months: termMonths,
    disbursed_on: disbursedOn,
  }),
} as const satisfies Readonly<Record<CalculatorKind, z.ZodType>>;

/** Inputs of each kind of calculator after validation by the schema of that kind. */
export type InputsOf = {
  readonly [K in CalculatorKind]: z.output<(typeof calculatorInputs)[K]>;
};

const schemas: { readonly [K in CalculatorKind]: z.ZodType<InputsOf[K]> } = calculatorInputs;

/** Returns the input schema of a kind that is known only at run time. */
export const inputsSchema = <K extends CalculatorKind>(kind: K): z.ZodType<InputsOf[K]> => schemas[kind];
