import { z } from 'zod';
import { nameShape } from '../shapes.ts';
import { type Currency, currencies, formatMoney, formatNumber, type Money } from '../texts/figures.ts';
import { toAsciiDigits } from '../texts/invisible.ts';
import { comparisonIssues } from './comparison.ts';
import type { CommonOptions, Comparison, Kind } from './kind.ts';
import { cleanString } from './text.ts';

/** Field for a number with a fixed number of decimals. */
export interface NumberField extends CommonOptions {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** Decimals; 0 for whole numbers. */
  readonly decimals?: number;
  /** Unit shown inside the field: m², meses, km. */
  readonly unit?: string;
  /** Step of which the value must be a multiple; 0.5 for rooms. */
  readonly step?: number;
  /** Shows the number without separators, for years. */
  readonly plain?: true;
  /** Refuses publication if the year is after the next one. */
  readonly untilNextYear?: true;
  readonly greaterThan?: Comparison;
  /** Sibling field, and the values of that field for which the number is a percentage. */
  readonly percentWhen?: { readonly field: string; readonly is: readonly string[] };
}

/** Returns the unit of a number in a record with the given values: its own, or `%` where `percentWhen` applies. */
export function unitOf({ unit, percentWhen }: NumberField, values: Readonly<Record<string, unknown>>) {
  return percentWhen?.is.includes(String(values[percentWhen.field])) ? '%' : unit;
}

/** Field for a percentage, a decimal string with up to four decimals. */
export interface PercentageField extends CommonOptions {
  readonly kind: 'percentage';
  readonly greaterThan?: Comparison;
  readonly min?: number;
  readonly max?: number;
}
/** Field for an amount with its currency. */
export interface MoneyField extends CommonOptions {
  readonly kind: 'money';
  readonly currencies?: readonly Currency[];
  /** Name of a sibling or outer field with the currency, so that staff need not enter it again. */
  readonly currencyOf?: string;
  /** Allows zero, which is refused by default. */
  readonly zero?: true;
  /** Comparison with another amount, which must be in the same currency. */
  readonly greaterThan?: Comparison;
}
/** Field for yes or no. */
export interface BooleanField extends CommonOptions {
  readonly kind: 'boolean';
  readonly initial: boolean;
}

/** Names of the currencies. */
export const currencyLabels: Record<Currency, string> = { HNL: 'Lempiras', USD: 'Dólares' };

/** Returns the name of a currency as inside a sentence: `lempiras`. */
export function currencyName(currency: Currency): string {
  return currencyLabels[currency].toLowerCase();
}

const compareNumbers = (value: unknown, otherValue: unknown): number | null => {
  const difference = Number(value) - Number(otherValue);
  return Number.isNaN(difference) ? null : difference;
};

/** Returns the difference between two amounts in cents; null for different currencies. */
function centsAbove(money: Money, otherValue: unknown): number | null {
  const { amount, currency } = otherValue as Money;
  if (currency !== money.currency) return null;
  const cents = (text: string): bigint => BigInt(text.replace('.', ''));
  return Number(cents(money.amount) - cents(amount));
}

const rangeText = (min: number, max: number): string =>
  `Escriba un número de ${formatNumber(min)} a ${formatNumber(max)}.`;

/** Field kind for a whole or decimal number within limits. */
export const number: Kind<NumberField, number> = {
  schema(field) {
    const message = field.plain
      ? `Escriba un número de ${field.min} a ${field.max}.`
      : rangeText(field.min, field.max);
    const schema = z.number(message).min(field.min, message).max(field.max, message);
    const factor = 10 ** (field.decimals ?? 0);
    const decimalsMessage = field.decimals
      ? `Use ${field.decimals} decimales como máximo.`
      : 'Escriba un número entero.';
    const isMultiple = (n: number, of: number): boolean => Math.abs(n / of - Math.round(n / of)) < 1e-6;
    const { step } = field;
    return schema
      .refine((n) => isMultiple(n, 1 / factor), decimalsMessage)
      .refine((n) => step === undefined || isMultiple(n, step), `Escriba un múltiplo de ${step}.`);
  },
  requiredMessage: 'Escriba un número.',
  publishIssues: (value, field, { siblings, today }) => {
    const nextYear = Number(today.slice(0, 4)) + 1;
    return [
      ...(field.untilNextYear && value > nextYear
        ? [{ path: '', message: `Escriba un año de ${field.min} a ${nextYear}.` }]
        : []),
      ...comparisonIssues(value, field.greaterThan, siblings, compareNumbers),
    ];
  },
  toText: (value, field) => {
    const digits = field.plain ? String(value) : formatNumber(value);
    return field.unit ? `${digits} ${field.unit}` : digits;
  },
  filter: 'number-range',
  sort: 'number',
  sample: (field, random) => Math.floor(field.min + random() * Math.min(field.max - field.min, 1000)),
  faults: (field) => [
    field.max + 1,
    field.min - 1,
    ...(field.step === undefined ? [] : [field.min + field.step / 2]),
    '5',
    Number.NaN,
    {},
    true,
  ],
};

