import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../src/platform/config.ts';
import type { OpenedDatabase } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';
import { testData, testFolder } from './test-database.ts';

/** A database as one service gets it; `remove` takes away what belongs to that service alone, and gives it back. */
export interface LentDatabase {
  readonly config: Config;
  readonly database: OpenedDatabase;
  remove(): Promise<void>;
}

interface Open {
  readonly config: Config;
  readonly database: OpenedDatabase;
}

/**
 * Databases that no service of this process uses now. They stay open for the next file: opening the embedded engine
 * takes longer than most tests, and the end of the process closes them.
 */
const idle: Open[] = [];

/**
 * An empty, migrated database on the engine of this run, with a folder of its own for files. Services that live at the
 * same time get different ones; one after the other they may get the same, emptied. Not for services that work jobs:
 * one may still be at work when the next begins.
 *
 * @param overrides configuration to change; nothing of the database itself
 */
export async function lendDatabase(overrides: Partial<Config> = {}): Promise<LentDatabase> {
  const open = (await anIdleOne()) ?? (await openOne());
  const dataDir = await mkdtemp(join(testFolder(), 'files-'));
  return {
    config: { ...open.config, dataDir, ...overrides },
    // An object of its own: what a service remembers of its database is kept by it.
    database: { ...open.database, db: open.database.db.withoutPlugins(), close: async () => {} },
    remove: async () => {
      idle.push(open);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openOne(): Promise<Open> {
  const { config } = await testData();
  return { config, database: await openDatabase(config, createLog('silent')) };
}

/**
 * Returns the most recently used idle database, emptied; one that cannot be emptied after a failed test is given up.
 */
async function anIdleOne(): Promise<Open | null> {
  for (let open = idle.pop(); open !== undefined; open = idle.pop()) {
    try {
      await open.database.execute(emptying, []);
      return open;
    } catch {
      await open.database.close();
    }
  }
  return null;
}

/**
 * Statement that empties the tables but keeps the migrations' rows; the audit trail, which nobody else may shorten,
 * begins anew. Small tables are emptied by deletion, which takes a twentieth of the time of truncating them; no
 * trigger runs meanwhile, so that nothing is counted as gone and no order of the tables matters.
 */
const emptying = `
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
