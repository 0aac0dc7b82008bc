import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore } from '../support/factories.ts';

const records = 3_000;

let service: TestApp;
let ana: Client;
beforeAll(async () => {
  service = await buildApp({ only: ['content', 'files'], jobs: 'send' });
  ana = service.as(buildPerson());
  const { body } = await ana.post('/stores', buildStore());
  const { id } = body as { id: string };
  // New rows without statistics, as after an import.
  await sql`insert into entry_key (type, field, scope, value, entry_id)
    select 'stores', 'slug', 'bank', 'agencia-' || n, ${id}::uuid from generate_series(1, ${records}) as n`.execute(
    service.platform.db,
  );
});
afterAll(() => service.close());

/** Returns the number of rows of the table that were read by scans of the table and of its indexes so far. */
async function countRowsRead(table: string): Promise<number> {
  const { db } = service.platform;
  // Each connection of the pool reports its own counters: the pause makes every one take a statement.
  const flush = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db);
  await Promise.all(Array.from({ length: 12 }, flush));
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables where relname = ${table}`.execute(
    db,
  );
  return rows[0]?.read ?? 0;
}

it('reads no more unique keys for a new record than the record has, also with the generic plan', async () => {
  const before = await countRowsRead('entry_key');
  // From the sixth run on a prepared statement has its generic plan, on each of six connections.
  const creations = 60;
  for (let n = 0; n < creations; n++) {
    const made = await ana.post('/stores', buildStore({ name: `Agencia nueva ${n}` }));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  }
  expect((await countRowsRead('entry_key')) - before).toBeLessThan(creations * 10);
});
