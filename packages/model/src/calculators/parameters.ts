import { z } from 'zod';
import type { Options } from '../kinds/choice.ts';
import type { Issue } from '../kinds/kind.ts';
import { currencyName } from '../kinds/number.ts';
import type { Currency } from '../texts/figures.ts';
import { centsOf, rateOf, rateOfNumber } from './exact.ts';

/** Kinds of calculator, as addresses and the API name them. */
export type CalculatorKind = 'vehicle' | 'personal' | 'dabuenavida';

const kindLabels: Record<CalculatorKind, string> = {
  vehicle: 'Vehículo',
  personal: 'Personal',
  dabuenavida: 'Préstamo Buena Vida',
};

/** Kinds of calculator with their labels; a deployment may rename the last one. */
export const calculatorKinds: Readonly<Record<CalculatorKind, string>> = kindLabels;

/**
 * Sets the deployment's name of the consumer loan (`dabuenavida`). Call it once at start, before anything is shown.
 */
export function setConsumerLoanLabel(label: string): void {
  kindLabels.dabuenavida = label;
}

/** True if the value is a kind of calculator. */
export function isCalculatorKind(value: unknown): value is CalculatorKind {
  return typeof value === 'string' && Object.hasOwn(calculatorKinds, value);
}

/** Conditions of a vehicle: new or used. */
export const vehicleConditions = { new: 'Nuevo', used: 'Usado' } as const satisfies Options;
/** Guarantees of a personal loan. */
export const guarantees = {
  payroll: 'Con deducción por planilla',
  fiduciary: 'Fiduciaria (aval)',
  none: 'Sin garantía',
} as const satisfies Options;
/** Base amount of the debt insurance: the outstanding balance or the original principal. */
export const lifeInsuranceBases = { balance: 'Saldo', original: 'Monto original' } as const satisfies Options;
/** Payment of the disbursement fee: deducted, added to the principal, or paid at signing. */
export const feeModes = {
  deducted: 'Se descuenta',
  financed: 'Se financia',
  apart: 'Se paga aparte',
} as const satisfies Options;
/** Rounding of the payment. `lempira_up` rounds up to the next whole unit of the currency, also for dollars. */
export const roundings = { cent: 'Centavo', lempira_up: 'Lempira hacia arriba' } as const satisfies Options;

/** Longest term that a calculator may offer, in months. */
export const maxTermMonths = 480;

/** Default step between the terms of a calculator, in months. */
const defaultTermStepMonths = 6;

/** Default message of a missing parameter. */
const requiredMessage = { error: () => 'Complete este dato.' };

const oneOf = <O extends Options>(options: O) => z.enum(Object.keys(options) as (keyof O & string)[]);

const monthsSchema = z.int().min(1).max(maxTermMonths);
const yearSchema = z.int().min(0).max(9999);
const rateSchema = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{1,4})?$/)
  .transform(rateOf);
const label = z.string().trim().min(1);

const optionalSchema = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);
const flagSchema = (initial: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? initial);

/** Schema of an amount in the calculator's currency; other currencies are refused. */
const moneySchema = (currency: Currency) =>
  z
    .object({ amount: z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/), currency: z.string() })
    .refine((money) => money.currency === currency, {
      message: `Escriba el monto en ${currencyName(currency)}, la moneda de la calculadora.`,
    })
    .transform((money) => centsOf(money.amount));

const commonShape = (currency: Currency) => ({
  currency: z.literal(currency),
  min_amount: moneySchema(currency),
  max_amount: moneySchema(currency),
  min_term_months: monthsSchema,
  max_term_months: monthsSchema,
  term_step_months: monthsSchema.nullish().transform((step) => step ?? defaultTermStepMonths),
  life_insurance_per_mille: z.number().min(0).max(1000).transform(rateOfNumber),
  life_insurance_base: oneOf(lifeInsuranceBases),
  disbursement_fee_pct: rateSchema,
  fee_mode: oneOf(feeModes),
  fixed_costs: z
    .array(z.object({ label, amount: moneySchema(currency) }))
    .nullish()
    .transform((costs) => costs ?? []),
  rounding: oneOf(roundings),
  show_schedule: flagSchema(true),
  show_cat: flagSchema(true),
});

