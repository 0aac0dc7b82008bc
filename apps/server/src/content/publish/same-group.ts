import type { Draft } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, withoutIndex } from '../shared/source.ts';
import type { EntryContext } from '../write/entry-context.ts';

/** Version of an entry that determines the group of the entry. */
export interface GroupedVersion {
  readonly id: string;
  readonly draft: Draft;
}

/** Group of entries: the key of its lock, and a condition that stored values belong to the group. */
interface Group {
  readonly lockName: string;
  readonly sameGroupSql: (institution: RawBuilder<unknown>, data: RawBuilder<unknown>) => RawBuilder<unknown>;
}

function groupOf({ type }: EntryContext, { identity, data }: Draft, scopes: readonly string[]): Group {
  const draftValues: Readonly<Record<string, unknown>> = { ...identity, ...data };
  const values = scopes.map((field) => draftValues[field] ?? null);
  return {
    lockName: JSON.stringify([type.slug, ...values]),
    sameGroupSql: (institution, storedSql) =>
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
export async function findOthersOnSite(
  ctx: EntryContext,
  { id, draft }: GroupedVersion,
  scopes: readonly string[],
): Promise<string[]> {
  const { db, platform, type } = ctx;
  const { lockName, sameGroupSql } = groupOf(ctx, draft, scopes);
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select p.entry_id as id from publication p where p.type = ${type.slug} and p.status = 'published' and p.entry_id <> ${id}::uuid
      and (p.expire_at is null or p.expire_at > ${platform.clock.now()}) and ${sameGroupSql(sql`p.institution_id`, sql`p.data`)}
    order by p.entry_id`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the other records of the group that have a scheduled version. */
export async function findOthersScheduled(
  ctx: EntryContext,
  { id, draft }: GroupedVersion,
  scopes: readonly string[],
): Promise<string[]> {
  const { sameGroupSql } = groupOf(ctx, draft, scopes);
  const { rows } = await sql<{ id: string }>`
    select e.id from entry e join entry_revision r on r.entry_id = e.id and r.revision = e.scheduled_revision
    where e.scheduled_revision is not null and ${withoutIndex(sql`e.type = ${ctx.type.slug} and e.deleted_at is null`)} and e.id <> ${id}::uuid
      and ${sameGroupSql(sql`r.identity ->> 'institution_id'`, sql`r.data`)}
    order by e.id`.execute(ctx.db);
  return rows.map((row) => row.id);
}
