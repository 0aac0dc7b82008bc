import { actions, grant } from '@vitrina/model';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { portion } from '../../src/platform/database/migrations/006-changed-fields-of-old-versions.ts';
import { createLog } from '../../src/platform/log.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished } from '../support/factories.ts';

let service: TestApp;
let ana: Client;
beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  ana = service.as(buildPerson());
});
afterAll(() => service.close());

/**
 * Makes the content of a record unreadable, in its draft and its versions except the readable ones: reading such
 * content raises an error.
 */
async function withoutContent(
  db: Db,
  id: string,
  readable: readonly number[],
): Promise<{ restore(): Promise<void> }> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create function content_is_not_read() returns jsonb language plpgsql stable as $$
    begin raise exception 'content was read'; end $$`);
  const tables = {
    entry: `id <> '${id}'`,
    entry_revision: `entry_id <> '${id}' or revision in (${readable.join()})`,
  };
  for (const [table, isReadable] of Object.entries(tables)) {
    await run(`alter table ${table} rename to ${table}_stored`);
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${`${table}_stored`}`.execute(
      db,
    );
    const columns = rows.map(({ name }) =>
      name === 'data' ? `case when ${isReadable} then data else content_is_not_read() end as data` : name,
    );
    await run(`create view ${table} as select ${columns.join(', ')} from ${table}_stored`);
  }
  return {
    restore: async () => {
      for (const table of Object.keys(tables)) {
        await run(`drop view ${table}`);
        await run(`alter table ${table}_stored rename to ${table}`);
      }
      await run('drop function content_is_not_read');
    },
  };
}

describe('the history of a record', () => {
  it('lists author, time and changes, newest first, and keeps every version in full', async () => {
    const city = await create(ana, 'cities', buildCity());
    const body = buildStore({ name: 'Agencia Historia', city_id: city.id });
    const store = await create(ana, 'stores', body);
    await ana.put(`/stores/${store.id}`, { ...body, slug: store.slug, email: 'a@example.com' });
    await ana.post(`/stores/${store.id}/commit`);
    await ana.put(`/stores/${store.id}`, {
      ...body,
      slug: store.slug,
      email: 'a@example.com',
      name: 'Agencia Historia II',
      services: [],
    });

    const { body: history } = await ana.get(`/stores/${store.id}/revisions`);
    expect(history).toMatchObject({
      data: [
        { revision: 3, kind: 'saved', changed: ['name', 'services'], published_at: null },
        { revision: 2, kind: 'saved', changed: ['email'], published_at: expect.any(String) },
        { revision: 1, kind: 'created', changed: [], published_at: null },
      ],
      meta: { page: 1, per_page: 25, total: 3, pages: 1 },
    });
    // The last version of a page is compared with the first one of the next page.
    const { body: second } = await ana.get(`/stores/${store.id}/revisions?per_page=1&page=2`);
    expect(second).toMatchObject({
      data: [{ revision: 2, changed: ['email'] }],
      meta: { total: 3, pages: 3 },
    });

    const { body: version } = await ana.get(`/stores/${store.id}/revisions/1`);
    expect(version).toMatchObject({
      revision: 1,
      entry: {
        name: 'Agencia Historia',
        email: null,
        city_id: city.id,
        slug: store.slug,
        institution_id: 'bank',
      },
      related: { [city.id]: { id: city.id, name: city['name'] } },
    });
    for (const empty of ['4', '2147483648', '99999999999999'])
      expect((await ana.get(`/stores/${store.id}/revisions/${empty}`)).status).toBe(404);
    for (const bad of ['0', '-1', 'x', '1.5'])
      expect((await ana.get(`/stores/${store.id}/revisions/${bad}`)).status).toBe(400);
  });
});

