import { maxTermMonths } from '../../calculators/index.ts';
import { field } from '../../kinds/fields.ts';
import type { Condition } from '../../kinds/kind.ts';
import type { MoneyField } from '../../kinds/number.ts';

/** Fields of the calculators of vehicle loans alone. */
export const vehicle: Condition = { field: 'kind', is: ['vehicle'] };
/** Fields of those of personal loans alone. */
export const personal: Condition = { field: 'kind', is: ['personal'] };
/** Fields of those of the consumer loan alone. */
export const consumer: Condition = { field: 'kind', is: ['dabuenavida'] };

/** An amount in the calculator's own currency. */
export const amount = (options: Omit<MoneyField, 'kind' | 'currencyOf'>) =>
  field.money({ ...options, currencyOf: 'currency' });
/** Common options of fields that count months. */
export const months = { min: 1, max: maxTermMonths, unit: 'meses' } as const;
