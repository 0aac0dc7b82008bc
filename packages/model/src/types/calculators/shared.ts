import { maxTermMonths } from '../../calculators/index.ts';
import { field } from '../../kinds/fields.ts';
import type { Condition } from '../../kinds/kind.ts';
import type { MoneyField } from '../../kinds/number.ts';

/** Condition for fields of the calculator for vehicle loans. */
export const vehicle: Condition = { field: 'kind', is: ['vehicle'] };
/** Condition for fields of the calculator for personal loans. */
export const personal: Condition = { field: 'kind', is: ['personal'] };
/** Condition for fields of the calculator for the consumer loan. */
export const consumer: Condition = { field: 'kind', is: ['dabuenavida'] };

/** Builds a field for an amount in the calculator's currency. */
export const amountField = (options: Omit<MoneyField, 'kind' | 'currencyOf'>) =>
  field.money({ ...options, currencyOf: 'currency' });
/** Common options of fields that count months. */
export const monthsRange = { min: 1, max: maxTermMonths, unit: 'meses' } as const;
