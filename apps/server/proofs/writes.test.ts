import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../test/support/build-app.ts';
import { buildCity, buildStore, create } from '../test/support/factories.ts';

// A hundred thousand records are created one after another, in a database that never collects statistics.

const records = Number(process.env['PROOF_RECORDS'] ?? 100_000);
const clients = 8;
const cities = 200;
/**
 * Number of creations that are measured together; `firstSample` is the number of records at the first measurement.
 */
const sample = 1_000;
const firstSample = 1_000;
const stepSize = 10_000;
/** Maximum cost of a creation among 100,000 records, relative to one among 1,000. */
const maxRatio = 1.2;

let service: TestApp;
let ana: Client;
const cityIds: string[] = [];

beforeAll(async () => {
  if (process.env['TEST_ENGINE'] !== 'postgres') return;
  service = await buildApp({ only: ['content'], jobs: 'send', database: {} });
  ana = service.as(buildPerson());
  const { db } = service.platform;
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = false)`.execute(db);
  for (let n = 0; n < cities; n++) cityIds.push((await create(ana, 'cities', buildCity())).id);
});
afterAll(() => service?.close());

/** Number of rows and pages that the database has read so far. */
interface Reads {
  readonly rows: number;
  readonly pages: number;
}

async function readsSoFar(): Promise<Reads> {
  const { db } = service.platform;
  // Each connection reports its own counters: the pause distributes the statements over all connections of the pool.
  await Promise.all(
    Array.from({ length: 24 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.1)`.execute(db)),
  );
  const { rows } = await sql<Reads>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float as rows,
      (select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)
        + coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read, 0)) from pg_statio_user_tables where schemaname = 'public')::float as pages
    from pg_stat_user_tables where schemaname = 'public'`.execute(db);
  const [reads] = rows;
  if (reads === undefined) throw new Error('The database counts nothing.');
  return reads;
}

let created = 0;

async function createUntil(count: number): Promise<void> {
  const worker = async (): Promise<void> => {
    while (created < count) {
      const n = created++;
      await create(ana, 'stores', buildStore({ name: `Agencia ${n}`, city_id: cityIds[n % cities] }));
    }
  };
  await Promise.all(Array.from({ length: clients }, worker));
}

interface Cost extends Reads {
  readonly ms: number;
}

/** Measures the average cost of the next creations. */
async function measure(): Promise<Cost> {
  const readsBefore = await readsSoFar();
  const began = performance.now();
  await createUntil(created + sample);
  const ms = (performance.now() - began) / sample;
  const readsAfter = await readsSoFar();
  return {
    rows: (readsAfter.rows - readsBefore.rows) / sample,
    pages: (readsAfter.pages - readsBefore.pages) / sample,
    ms,
  };
}

it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'creating a record among 100,000 records reads about as many rows and pages as creating one among 1,000',
  async () => {
    await createUntil(firstSample);
    const first = await measure();
    for (let count = stepSize; count <= records; count += stepSize) {
      await createUntil(count - sample);
      const cost = await measure();
      const ratio = (key: keyof Cost): number => cost[key] / first[key];
      process.stdout.write(
        `${count} records: ${JSON.stringify({ cost, rows: ratio('rows'), pages: ratio('pages'), ms: ratio('ms') })}\n`,
      );
      expect(ratio('rows'), `rows read at ${count}`).toBeLessThanOrEqual(maxRatio);
      if (!process.env['LOOSE'])
        expect(ratio('pages'), `pages read at ${count}`).toBeLessThanOrEqual(maxRatio);
    }
  },
);
