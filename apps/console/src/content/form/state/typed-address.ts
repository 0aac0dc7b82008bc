import { type AddressParts, type ContentType, slugFrom, titleOf } from '@vitrina/model';
import type { KnownRecord } from '../../../fields/index.ts';
import type { FormValues } from './values.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Returns the typed values that are part of the public address. */
export function addressableFrom(
  type: ContentType,
  values: FormValues,
  records: ReadonlyMap<string, Pick<KnownRecord, 'slug'>>,
): AddressParts {
  const category = text(values['category_id']);
  return {
    institution_id: text(values['institution_id']),
    slug: text(values['slug']) ?? text(slugFrom(titleOf(type, values))),
    category: category === null ? null : (records.get(category)?.slug ?? null),
    values,
  };
}
