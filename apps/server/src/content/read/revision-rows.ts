import { type ContentType, hasInstitution } from '@vitrina/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Person } from '../../platform/context.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Access } from '../shared/scope.ts';

/** Stored version with its content; `changed` lists the keys of the fields that differ from the previous version. */
export type WholeVersion = Selectable<Database['entry_revision']>;

/** Stored version without its content. */
export type VersionRow = Omit<WholeVersion, 'entry_id' | 'identity' | 'data'>;

const versionColumns = sql`v.revision, v.kind, v.from_revision, v.created_at, v.created_by, v.published_at, v.published_by`;

/**
 * Condition that the person may see a version (table alias `v` or `before`): at that time the record belonged to one
 * of their institutions. Reads the content only for shared types that name institutions, whose records are small.
 */
function isVisibleVersion(
  { institutions }: Person,
  type: ContentType,
  alias: 'v' | 'before',
): RawBuilder<boolean> {
  if (institutions === null) return sql`true`;
  const institutionsSql = sql`${[...institutions]}::text[]`;
  const { serves } = type;
  if (hasInstitution(type))
    return sql`coalesce(${sql.ref(`${alias}.identity`)} ->> 'institution_id' = any(${institutionsSql}), true)`;
  if (serves !== undefined && 'field' in serves)
    return sql`coalesce(${sql.ref(`${alias}.data`)} -> ${sql.lit(serves.field)} ?| ${institutionsSql}, true)`;
  return sql`true`;
}

/** SQL list of the fields that a version changed; empty if the person may not see the previous version. */
function changedFieldsSql(person: Person, type: ContentType): RawBuilder<string[]> {
  if (person.institutions === null) return sql`v.changed`;
  return sql`case when (select ${isVisibleVersion(person, type, 'before')} from entry_revision as before
      where before.entry_id = v.entry_id and before.revision < v.revision order by before.revision desc limit 1)
    then v.changed else '[]' end`;
}

/**
 * Reads the versions of an entry that the person may see, newest first, without content, and their total. The caller
 * ensures that the person may see the entry.
 */
export async function readVersions(
  { platform: { db }, person, type }: Access,
  id: string,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const where = sql`v.entry_id = ${id}::uuid and ${isVisibleVersion(person, type, 'v')}`;
  const [versions, counts] = await Promise.all([
    sql<VersionRow>`
      select ${versionColumns}, ${changedFieldsSql(person, type)} as changed from entry_revision as v where ${where}
      order by v.revision desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`select count(*) as total from entry_revision as v where ${where}`.execute(db),
  ]);
  return { rows: versions.rows, total: counts.rows[0]?.total ?? 0 };
}

/** Reads one version with its content, if the person may see it. */
export async function readVersion(
  { platform: { db }, person, type }: Access,
  id: string,
  revision: number,
): Promise<WholeVersion | undefined> {
  const { rows } = await sql<WholeVersion>`
    select ${versionColumns}, v.identity, v.data, ${changedFieldsSql(person, type)} as changed from entry_revision as v
    where v.entry_id = ${id}::uuid and v.revision = ${revision}::int and ${isVisibleVersion(person, type, 'v')}`.execute(
    db,
  );
  return rows[0];
}
