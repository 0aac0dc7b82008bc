import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { all } from '../shared/source.ts';
import { changeRecord } from './change-record.ts';
import type { EntryContext } from './entry-context.ts';

const portionSize = 200;

/** Entry whose retention in the recycle bin is over. */
export interface PurgeableEntry {
  readonly id: string;
  readonly type: string;
}

/**
 * Condition that nothing refers to the entry `t`: no record other than itself or one in the recycle bin, and no row
 * of a table whose foreign key to `entry` does not cascade (for example submissions).
 */
async function unreferencedCondition(db: Queryable): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ readonly table: string; readonly column: string }>`
    select r.relname::text as table, a.attname::text as column
    from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'entry'::regclass and c.confdeltype in ('a', 'r')`.execute(db);
  return all([
    sql`not exists (select from entry_reference r join entry e on e.id = r.from_id
      where r.to_id = t.id and r.kind = 'entry' and r.from_id <> t.id and e.deleted_at is null)`,
    ...rows.map(
      ({ table, column }) =>
        sql`not exists (select from ${sql.table(table)} as naming where ${sql.ref(`naming.${column}`)} = t.id)`,
    ),
  ]);
}

/**
 * Reads, in portions, the entries that nothing references and that were deleted before a moment, oldest deletion
 * first.
 */
export async function* findPurgeableEntries(
  { db }: Platform,
  deletedBefore: Date,
): AsyncGenerator<PurgeableEntry, void, undefined> {
  const unreferencedSql = await unreferencedCondition(db);
  let lastRow: { readonly id: string; readonly deleted_at: Date } | undefined;
  do {
    const { rows } = await sql<PurgeableEntry & { readonly deleted_at: Date }>`
      select t.id, t.type, t.deleted_at from entry t
      where t.deleted_at < ${deletedBefore}::timestamptz and ${unreferencedSql}
        and ${lastRow ? sql`(t.deleted_at, t.id) > (${lastRow.deleted_at}::timestamptz, ${lastRow.id}::uuid)` : sql`true`}
      order by t.deleted_at, t.id limit ${portionSize}`.execute(db);
    yield* rows;
    lastRow = rows.length < portionSize ? undefined : rows.at(-1);
  } while (lastRow);
}

/**
 * Deletes an entry of the recycle bin permanently. Returns the ids of its files for release; null if the entry stays
 * because it was deleted later or something refers to it. Throws 404 if it is not in the recycle bin.
 */
export async function purgeEntry(
  ctx: EntryContext,
  id: string,
  deletedBefore: Date,
): Promise<readonly string[] | null> {
  let files: readonly string[] | null = null;
  await changeRecord(ctx, id, { deleted: true, lock: true }, async ({ row }, { db }) => {
    files = (await isDue(db, id, deletedBefore)) ? await filesOf(db, id) : null;
    if (files === null) return null;
    const { deleted_at, deleted_by, revision } = row;
    const details = { deleted_at: deleted_at?.toISOString(), deleted_by, revision, files: files.length };
    return { removal: true, audit: { action: 'purged', details } };
  });
  return files;
}

async function isDue(db: Queryable, id: string, deletedBefore: Date): Promise<boolean> {
  const { rows } = await sql`
    select from entry t where t.id = ${id}::uuid and t.deleted_at < ${deletedBefore}::timestamptz
      and ${await unreferencedCondition(db)}`.execute(db);
  return rows.length > 0;
}

async function filesOf(db: Queryable, id: string): Promise<string[]> {
  const rows = await db.selectFrom('entry_file').select('file_id').where('entry_id', '=', id).execute();
  return rows.map(({ file_id }) => file_id);
}
