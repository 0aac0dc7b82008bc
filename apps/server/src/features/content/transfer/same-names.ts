import { type ContentType, type Draft, fieldsOf, fold, nameOf } from '@vitrina/model';
import { sql } from 'kysely';
import { orderByName } from '../../../content/shared/source.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** Name by which people identify a record, with its institution, and its category if the type has one. */
export interface RecordName {
  readonly institution: string | null;
  readonly category: string | null;
  readonly name: string;
}

const categoryKey = 'category_id';

/** Returns the name of a draft; null if it has none. */
export function recordNameOf(type: ContentType, { data, identity }: Draft): RecordName | null {
  const name = nameOf(type, data).trim();
  if (name === '') return null;
  const category = Object.hasOwn(fieldsOf(type), categoryKey) ? data[categoryKey] : null;
  return {
    institution: identity.institution_id ?? null,
    category: typeof category === 'string' && category !== '' ? category : null,
    name,
  };
}

/** Returns a key that is equal for names that differ only in case, accents or spaces. */
export function nameKey({ institution, category, name }: RecordName): string {
  return `name ${JSON.stringify([institution, category, fold(name).replace(/\s+/g, ' ')])}`;
}

/** Finds the rows whose record would have the name of another existing record. */
export async function rowsNamedAsRecords(
  db: Queryable,
  type: ContentType,
  rows: readonly (RecordName & { readonly number: number; readonly owner: string })[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const matchingRows = await sql<{ number: number }>`
    select w.number from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w(number int, owner uuid, institution text, category text, name text)
    where (select t.id from entry t where t.type = ${type.slug} and t.deleted_at is null
      and (sort_key(t.name) collate "C") = (sort_key(w.name) collate "C") and t.id <> w.owner
      and t.institution_id is not distinct from w.institution
      and nullif(t.data ->> ${categoryKey}, '') is not distinct from w.category
      ${orderByName}) is not null`.execute(db);
  return new Set(matchingRows.rows.map(({ number }) => number));
}
