import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Logger } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import type { Db } from './database.ts';
import { reachTrigrams } from './rights.ts';

/** A numbered change: of the schema, or of what is stored. */
export type Migration = {
  /** `001-foundation`: the order is that of the names. */
  readonly name: string;
} & (
  | {
      /** Does all of it, in one transaction. */
      up(db: Kysely<unknown>): Promise<void>;
    }
  | {
      /** Does a part of it, each time in a transaction of its own, and answers whether there may be more. */
      portion(db: Kysely<unknown>): Promise<boolean>;
    }
);

/** Any number that nothing else in the database locks by. */
const lockNumber = 7_214_001;

/**
 * Brings the schema up to date. Each migration is one transaction with its own record, so that an
 * interrupted one leaves nothing, or goes on where it was when it is done in portions; an advisory lock lets several
 * processes start at once. Throws when the database is newer than this program.
 */
export async function migrate(db: Db, log: Logger, all?: readonly Migration[]): Promise<void> {
  if (
    await isUpToDate(
      db,
      all?.map(({ name }) => name),
    )
  )
    return;
  const tables = db as unknown as Kysely<MigrationTables>;
  for (const migration of all ?? (await import('./migrations/index.ts')).migrations) {
    let hasMore = true;
    while (hasMore) hasMore = await apply(tables, migration, log);
  }
}

interface MigrationTables {
  migration: { name: string; applied_at: Date };
}

/** Names of all migrations, as their files are called: nearly every start finds them applied and need not load them. */
export function migrationNames(): string[] {
  return readdirSync(join(import.meta.dirname, 'migrations'))
    .map((file) => basename(file, '.ts'))
    .filter((name) => name !== 'index');
}

/**
 * True if every migration is applied. One cheap look without a lock, which is what nearly every start needs.
 *
 * @throws OperatorError when the database is newer than this program
 */
export async function isUpToDate(db: Db, names: readonly string[] = migrationNames()): Promise<boolean> {
  const table = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(
    db,
  );
  if (table.rows[0]?.there !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const knownItems = new Set(names);
  const newer = rows.filter(({ name }) => !knownItems.has(name));
  if (newer.length > 0)
    throw new OperatorError(
      `The database has migrations that this version does not know: ${newer.map(({ name }) => name).join(', ')}. Start the version that made them, or a newer one.`,
    );
  return rows.length === names.length;
}

/** Applies a migration, or a portion of it; answers whether there may be more. */
function apply(db: Kysely<MigrationTables>, migration: Migration, log: Logger): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Building an index on a large table may take long, and others wait here for it.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await reachTrigrams(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    const done = await trx
      .selectFrom('migration')
      .select('name')
      .where('name', '=', migration.name)
      .executeTakeFirst();
    if (done) return false;
    const on = trx as unknown as Kysely<unknown>;
    if ('portion' in migration) {
      if (await migration.portion(on)) return true;
    } else {
      await migration.up(on);
    }
    await sql`insert into migration (name) values (${migration.name})`.execute(trx);
    log.info({ migration: migration.name }, 'schema migrated');
    return false;
  });
}
