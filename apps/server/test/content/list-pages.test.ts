import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, create } from '../support/factories.ts';
import { entryRow, insertEntries, typeNamed } from '../support/rows.ts';
import { fetchList } from './list.ts';

const stores = typeNamed('stores');

let service: TestApp;
let ana: Client;
let insurer: Client;
beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  ana = service.as(buildPerson());
  insurer = service.as(buildPerson({ institutions: ['insurances'] }));
});
afterAll(() => service.close());

describe('pages of a list', () => {
  it('contain every record once, even if sort values are equal, and return the total', async () => {
    const { platform } = service;
    const sameItem = { updated_at: '2026-01-01T00:00:00.000Z', institution_id: 'companies' };
    await insertEntries(
      platform,
      Array.from({ length: 31 }, () =>
        entryRow(platform, stores, { name: 'Igual', store_type: 'window' }, sameItem),
      ),
    );
    platform.bus.deliver('content', 'stores');
    for (const sort of ['name', '-updated_at', 'store_type', 'city_id', '-code']) {
      const seenItems: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const answer = await fetchList(ana, `search=igual&per_page=10&sort=${sort}&page=${page}`);
        expect(answer.meta).toEqual({ page, per_page: 10, total: 31, pages: 4 });
        seenItems.push(...answer.data.map(({ id }) => id));
      }
      expect(new Set(seenItems).size).toBe(31);
      expect((await ana.get(`/stores/ids?search=igual&sort=${sort}`)).body).toEqual({
        ids: seenItems,
        revisions: seenItems.map(() => 1),
        total: 31,
      });
    }
    expect(await fetchList(ana, 'search=igual&page=9')).toEqual({
      data: [],
      meta: { page: 9, per_page: 25, total: 31, pages: 2 },
    });
    await platform.db.deleteFrom('entry').where('name', '=', 'Igual').execute();
    platform.bus.deliver('content', 'stores');
  });

  it('include every write immediately', async () => {
    const totalBefore = (await fetchList(ana, 'per_page=1')).meta.total;
    const store = await create(ana, 'stores', buildStore());
    expect((await fetchList(ana, 'per_page=1')).meta.total).toBe(totalBefore + 1);
    expect((await ana.delete(`/stores/${store.id}`)).status).toBe(204);
    expect((await fetchList(ana, 'per_page=1')).meta.total).toBe(totalBefore);
  });
});

describe('the recycle bin', () => {
  it('lists deleted records with the person who deleted them, most recently deleted first', async () => {
    const ids: string[] = [];
    for (const name of ['Primera borrada', 'Segunda borrada']) {
      service.clock.advance(1000);
      const store = await create(ana, 'stores', buildStore({ name }));
      ids.unshift(store.id);
      await ana.delete(`/stores/${store.id}`);
    }
    const bin = await fetchList(ana, 'search=borrada', '/deleted-stores');
    expect(bin.data.map(({ id }) => id)).toEqual(ids);
    expect(bin.data[0]).toMatchObject({
      deleted_by: { name: expect.any(String) },
      can: { restore: true, update: false },
    });
    expect(
      (await fetchList(ana, 'search=borrada&sort=name', '/deleted-stores')).data.map(({ name }) => name),
    ).toEqual(['Primera borrada', 'Segunda borrada']);
    expect((await fetchList(insurer, 'search=borrada', '/deleted-stores')).data).toEqual([]);
    expect((await ana.get('/deleted-stores/ids?search=borrada&sort=-deleted_at')).body).toEqual({
      ids,
      revisions: [1, 1],
      total: 2,
    });
    expect((await insurer.get('/deleted-stores/ids')).body).toMatchObject({ ids: [] });
    expect((await ana.get(`/stores/${ids[0]}`)).status).toBe(404);
    expect((await fetchList(ana, 'search=borrada')).data).toEqual([]);
  });
});
