import type { AddressParts, ContentType } from '@vitrina/model';
import { type Selectable, sql } from 'kysely';
import { notFound } from '../../errors.ts';
import type { Person } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type OpenReview, openReview } from './open-review.ts';
import { institutionConditions, ownershipCondition, seesRecord } from './scope.ts';
import { siteAddress } from './site-address.ts';
import { all, column, withoutIndex } from './source.ts';

/** Columns of an entry that the engine reads: all except the search text, which only the database reads. */
export const entryColumns = [
  'id',
  'type',
  'institution_id',
  'category_id',
  'slug',
  'name',
  'title',
  'status',
  'data',
  'revision',
  'published_revision',
  'scheduled_revision',
  'scheduled_at',
  'has_unpublished_changes',
  'publish_at',
  'expire_at',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'published_at',
  'published_by',
  'first_published_at',
  'deleted_at',
  'deleted_by',
] as const satisfies readonly (keyof Database['entry'])[];

/** Stored entry. */
export type EntryRow = Pick<Selectable<Database['entry']>, (typeof entryColumns)[number]> & {
  /** Open review of the entry, null if there is none; undefined if the statement did not read it. */
  readonly open_review?: OpenReview | null;
  /** Parts of the address at which the site serves the entry; null if none, undefined if the statement did not read it. */
  readonly site_address?: AddressParts | null;
};

export interface LoadOptions {
  /** Treatment of deleted records: excluded (`no`, the default), read exclusively (`only`), or included (`any`). */
  readonly deleted?: 'no' | 'only' | 'any';
  /** True to lock the row until the transaction ends. */
  readonly lock?: true;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True if the text is a valid entry id; another text would cause a database error. */
export function isId(text: string): boolean {
  return uuidPattern.test(text);
}

/**
 * Reads an entry that the person may see. Throws 404 for an unknown or malformed id, for an entry of another type or
 * of an institution that the person does not see, and for an entry that `deleted` excludes.
 */
export async function loadEntry(
  db: Queryable,
  person: Person,
  type: ContentType,
  id: string,
  options: LoadOptions = {},
): Promise<EntryRow> {
  const row = isId(id) ? await findEntry(db, type, id, options) : undefined;
  if (row === undefined || !seesRecord(person, type, row)) throw notFound();
  return row;
}

/** Entry that the person may see. */
export interface ExistingEntry {
  readonly id: string;
  /** True if the entry belongs only to institutions of the person, so that they may change it. */
  readonly owned: boolean;
}

/** Checks that the person may see an entry. Does not read the entry, which may be large. Throws 404. */
export async function requireEntry(
  db: Queryable,
  person: Person,
  type: ContentType,
  id: string,
  { deleted = 'no' }: Pick<LoadOptions, 'deleted'> = {},
): Promise<ExistingEntry> {
  if (!isId(id)) throw notFound();
  const where = all([
    sql`${column('id')} = ${id}::uuid`,
    withoutIndex(sql`${column('type')} = ${type.slug}`),
    ...(deleted === 'any' ? [] : [sql`(${column('deleted_at')} is not null) = ${deleted === 'only'}`]),
    ...institutionConditions(person.institutions, type),
  ]);
  const { rows } = await sql<ExistingEntry>`
    select t.id, ${ownershipCondition(person.institutions, type)} as owned from entry as t where ${where}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** Reads an entry for a job, without a check of rights; undefined if there is none. `id` must be a UUID. */
export async function findEntry(
  db: Queryable,
  type: ContentType,
  id: string,
  { deleted = 'no', lock }: LoadOptions = {},
): Promise<EntryRow | undefined> {
  const typeCondition = all([
    sql`type = ${type.slug}`,
    ...(deleted === 'any' ? [] : [sql`(deleted_at is not null) = ${deleted === 'only'}`]),
  ]);
  const query = db
    .selectFrom('entry')
    .select(entryColumns)
    .select(openReview(type, sql.ref('entry.id')).as('open_review'))
    .select(siteAddress(type, sql.ref('entry.id')).as('site_address'))
    .where('id', '=', id)
    .where(withoutIndex(typeCondition));
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