describe('reading the history of a record', () => {
  let id: string;
  beforeAll(async () => {
    const body = buildStore();
    const store = await create(ana, 'stores', body);
    id = store.id;
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
      await ana.put(`/stores/${id}`, { ...body, slug: store.slug, email });
  });

  it('loads no content to list versions, and only the content of two versions to compare them', async () => {
    const unread = await withoutContent(service.platform.db, id, [2, 4]);
    try {
      const list = await ana.get(`/stores/${id}/revisions`);
      expect(list).toMatchObject({ status: 200, body: { meta: { total: 4 } } });
      for (const revision of [2, 4])
        expect(await ana.get(`/stores/${id}/revisions/${revision}`)).toMatchObject({
          status: 200,
          body: { changed: ['email'] },
        });
      expect((await ana.get(`/stores/${id}/revisions/3`)).status).toBe(500);
    } finally {
      await unread.restore();
    }
  });

  it('computes the changed fields of versions of earlier releases in several steps', async () => {
    const { db } = service.platform;
    // A long value, an empty value in place of a missing one, and a field that is no longer declared.
    for (const [revision, extra] of [
      [3, { reference: 'Frente al parque. '.repeat(200) }],
      [2, { reference: '', facebook: 'x' }],
    ] as const)
      await sql`update entry_revision set data = data || ${JSON.stringify(extra)}::jsonb
        where entry_id = ${id}::uuid and revision = ${revision}`.execute(db);
    await sql`alter table entry_revision alter column changed drop not null`.execute(db);
    await sql`create index entry_revision_unknown on entry_revision (entry_id, revision) where changed is null`.execute(
      db,
    );
    await sql`insert into entry_revision select entry_id, n, kind, from_revision, identity, data, created_at, created_by,
        published_at, published_by, null from entry_revision, generate_series(5, 120) as n
      where entry_id = ${id}::uuid and revision = 4`.execute(db);
    await sql`update entry_revision set changed = null`.execute(db);
    await sql`delete from migration where name like '006-%-of-old-versions'`.execute(db);
    const unknown = async () =>
      (await db.selectFrom('entry_revision').select('revision').where('changed', 'is', null).execute())
        .length;
    const all = await unknown();
    expect(await portion(db as unknown as Kysely<unknown>)).toBe(true);
    expect(all - (await unknown())).toBe(50);
    await migrate(db, createLog('silent'));
    expect(await unknown()).toBe(0);
    await db.deleteFrom('entry_revision').where('entry_id', '=', id).where('revision', '>', 4).execute();
    expect((await ana.get(`/stores/${id}/revisions`)).body).toMatchObject({
      data: [
        { changed: ['reference', 'email'] },
        { changed: ['reference', 'email'] },
        { changed: ['email'] },
        { changed: [] },
      ],
    });
  });
});

describe('the references to a record', () => {
  it('are listed by name with their stages, and are only counted if the person may not see the referring records', async () => {
    const live = await createPublished(ana, { name: 'B en el sitio' });
    const city = String(live['city_id']);
    const insuredProduct = await create(
      ana,
      'stores',
      buildStore({ name: 'A de seguros', institution_id: 'insurances', city_id: city }),
    );
    const removed = await create(ana, 'stores', buildStore({ city_id: city }));
    await ana.delete(`/stores/${removed.id}`);

    expect((await ana.get(`/cities/${city}/references`)).body).toEqual({
      data: [
        {
          id: insuredProduct.id,
          type: 'stores',
          name: 'A de seguros',
          institution_id: 'insurances',
          status: 'unpublished',
          stages: ['draft'],
        },
        {
          id: live.id,
          type: 'stores',
          name: 'B en el sitio',
          institution_id: 'bank',
          status: 'published',
          stages: ['draft', 'public'],
        },
      ],
      hidden: 0,
    });
    const insurer = service.as(buildPerson({ institutions: ['insurances'] }));
    expect((await insurer.get(`/cities/${city}/references`)).body).toMatchObject({
      data: [{ id: insuredProduct.id }],
      hidden: 1,
    });
    const citiesOnly = service.as(buildPerson({ permissions: grant(actions, ['city']) }));
    expect((await citiesOnly.get(`/cities/${city}/references`)).body).toEqual({ data: [], hidden: 2 });
    expect((await ana.get(`/stores/${live.id}/references`)).body).toEqual({ data: [], hidden: 0 });
  });
});
