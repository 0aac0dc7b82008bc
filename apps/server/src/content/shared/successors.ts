import { type ContentType, contentTypes } from '@vitrina/model';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

const replacingTypes = contentTypes.flatMap(({ slug, lifecycle }) =>
  lifecycle?.replaces === undefined ? [] : [sql`(${slug}, ${`/${lifecycle.replaces}`})`],
);

/**
 * SQL source of the references `r` by which a record `e` replaces another one: those of its published version, or all
 * stored ones if `e` is not published.
 */
const replacementSource = sql`entry_reference r
  join entry e on e.id = r.from_id and (e.type, r.path) in (${sql.join(replacingTypes)})
  left join publication p on p.entry_id = e.id and p.status = 'published'`;
const isCountedSql = sql`r.kind = 'entry' and (p.entry_id is null or r.stage = 'public')`;

/** Returns the id of the record that a version replaces; null if it replaces none. */
export function replacedIdIn(
  { lifecycle }: ContentType,
  data: Readonly<Record<string, unknown>>,
): string | null {
  const old = lifecycle?.replaces === undefined ? undefined : data[lifecycle.replaces];
  return typeof old === 'string' && old !== '' ? old : null;
}

/**
 * Returns, for each id, the published successor at the end of its chain of replacements; among several, the one
 * published last.
 */
export async function successorsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (replacingTypes.length === 0 || ids.length === 0) return new Map();
  const { rows } = await sql<{ origin: string; id: string }>`
    with recursive line (origin, id, live) as (
      select given.id, given.id, false from unnest(${[...ids]}::uuid[]) as given (id)
      union
      select line.origin, e.id, p.entry_id is not null from line cross join ${replacementSource}
      where not line.live and r.to_id = line.id and ${isCountedSql})
    select distinct on (line.origin) line.origin, line.id from line join publication s on s.entry_id = line.id
    where line.live order by line.origin, s.published_at desc, line.id`.execute(db);
  return new Map(rows.map(({ origin, id }) => [origin, id]));
}

/** Returns the ids of the record and of the unpublished records that it replaced, directly or through others. */
export async function readReplacementChain(db: Queryable, id: string): Promise<string[]> {
  if (replacingTypes.length === 0) return [id];
  const { rows } = await sql<{ id: string }>`
    with recursive line (id) as (
      select ${id}::uuid
      union
      select r.to_id from line cross join ${replacementSource} where r.from_id = line.id and ${isCountedSql}
        and not exists (select from publication other where other.entry_id = r.to_id and other.status = 'published'))
    select id from line`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the ids of the record and of those replaced records in whose place the public sees this record. */
export async function representedIds(db: Queryable, id: string): Promise<string[]> {
  const ids = await readReplacementChain(db, id);
  if (ids.length === 1) return ids;
  const successors = await successorsOf(db, ids);
  return ids.filter((item) => item === id || successors.get(item) === id);
}
