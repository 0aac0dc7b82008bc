import { draftSchema, findContentType } from '@vitrina/model';
import { createEntry } from '../content/write/create.ts';
import { type Actor, entryContextFor } from '../content/write/entry-context.ts';
import type { Person, Platform } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';
import { fixedCalculators } from './calculators.ts';
import { categoryRecords, type FixedRecord, fixedCategories, insuranceTypeRecords } from './categories.ts';

/** UUIDs of the fixed records, by {@link recordKey}. */
export type FixedRecordIds = ReadonlyMap<string, string>;

/** Key of a fixed record: its type and the name in its declaration. */
export const recordKey = (slug: string, name: string): string => `${slug} ${name}`;

/**
 * Creates `idOf`, which assigns a UUID to each fixed record (the same UUID for the same type and name), and `ids`,
 * the map of these UUIDs.
 */
export function assignIds(): { ids: FixedRecordIds; idOf(slug: string, name: string): string } {
  const ids = new Map<string, string>();
  const idOf = (slug: string, name: string): string => {
    const key = recordKey(slug, name);
    const id = ids.get(key) ?? newId();
    ids.set(key, id);
    return id;
  };
  return { ids, idOf };
}

/**
 * Creates the records that every deployment has and that people edit but never create: the categories of every type
 * except products, the insurance types, and a draft of each calculator.
 *
 * @param person author of the records
 */
export async function createFixedRecords(platform: Platform, person: Person): Promise<FixedRecordIds> {
  const { ids, idOf } = assignIds();
  const records = [
    ...Object.entries(fixedCategories).flatMap(([ownerType, categories]) =>
      categoryRecords(ownerType, categories, idOf),
    ),
    ...insuranceTypeRecords,
    ...fixedCalculators(platform.config.consumerLoanLabel),
  ];
  const author = { person, requestId: null, address: null };
  for (const record of records)
    await createFixedRecord(platform, author, record, idOf(record.slug, record.name));
  return ids;
}

/** Author of new records, with the request id and the client address for the audit trail. */
export type Author = Pick<Actor, 'requestId' | 'address'> & { readonly person: Person };

/** Creates a fixed record by the same operation as the form of its type. */
export async function createFixedRecord(
  platform: Platform,
  author: Author,
  { slug, body }: FixedRecord,
  id: string,
): Promise<void> {
  const type = findContentType(slug);
  if (!type) throw new Error(`A fixed record is of ${slug}, which is no content type.`);
  const actor = { ...author, name: author.person.name };
  const identity = { newId: id, retried: false };
  await createEntry(entryContextFor(platform, type, actor), draftSchema(type).parse(body), identity);
}
