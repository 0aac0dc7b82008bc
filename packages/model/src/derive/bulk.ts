import { z } from 'zod';
import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import { draftShape, type Fields } from '../kinds/registry.ts';
import { identityFields } from './identity.ts';
import { memoizeByType } from './once.ts';

/** Maximum number of rows that can be selected at once, on all pages of a list. */
export const maxSelected = 5_000;

/** Maximum number of records, submissions or files in one bulk call. */
export const maxBulkTargets = 100;

/** Returns the fields that a bulk change can set or add values to, including the expiry of a record. */
export const bulkFields: (type: ContentType) => Fields = memoizeByType((type) =>
  Object.fromEntries(
    Object.entries({ ...fieldsOf(type), ...identityFields(type) }).filter(
      ([, field]) => field.bulk !== undefined,
    ),
  ),
);

/** Schema of the values of a bulk change: any of the bulk fields. Made once per type. */
export const bulkSchema: (type: ContentType) => z.ZodType<Record<string, unknown>> = memoizeByType((type) =>
  z.strictObject(draftShape(bulkFields(type))),
);

/**
 * Returns a record's values with a bulk change applied: values are replaced, or appended to the elements of a list.
 */
export function withBulkValues(
  type: ContentType,
  values: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changedValues = Object.entries(change).map(([key, value]) => {
    const previousValue = values[key];
    const isAppended =
      bulkFields(type)[key]?.bulk === 'add' && Array.isArray(value) && Array.isArray(previousValue);
    return [key, isAppended ? [...previousValue, ...value] : value];
  });
  return { ...values, ...Object.fromEntries(changedValues) };
}
