import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Logger } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import type { Db } from './database.ts';
import { includeTrigramSchema } from './rights.ts';

/** Numbered change of the schema or of stored data. */
export type Migration = {
  /** Name such as `001-foundation`; migrations run in the order of names. */
  readonly name: string;
} & (
  | {
      /** Runs the whole migration in one transaction. */
      up(db: Kysely<unknown>): Promise<void>;
    }
  | {
      /** Runs a part of the migration in its own transaction; returns true if more parts may follow. */
      portion(db: Kysely<unknown>): Promise<boolean>;
    }
);

/** Number of the advisory lock, which no other code uses. */
const lockNumber = 7_214_001;

/**
 * Brings the schema up to date. Each migration and its record are one transaction, so that an interrupted migration
 * leaves nothing; a migration in portions continues where it stopped. An advisory lock lets several processes start
 * at once. Throws if the database is newer than this program.
 *
 * @param addedMigrations migrations after those of the folder; for tests
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
    while (hasMore) hasMore = await applyMigration(tables, migration, log);
  }
}

interface MigrationTables {
  migration: { name: string; applied_at: Date };
}

const folder = join(import.meta.dirname, 'migrations');

/** Lists the names of all migrations in order, by their file names. Stored names never change. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .map((file) => parse(file).name)
    .sort();
}

/** Loads a migration of the folder: SQL statements, or a module if statements are not enough. */
export async function loadMigration(name: string): Promise<Migration> {
  const path = join(folder, `${name}.sql`);
  if (!existsSync(path)) return { name, ...(await import(`./migrations/${name}.ts`)) };
  const statements = await readFile(path, 'utf8');
  return { name, up: async (db) => void (await sql.raw(statements).execute(db)) };
}

/**
 * True if every migration is applied. One cheap query without a lock, which is enough for nearly every start.
 *
 * @throws OperatorError if the database is newer than this program
 */
export async function isUpToDate(db: Db, names: readonly string[] = migrationNames()): Promise<boolean> {
  const table = await sql<{ exists: boolean }>`select to_regclass('migration') is not null as exists`.execute(
    db,
  );
  if (table.rows[0]?.exists !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const newerMigrations = rows.filter(({ name }) => !names.includes(name));
  if (newerMigrations.length > 0)
    throw new OperatorError(
      `The database has migrations that this version does not know: ${newerMigrations.map(({ name }) => name).join(', ')}. Start the version that made them, or a newer one.`,
    );
  return rows.length === names.length;
}

/** Applies a migration, or a portion of it; returns true if more portions may follow. */
function applyMigration(db: Kysely<MigrationTables>, migration: Migration, log: Logger): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Building an index on a large table may take long, and others wait here for it.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await includeTrigramSchema(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    const appliedMigration = await trx
      .selectFrom('migration')
      .select('name')
      .where('name', '=', migration.name)
      .executeTakeFirst();
    if (appliedMigration) return false;
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
