import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { buildApp, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished } from '../support/factories.ts';
import { entryRow, insertEntries, typeNamed } from '../support/rows.ts';
import { csvOf, enrol, headers, uploadAndCheck } from './transfer/support.ts';

const records = 3_000;

let service: TestApp;
let person: Person;
let ana: Client;
beforeAll(async () => {
  service = await buildApp({ only: ['content', 'files', 'transfer'], jobs: 'send' });
  person = await enrol(service);
  ana = service.as(person);
});
afterAll(() => service.close());

/** Inserts stores and reserves their slugs, without updating the statistics of the tables. */
async function insertStores(): Promise<void> {
  const { platform } = service;
  const names = Array.from({ length: records }, (_, index) => `Agencia ${index + 2}`);
  await insertEntries(
    platform,
    names.map((name) =>
      entryRow(platform, typeNamed('stores'), { name }, { slug: name.toLowerCase().replace(' ', '-') }),
    ),
  );
  await sql`insert into entry_key (type, field, scope, value, entry_id)
    select type, 'slug', institution_id, slug, id from entry where type = 'stores' and slug like 'agencia-%' on conflict do nothing`.execute(
    platform.db,
  );
}

/** Returns the number of rows read so far by scans of the table and of its indexes. */
async function countRowsRead(table: string): Promise<number> {
  const { db } = service.platform;
  // Each connection reports its own counters: the pause distributes the statements over all connections of the pool.
  const flush = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db);
  await Promise.all(Array.from({ length: 12 }, flush));
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables where relname = ${table}`.execute(
    db,
  );
  return rows[0]?.read ?? 0;
}

/** Expects that the work reads at most the given number of rows of each table. */
async function expectRowsRead(limits: Readonly<Record<string, number>>, work: () => Promise<unknown>) {
  const tables = Object.keys(limits);
  const listBefore = await Promise.all(tables.map(countRowsRead));
  await work();
  for (const [index, table] of tables.entries()) {
    const read = (await countRowsRead(table)) - (listBefore[index] ?? 0);
    expect(read, table).toBeLessThanOrEqual(limits[table] ?? 0);
  }
}

async function createStores(count: number, name: (n: number) => string): Promise<void> {
  for (let n = 0; n < count; n++) await create(ana, 'stores', buildStore({ name: name(n) }));
}

describe('writes in a database that was empty at first and has no statistics', () => {
  it('read at most ten rows per new record, however many records exist', async () => {
    const { id } = await create(ana, 'cities', buildCity());
    const createInCity = async (count: number, name: string) => {
      for (let n = 0; n < count; n++)
        await create(ana, 'stores', buildStore({ name: `${name} ${n}`, city_id: id }));
    };
    // Each connection keeps the query plans that it created when the tables had few rows.
    await createInCity(200, 'Ventanilla');
    await expectRowsRead({ entry: 60 * 10, entry_key: 60 * 10 }, () => createInCity(60, 'Cajero'));
  });
});

describe('writes to a type that had no records when the statistics were collected', () => {
  beforeAll(async () => {
    await create(ana, 'cities', buildCity());
    await create(ana, 'cities', buildCity());
    await sql`analyze`.execute(service.platform.db);
    await insertStores();
  });

  it('read no more unique keys than a new record has, even with a generic query plan', async () => {
    // A prepared statement uses its generic plan after five executions, on each of the six connections.
    await expectRowsRead({ entry_key: 600, entry: 600 }, () =>
      createStores(60, (n) => `Sucursal nueva ${n}`),
    );
  });

  it('read only a few slugs for a new record that has the same name as thousands of others', async () => {
    await create(ana, 'stores', buildStore({ name: 'Agencia' }));
    await expectRowsRead({ entry_key: 200 }, async () => {
      const result = await create(ana, 'stores', buildStore({ name: '¡Agencia!' }));
      expect(result.slug).toBe(`agencia-${records + 2}`);
    });
  });

  it('read only the record of the request', async () => {
    const { id } = await createPublished(ana, { name: 'Sucursal central' });
    await expectRowsRead({ entry: 60, publication: 60, entry_key: 60 }, async () => {
      expect((await ana.get(`/stores/${id}`)).status).toBe(200);
      expect((await ana.put(`/stores/${id}`, buildStore({ name: 'Sucursal norte' }))).status).toBe(200);
      expect((await ana.get(`/stores/${id}?stage=production`)).status).toBe(200);
      expect((await ana.delete(`/stores/${id}?force=true`)).status).toBe(204);
    });
  });

  it('look up the names and keys of an import one by one', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => ['Banco', `Agencia ${n + 2}`, 'Agencia']);
    await expectRowsRead({ entry: 400, entry_key: 400 }, async () => {
      const run = await uploadAndCheck(service, person, 'stores', csvOf(headers, ...rows));
      expect(run.counts).toMatchObject({ create: 20 });
    });
  });
});
