import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../src/config.ts';
import type { OpenedDatabase } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';
import { testData } from './test-database.ts';

/** A database as one service gets it; `remove` takes away what belongs to that service alone. */
export interface LentDatabase {
  readonly config: Config;
  readonly database: OpenedDatabase;
  remove(): Promise<void>;
}

/**
 * A database that the services of a file use one after the other, each finding it empty: opening the embedded
 * engine takes longer than most tests. Not for services that work jobs: one may still be at work when the next begins.
 */
export interface SharedDatabase {
  /** Empties it for the next service, which gets a folder of its own for files. */
  lend(overrides?: Partial<Config>): Promise<LentDatabase>;
  close(): Promise<void>;
}

/** Opens a database on the engine of this run, to be shared by the tests of a file. */
export async function sharedDatabase(): Promise<SharedDatabase> {
  const { config, remove } = await testData();
  const database = await openDatabase(config, createLog('silent'));
  return {
    async lend(overrides) {
      await empty(database);
      const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-test-'));
      return {
        config: { ...config, dataDir, ...overrides },
        database: { ...database, close: async () => {} },
        remove: () => rm(dataDir, { recursive: true, force: true }),
      };
    },
    async close() {
      await database.close();
      await remove();
    },
  };
}

/** What the migrations put there stays; the audit trail, which nobody else may shorten, begins anew. */
async function empty({ db }: OpenedDatabase): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ names: string }>`
      select string_agg(quote_ident(tablename), ', ') as names from pg_tables
      where schemaname = 'public' and tablename not in ('migration', 'audit_chain')`.execute(trx);
    await sql`alter table audit_event disable trigger audit_event_append_only`.execute(trx);
    await sql`truncate ${sql.raw(rows[0]?.names ?? '')} restart identity`.execute(trx);
    await sql`delete from pgboss.job`.execute(trx);
    await sql`alter table audit_event enable trigger audit_event_append_only`.execute(trx);
    await sql`update audit_chain set length = 0, head = ''`.execute(trx);
  });
}
