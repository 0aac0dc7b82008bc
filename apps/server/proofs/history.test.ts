import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../test/support/build-app.ts';
import { buildStore, create } from '../test/support/factories.ts';

// A history of 1,000 versions of 1 MB each, which the service never reads as a whole.

const versions = 1_000;
const versionBytes = 1_048_576;
const readers = 8;

let service: TestApp;
let ana: Client;
let id: string;

beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send', database: {} });
  ana = service.as(buildPerson());
  ({ id } = await create(ana, 'stores', buildStore()));
  await writeVersions(service.platform.db as unknown as Kysely<unknown>);
});
afterAll(() => service.close());

/** Writes versions with incompressible content, each different from the previous one. */
async function writeVersions(db: Kysely<unknown>): Promise<void> {
  const portion = 10;
  await sql`create table noise as select string_agg(md5(n::text || random()::text), '') as text
    from generate_series(1, ${versionBytes / 32}) as n`.execute(db);
  for (let from = 2; from <= versions; from += portion)
    await sql`
      insert into entry_revision (entry_id, revision, kind, identity, data, changed, created_at, created_by)
      select v.entry_id, n, 'saved', v.identity,
        v.data || jsonb_build_object('reference', substr(noise.text, n) || left(noise.text, n - 1)),
        '["reference"]', v.created_at, v.created_by
      from noise, entry_revision v, generate_series(${from}::int, ${Math.min(from + portion - 1, versions)}::int) as n
      where v.entry_id = ${id}::uuid and v.revision = 1`.execute(db);
  await sql`update entry e set revision = v.revision, data = v.data from entry_revision v
    where v.entry_id = e.id and v.revision = ${versions} and e.id = ${id}::uuid`.execute(db);
}

/** Prints measured values for the person who runs the proof. */
const tell = (subject: string, figures: object): void => {
  process.stdout.write(`${subject}: ${JSON.stringify(figures)}\n`);
};

const residentMb = (): number => process.memoryUsage().rss / 1_048_576;
const pageOf = (page: number) => ana.get(`/stores/${id}/revisions?page=${page}`);
const compareVersions = (item: number) =>
  Promise.all([item, item + 1].map((revision) => ana.get(`/stores/${id}/revisions/${revision}`)));

interface Figures {
  readonly medianMs: number;
  readonly worstMs: number;
  readonly grownMb: number;
}

/** Measures the response times of the list during continuous reads, and the growth of the memory of the process. */
async function duringReads(work: (turn: number) => Promise<unknown>): Promise<Figures> {
  const initialMb = residentMb();
  let isMeasured = false;
  const busy = Array.from({ length: readers }, async (_, reader) => {
    for (let turn = 0; !isMeasured; turn += 1) await work(reader * 101 + turn);
  });
  const took: number[] = [];
  let peakMb = initialMb;
  for (let round = 0; round < 100; round += 1) {
    const began = performance.now();
    expect((await pageOf(1 + (round % 40))).status).toBe(200);
    took.push(performance.now() - began);
    peakMb = Math.max(peakMb, residentMb());
  }
  isMeasured = true;
  await Promise.all(busy);
  took.sort((a, b) => a - b);
  return { medianMs: took[50] ?? 0, worstMs: took[99] ?? 0, grownMb: peakMb - initialMb };
}

describe('a history of 1,000 versions of 1 MB', () => {
  it('is listed for eight concurrent readers in under 50 ms, without growth of the memory', async () => {
    await duringReads((turn) => pageOf(1 + (turn % 40)));
    const figures = await duringReads((turn) => pageOf(1 + (turn % 40)));
    tell('listing', figures);
    expect(figures.medianMs).toBeLessThan(50);
    expect(figures.grownMb).toBeLessThan(100);
  });

  it('is listed while eight people compare its versions, with limited memory', async () => {
    const figures = await duringReads((turn) => compareVersions(1 + (turn % (versions - 1))));
    tell('comparing', figures);
    expect(figures.grownMb).toBeLessThan(400);
  });

  it('gets the changed fields of versions of earlier releases without loading all versions together', async () => {
    const { db } = service.platform;
    await sql`alter table entry_revision alter column changed drop not null`.execute(db);
    await sql`create index entry_revision_unknown on entry_revision (entry_id, revision) where changed is null`.execute(
      db,
    );
    await sql`update entry_revision set changed = null`.execute(db);
    await sql`delete from migration where name like '006-%-of-old-versions'`.execute(db);
    const [initialMb, began] = [residentMb(), performance.now()];
    let peakMb = initialMb;
    const watch = setInterval(() => {
      peakMb = Math.max(peakMb, residentMb());
    }, 20);
    await migrate(db, createLog('silent'));
    clearInterval(watch);
    tell('filling', { seconds: (performance.now() - began) / 1000, grownMb: peakMb - initialMb });
    expect(peakMb - initialMb).toBeLessThan(100);
    const { data } = (await pageOf(1)).body as { data: { changed: string[] }[] };
    expect(new Set(data.map(({ changed }) => changed.join()))).toEqual(new Set(['reference']));
  });
});
