import { walkQuerySchema } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageClauses, pageOf } from '../../src/content/read/list.ts';
import { selectEntries } from '../../src/content/read/selection.ts';
import { entries, publications, type Source } from '../../src/content/shared/source.ts';
import type { Platform } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create } from '../support/factories.ts';
import { entryRow, insertEntries, typeNamed } from '../support/rows.ts';

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly meta: { page: number; total: number; pages: number; next_cursor?: string | null };
}

const stores = typeNamed('stores');

let service: TestApp;
let ana: Client;
let anybody: Client;
beforeAll(async () => {
  // A new database, because dead rows of other tests would change the query plans.
  service = await buildApp({ only: ['content'], jobs: 'send', database: {} });
  ana = service.as(buildPerson());
  anybody = service.as(null);
});
afterAll(() => service.close());

async function pageAt(client: Client, path: string, cursor: string): Promise<Page> {
  const answer = await client.get(`${path}&cursor=${cursor}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Page;
}

/** Reads a list by cursor to its end, and calls `betweenPages` after each page. */
async function walk(client: Client, path: string, betweenPages: (page: Page) => Promise<unknown>) {
  const pages: Page[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await pageAt(client, path, cursor);
    pages.push(page);
    await betweenPages(page);
    expect(page.meta).toHaveProperty('next_cursor');
    cursor = page.meta.next_cursor ?? null;
  }
  return { pages, ids: pages.flatMap(({ data }) => data.map(({ id }) => id)) };
}

describe('a list read by cursor', () => {
  it('contains exactly once each record that exists from the start to the end of the reading, despite simultaneous writes', async () => {
    const city = await create(ana, 'cities', buildCity());
    const body = (name: string) => buildStore({ name, city_id: city.id });
    const results: string[] = [];
    for (let number = 0; number < 13; number++) {
      service.clock.advance(1000);
      const { id } = await create(ana, 'stores', body(`Caminada ${number}`));
      expect((await ana.post(`/stores/${id}/commit`)).status).toBe(200);
      results.push(id);
    }
    const [first = '', ...otherItems] = results;
    const last = otherItems.pop() ?? '';
    let round = 0;
    let saves = 0;
    const disturb = async () => {
      service.clock.advance(1000);
      round += 1;
      // Saves a record of a later page and one of an earlier page, which changes their positions in the list.
      for (const id of [otherItems.at(-round), otherItems[round]]) {
        if (id === undefined) continue;
        const saved = await ana.put(`/stores/${id}`, body(`Caminada guardada ${++saves}`));
        expect(saved.status).toBe(200);
        expect((await ana.post(`/stores/${id}/commit`)).status).toBe(200);
      }
      const extra = await create(ana, 'stores', body(`Caminada nueva ${++saves}`));
      if (round === 1) for (const id of [first, last]) await ana.delete(`/stores/${id}?force=true`);
      if (round < 4) await ana.post(`/stores/${extra.id}/commit`);
    };
    for (const [client, path] of [
      [ana, '/stores?search=caminada&per_page=3&sort=-updated_at'],
      [ana, '/stores?search=caminada&per_page=3&sort=name'],
      [anybody, '/stores?stage=production&search=caminada&per_page=3'],
    ] as const) {
      round = 0;
      const { ids, pages } = await walk(client, path, () => (round < 6 ? disturb() : Promise.resolve()));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual([...ids].sort());
      expect(ids).toEqual(expect.arrayContaining(otherItems));
      expect(new Set(pages.map(({ meta }) => meta.total)).size).toBe(1);
      expect(pages.map(({ meta }) => meta.page)).toEqual(pages.map((_, index) => index + 1));
    }
  });

  it('can be the list of the recycle bin, and can continue after a given id', async () => {
    const ids: string[] = [];
    for (const name of ['Botada una', 'Botada dos', 'Botada tres']) {
      const { id } = await create(ana, 'stores', buildStore({ name }));
      ids.push(id);
    }
    for (const id of ids.toReversed()) {
      service.clock.advance(1000);
      await ana.delete(`/stores/${id}`);
    }
    const path = '/deleted-stores?search=botada&per_page=2';
    expect((await walk(ana, path, () => Promise.resolve())).ids).toEqual(ids);
    const rest = await pageAt(ana, path, ids[0] ?? '');
    expect(rest.data.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(rest.meta).toMatchObject({ page: 1, total: 3 });
  });

  it('is refused with a page number, and with an invalid cursor', async () => {
    for (const path of ['/stores?', '/stores?stage=production&', '/deleted-stores?']) {
      for (const query of ['cursor=&page=1', 'cursor=abc', "cursor=1'or'1", 'cursor=&cursor='])
        expect((await ana.get(path + query)).body, path + query).toMatchObject({
          status: 400,
          errors: [{ path: '/cursor', message: expect.any(String) }],
        });
    }
    // These calls have no cursor.
    for (const path of ['/stores/counts', '/stores/ids']) {
      const { body } = await ana.get(`${path}?cursor=`);
      expect(body, path).toMatchObject({ status: 400, errors: [{ path: '/cursor' }] });
    }
  });

  it('finds its page by an index on the creation order, with and without table statistics', async () => {
    const { platform } = service;
    const bin = { deleted_at: platform.clock.now(), deleted_by: newId() };
    const rows = Array.from({ length: 1_200 }, (_, number) =>
      entryRow(
        platform,
        stores,
        { name: `Sobrante ${number}` },
        { status: 'published', ...(number % 2 === 1 && bin) },
      ),
    );
    await insertEntries(platform, rows);
    const query = walkQuerySchema(stores).parse({ cursor: rows[300]?.id });
    const page = pageOf(query);
    const planOf = async (source: Source, narrowing: RawBuilder<unknown>) => {
      const { by, where, limit } = pageClauses(stores, page, source);
      const { rows: lines } = await sql<Record<string, string>>`
        explain select t.* from ${sql.table(source.table)} as t where ${where} and ${narrowing}
        order by ${by} ${limit}`.execute(platform.db);
      return lines.flatMap((line) => Object.values(line)).join('\n');
    };
    const person = buildPerson({ institutions: ['bank'] });
    const narrowingOf = (bin: boolean) =>
      selectEntries({ platform, person, type: stores }, query, bin).filterSql;
    const expectWalks = async () => {
      for (const [bin, index] of [
        [false, 'entry_creation'],
        [true, 'entry_bin_creation'],
      ] as const) {
        const plan = await planOf(entries, narrowingOf(bin));
        expect(plan).toContain(`Index Scan using ${index}`);
        expect(plan).not.toContain('Sort');
      }
    };
    await sql`analyze entry`.execute(platform.db);
    await expectWalks();
    await forgetStatistics(platform);
    await expectWalks();
    // With statistics of these few records of one type, the planner may also use the primary key.
    expect(await planOf(publications, sql`true`)).toContain('publication_creation');
  });
});

/** Deletes the statistics about the tables of records, as in a newly filled database. */
async function forgetStatistics({ db }: Platform): Promise<void> {
  const tables = sql`('entry'::regclass, 'publication'::regclass)`;
  await sql`delete from pg_statistic where starelid in ${tables}
    or starelid in (select indexrelid from pg_index where indrelid in ${tables})`.execute(db);
  await sql`update pg_class set reltuples = -1, relpages = 0 where oid in ${tables}`.execute(db);
}
