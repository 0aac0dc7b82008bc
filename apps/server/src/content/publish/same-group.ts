import type { Draft } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, withoutIndex } from '../shared/source.ts';
import type { Work } from '../write/work.ts';

/** Version of an entry that determines the group of the entry. */
export interface Grouped {
  readonly id: string;
  readonly draft: Draft;
}

/** Group of entries: the key of its lock, and a condition that stored values belong to the group. */
interface Group {
  readonly lock: string;
  readonly isSame: (institution: RawBuilder<unknown>, data: RawBuilder<unknown>) => RawBuilder<unknown>;
}

function groupOf({ type }: Work, { identity, data }: Draft, scopes: readonly string[]): Group {
  const existing: Readonly<Record<string, unknown>> = { ...identity, ...data };
  const values = scopes.map((field) => existing[field] ?? null);
  return {
    lock: JSON.stringify([type.slug, ...values]),
    isSame: (institution, storedSql) =>
      all(
        scopes.map((field, index): RawBuilder<unknown> => {
          const value = values[index] ?? null;
          return field === 'institution_id'
            ? sql`${institution} is not distinct from ${value}::text`
            : sql`coalesce(${storedSql} -> ${sql.lit(field)}, 'null'::jsonb) = ${JSON.stringify(value)}::jsonb`;
        }),
      ),
  };
}

/** Locks the group until the transaction ends, and returns the ids of the other published records of the group. */
export async function othersOnSite(
  work: Work,
  { id, draft }: Grouped,
  scopes: readonly string[],
): Promise<string[]> {
  const { db, platform, type } = work;
  const { lock, isSame } = groupOf(work, draft, scopes);
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select p.entry_id as id from publication p where p.type = ${type.slug} and p.status = 'published' and p.entry_id <> ${id}::uuid
      and (p.expire_at is null or p.expire_at > ${platform.clock.now()}) and ${isSame(sql`p.institution_id`, sql`p.data`)}
    order by p.entry_id`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the other records of the group that have a scheduled version. */
export async function othersWaiting(
  work: Work,
  { id, draft }: Grouped,
  scopes: readonly string[],
): Promise<string[]> {
  const { isSame } = groupOf(work, draft, scopes);
  const { rows } = await sql<{ id: string }>`
    select e.id from entry e join entry_revision r on r.entry_id = e.id and r.revision = e.scheduled_revision
    where e.scheduled_revision is not null and ${withoutIndex(sql`e.type = ${work.type.slug} and e.deleted_at is null`)} and e.id <> ${id}::uuid
      and ${isSame(sql`r.identity ->> 'institution_id'`, sql`r.data`)}
    order by e.id`.execute(work.db);
  return rows.map((row) => row.id);
}