const vehicleSchema = (currency: Currency) =>
  z.object({
    ...commonShape(currency),
    rates: z
      .array(
        z.object({
          condition: oneOf(vehicleConditions),
          year_from: optionalSchema(yearSchema),
          year_to: optionalSchema(yearSchema),
          max_term_months: monthsSchema,
          annual_rate: rateSchema,
        }),
      )
      .min(1),
    min_down_payment_new_pct: rateSchema,
    min_down_payment_used_pct: rateSchema,
    max_vehicle_age_years: z.int().min(0).max(100),
    vehicle_insurance_pct: rateSchema,
    vehicle_insurance_min: optionalSchema(moneySchema(currency)),
    insurance_in_payment: z.boolean(),
    gps_monthly: optionalSchema(moneySchema(currency)),
  });

const personalSchema = (currency: Currency) =>
  z.object({
    ...commonShape(currency),
    rates: z
      .array(
        z.object({
          guarantee: oneOf(guarantees),
          amount_from: optionalSchema(moneySchema(currency)),
          amount_to: optionalSchema(moneySchema(currency)),
          max_term_months: monthsSchema,
          annual_rate: rateSchema,
        }),
      )
      .min(1),
    max_payment_to_income_pct: rateSchema.refine(
      (share) => share > 0n,
      'Escriba un porcentaje mayor que cero.',
    ),
    min_income: optionalSchema(moneySchema(currency)),
  });

const dabuenavidaSchema = (currency: Currency) =>
  z.object({
    ...commonShape(currency),
    purposes: z.array(z.object({ label, annual_rate: rateSchema, max_term_months: monthsSchema })).min(1),
    min_down_payment_pct: rateSchema,
    min_payment: optionalSchema(moneySchema(currency)),
  });

/** Caches one schema per currency. Schemas are made when first needed; the start of the console needs none. */
function memoizeByCurrency<S>(make: (currency: Currency) => S): (currency: Currency) => S {
  const cache = new Map<Currency, S>();
  return (currency) => {
    const schema = cache.get(currency) ?? make(currency);
    cache.set(currency, schema);
    return schema;
  };
}

const schemas = {
  vehicle: memoizeByCurrency(vehicleSchema),
  personal: memoizeByCurrency(personalSchema),
  dabuenavida: memoizeByCurrency(dabuenavidaSchema),
};

/**
 * Parameters of each kind for computing: amounts in cents, rates in ten-thousandths, under the names of the fields.
 */
export type ParametersOf = {
  readonly [K in CalculatorKind]: z.output<ReturnType<(typeof schemas)[K]>>;
};
/** Parameters that all kinds of calculator have. */
export type CommonParameters = z.output<z.ZodObject<ReturnType<typeof commonShape>>>;

/** Field values of a calculator's entry, draft or published. */
export type CalculatorValues = Readonly<Record<string, unknown>>;

/** Parameters of a calculator, or the issues that prevent reading them. */
export type ParametersReading<K extends CalculatorKind> =
  | { readonly parameters: ParametersOf[K] }
  | { readonly issues: readonly Issue[] };

const readers: {
  readonly [K in CalculatorKind]: (currency: Currency) => z.ZodType<ParametersOf[K]>;
} = schemas;

const issuesIn = (error: z.ZodError): Issue[] =>
  error.issues.map(({ path, message }) => ({
    path: path.map((step) => `/${String(step)}`).join(''),
    message,
  }));

const currencyOf = (values: CalculatorValues): Currency => (values['currency'] === 'USD' ? 'USD' : 'HNL');

/** Reads the parameters of a calculator's entry; returns the issues of an incomplete draft. Ignores other fields. */
export function readParameters<K extends CalculatorKind>(
  kind: K,
  values: CalculatorValues,
): ParametersReading<K> {
  const result = readers[kind](currencyOf(values)).safeParse(values, requiredMessage);
  return result.success ? { parameters: result.data } : { issues: issuesIn(result.error) };
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Reads each filled-in parameter independently of the others. Returns the valid parameters, and the issues of the
 * invalid ones.
 */
export function readPartialParameters<K extends CalculatorKind>(
  kind: K,
  values: CalculatorValues,
): { readonly parameters: Partial<ParametersOf[K]>; readonly issues: readonly Issue[] } {
  const { shape } = schemas[kind](currencyOf(values));
  const parameters: Record<string, unknown> = {};
  const issues: Issue[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const read = schema.safeParse(values[name], requiredMessage);
    if (read.success) parameters[name] = read.data;
    else if (!isBlank(values[name]))
      issues.push(...issuesIn(read.error).map((issue) => ({ ...issue, path: `/${name}${issue.path}` })));
  }
  // Each member has passed the schema from which its type is derived.
  return { parameters: parameters as Partial<ParametersOf[K]>, issues };
}
