import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
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
 *
 * @param addedMigrations migrations after those of the folder; in tests
 */
export async function migrate(
  db: Db,
  log: Logger,
  addedMigrations: readonly Migration[] = [],
): Promise<void> {
  if (await isUpToDate(db, [...migrationNames(), ...addedMigrations.map(({ name }) => name)])) return;
  const tables = db as unknown as Kysely<MigrationTables>;
  for (const migration of [...(await Promise.all(migrationNames().map(loadMigration))), ...addedMigrations]) {
    let hasMore = true;
    while (hasMore) hasMore = await apply(tables, migration, log);
  }
}

interface MigrationTables {
  migration: { name: string; applied_at: Date };
}

const folder = join(import.meta.dirname, 'migrations');

/** Names of all migrations in order, as their files are called. They are stored and never change. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .map((file) => parse(file).name)
    .sort();
}

/** Loads a migration of the folder: its statements, or a module where it needs more than statements. */
export async function loadMigration(name: string): Promise<Migration> {
  const path = join(folder, `${name}.sql`);
  if (!existsSync(path)) return { name, ...(await import(`./migrations/${name}.ts`)) };
  const statements = await readFile(path, 'utf8');
  return { name, up: async (db) => void (await sql.raw(statements).execute(db)) };
}

/**
 * True if every migration is applied. One cheap look without a lock, which is what nearly every start needs.
 *
 * @throws OperatorError when the database is newer than this program
 */
export async function isUpToDate(db: Db, names: readonly string[] = migrationNames()): Promise<boolean> {
  const table = await sql<{ exists: boolean }>`select to_regclass('migration') is not null as exists`.execute(
    db,
  );
  if (table.rows[0]?.exists !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const newer = rows.filter(({ name }) => !names.includes(name));
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
