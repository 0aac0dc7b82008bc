import { type AddressParts, type ContentType, slugFrom, titleOf } from '@vitrina/model';
import type { KnownRecord } from '../../../fields/index.ts';
import type { FormValues } from './values.ts';

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Returns the typed values that are part of the public address. */
export function addressPartsFrom(
  type: ContentType,
  values: FormValues,
  records: ReadonlyMap<string, Pick<KnownRecord, 'slug'>>,
): AddressParts {
  const categoryId = textOrNull(values['category_id']);
  return {
    institution_id: textOrNull(values['institution_id']),
    slug: textOrNull(values['slug']) ?? textOrNull(slugFrom(titleOf(type, values))),
    category: categoryId === null ? null : (records.get(categoryId)?.slug ?? null),
    values,
  };
}
