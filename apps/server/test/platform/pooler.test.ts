import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Queryable } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { prepareStatement } from '../../src/platform/database/prepared.ts';
import { createLog } from '../../src/platform/log.ts';
import { poolerProxy } from '../support/pooler-proxy.ts';
import { testData } from '../support/test-database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

async function settingsOf(db: Queryable): Promise<unknown> {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('jit') as jit, current_setting('random_page_cost') as page`.execute(db);
  return rows[0];
}

it.runIf(onPostgres)(
  'a database behind a pooler without start parameters gets its settings in each transaction, and no prepared statements',
  async () => {
    const data = await testData();
    const direct = await openDatabase(data.config, createLog('silent'));
    const address = new URL(data.config.databaseUrl ?? '');
    const proxy = await poolerProxy(Number(address.port || 5432));
    const databaseUrl = Object.assign(new URL(address), { hostname: '127.0.0.1', port: proxy.port }).href;
    const database = await openDatabase(
      { ...data.config, databaseUrl, databasePool: 2 },
      createLog('silent'),
    );
    try {
      const settings = await settingsOf(direct.db);
      expect(settings).toEqual({ statement: '7500ms', lock: '4s', jit: 'off', page: '1.1' });
      expect(await settingsOf(database.db)).toEqual(settings);
      // Simulates another server session without settings, as in transaction mode.
      await database.execute('reset all');
      expect(await database.db.transaction().execute(settingsOf)).toEqual(settings);

      const preparedStatements = async (db: Queryable) => {
        await prepareStatement(sql`select 1`).execute(db);
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_prepared_statements`.execute(db);
        return rows[0]?.n;
      };
      expect(await direct.db.transaction().execute(preparedStatements)).toBe(1);
      expect(await database.db.transaction().execute(preparedStatements)).toBe(0);
    } finally {
      await database.close();
      await proxy.close();
      await direct.close();
      await data.remove();
    }
  },
);