const percentageShape = nameShape(
  'Percentage',
  cleanString('Escriba un porcentaje.')
    .overwrite(toAsciiDigits)
    .regex(/^\d{1,3}(?:\.\d{1,4})?$/, 'Escriba un porcentaje como 13.50, con 4 decimales como máximo.'),
);

/** Field kind for a percentage, a decimal string with up to four decimals; rates are never rounded to a float. */
export const percentage: Kind<PercentageField, string> = {
  schema(field) {
    const [min, max] = [field.min ?? 0, field.max ?? 100];
    return percentageShape.refine(
      (value) => Number(value) >= min && Number(value) <= max,
      rangeText(min, max),
    );
  },
  requiredMessage: 'Escriba el porcentaje.',
  publishIssues: (value, field, { siblings }) =>
    comparisonIssues(value, field.greaterThan, siblings, compareNumbers),
  toText: (value) => `${value} %`,
  filter: 'number-range',
  sort: 'number',
  sample: (field, random) =>
    ((field.min ?? 0) + random() * ((field.max ?? 100) - (field.min ?? 0))).toFixed(2),
  faults: () => ['-1', '101', '1e2', '13,50', 13.5, '1.23456'],
};

const twoDecimals = (amount: string): string => {
  const [wholePart = '0', cents = ''] = amount.split('.');
  return `${BigInt(wholePart)}.${cents.padEnd(2, '0')}`;
};
const moneyShape = nameShape(
  'Money',
  z.strictObject(
    {
      amount: cleanString('Escriba el monto.')
        .overwrite(toAsciiDigits)
        .regex(/^\d{1,12}(?:\.\d{1,2})?$/, {
          message: 'Escriba un monto como 1250000.00, sin comas.',
          abort: true,
        })
        .overwrite(twoDecimals),
      currency: z.enum(currencies, 'Elija la moneda.'),
    },
    'Escriba el monto.',
  ),
);

/** Field kind for an amount of money with its currency; amounts are never converted. */
export const money: Kind<MoneyField, Money> = {
  schema(field) {
    const { zero, currencies: acceptedCurrencies = currencies } = field;
    return moneyShape
      .refine(({ amount }) => zero === true || amount !== '0.00', {
        path: ['amount'],
        message: 'Escriba un monto mayor que cero.',
      })
      .refine(({ currency }) => acceptedCurrencies.includes(currency), {
        path: ['currency'],
        message: 'Elija la moneda.',
      });
  },
  siblings: ({ currencyOf }) => (currencyOf === undefined ? [] : [currencyOf]),
  requiredMessage: 'Escriba el monto.',
  isEmpty: (value) => value.amount === '',
  publishIssues: (value, field, { siblings }) =>
    comparisonIssues(value, field.greaterThan, siblings, centsAbove),
  toText: (value) => formatMoney(value),
  filter: 'number-range',
  sort: 'number',
  sample: (field, random) => ({
    amount: `${1 + Math.floor(random() * 1e6)}.00`,
    currency: field.currencies?.[0] ?? 'HNL',
  }),
  faults: () => [
    { amount: '-1', currency: 'HNL' },
    { amount: '1', currency: 'EUR' },
    { amount: 5, currency: 'HNL' },
    '5',
    { amount: '1.001', currency: 'HNL' },
  ],
};

/** Field kind for yes or no. */
export const boolean: Kind<BooleanField, boolean> = {
  schema: () => z.boolean('Elija Sí o No.'),
  requiredMessage: 'Elija Sí o No.',
  toText: (value) => (value ? 'Sí' : 'No'),
  texts: () => [],
  filter: 'yes-no',
  sample: (field) => field.initial,
  faults: () => ['true', 1, {}],
};
