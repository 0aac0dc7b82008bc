import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../src/platform/config.ts';
import type { OpenedDatabase } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';
import { testData, testFolder } from './test-database.ts';

/**
 * Database of one service; `remove` deletes the data folder of the service and makes the database available again.
 */
export interface LentDatabase {
  readonly config: Config;
  readonly database: OpenedDatabase;
  remove(): Promise<void>;
}

interface TestDatabase {
  readonly config: Config;
  readonly database: OpenedDatabase;
  /** Schema when the database was opened. */
  readonly schema: string;
}

/**
 * Open databases that no service of this process uses. They stay open for the next test file, because opening the
 * embedded engine takes longer than most tests. They are closed when the process ends.
 */
const idleDatabases: TestDatabase[] = [];

/**
 * Returns an empty, migrated database on the engine of this test run, with a new folder for files. Simultaneous
 * services get different databases; later services may get the same database, emptied. Not for services that run
 * jobs: a job may still run when the next service begins.
 *
 * @param overrides changed configuration, except settings of the database
 */
export async function lendDatabase(overrides: Partial<Config> = {}): Promise<LentDatabase> {
  const testDatabase = (await takeIdleDatabase()) ?? (await openDatabaseForTest());
  const dataDir = await mkdtemp(join(testFolder(), 'files-'));
  return {
    config: { ...testDatabase.config, dataDir, ...overrides },
    // A new object, because services cache data by database object.
    database: {
      ...testDatabase.database,
      db: testDatabase.database.db.withoutPlugins(),
      close: async () => {},
    },
    remove: async () => {
      idleDatabases.push(testDatabase);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openDatabaseForTest(): Promise<TestDatabase> {
  const { config } = await testData();
  const database = await openDatabase(config, createLog('silent'));
  return { config, database, schema: await readSchema(database) };
}

/**
 * Returns the most recently used idle database, emptied. A database that cannot be emptied after a failed test is
 * closed, as is one whose schema a test changed.
 */
async function takeIdleDatabase(): Promise<TestDatabase | null> {
  for (let open = idleDatabases.pop(); open !== undefined; open = idleDatabases.pop()) {
    try {
      await open.database.execute(emptyingSql, []);
      if ((await readSchema(open.database)) === open.schema) return open;
    } catch {
      // Closed below.
    }
    await open.database.close();
  }
  return null;
}

/** Reads a text that differs if tables, columns, indexes, constraints or triggers differ. */
async function readSchema({ db }: OpenedDatabase): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select string_agg(part, E'\n' order by part) as schema from (
      select format('%s %s %s', attrelid::regclass, attname, attnotnull) as part from pg_attribute
        where attnum > 0 and not attisdropped and attrelid in (
          select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all select format('%s %s', conrelid::regclass, conname) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger
        where not tgisinternal
    ) as parts`.execute(db);
  return rows[0]?.schema ?? '';
}

/**
 * Statement that empties the tables except the list of migrations, and resets the audit chains. Small tables are
 * emptied by DELETE, which takes a twentieth of the time of TRUNCATE. Triggers are disabled meanwhile, so that counts
 * do not change and the order of the tables does not matter.
 */
const emptyingSql = `
do $$
declare
  name text;
  names text;
begin
  perform set_config('session_replication_role', 'replica', true);
  select string_agg(quote_ident(relname), ', ') into names from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('migration', 'audit_chain')
  having max(pg_relation_size(oid)) > 1000000;
  if names is not null then
    execute 'truncate ' || names;
  else
    for name in
      select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('migration', 'audit_chain')
    loop
      execute format('delete from %I', name);
    end loop;
  end if;
  update audit_chain set length = 0, head = '' where length > 0;
  delete from pgboss.job;
end $$`;
