import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, createPublished, type StoredRecord } from '../support/factories.ts';

let service: TestApp;
let ana: Client;
let unlimitedClient: Client;
let store: StoredRecord;
beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  ana = service.as(buildPerson());
  unlimitedClient = service.as(null);
  store = await createPublished(ana, { name: 'Agencia Pública', code: 'SECRETO', slug: 'agencia-publica' });
});
afterAll(() => service.close());

const read = (idOrSlug: string, extra = '', headers = {}) =>
  unlimitedClient.get(`/stores/${idOrSlug}?stage=production${extra}`, headers);

describe('a published record', () => {
  it('is returned with exactly its stored bytes by id and by slug, with caching headers', async () => {
    const { body, etag } = await service.platform.db
      .selectFrom('publication')
      .select(['body', 'etag'])
      .where('entry_id', '=', store.id)
      .executeTakeFirstOrThrow();
    for (const answer of [
      await read(store.id),
      await read('agencia-publica'),
      await read('agencia-publica', '&institution_id=bank'),
    ]) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).toBe(body);
      expect(answer.headers).toMatchObject({
        etag,
        'cache-control': 'public, max-age=60, stale-while-revalidate=600',
        'access-control-allow-origin': '*',
      });
    }
    expect(body).not.toContain('SECRETO');
    expect((await read(store.id, '', { 'if-none-match': etag })).status).toBe(304);
  });

  it('returns 404 with CORS headers if it is absent', async () => {
    for (const answer of [
      await read('no-hay'),
      await read('agencia-publica', '&institution_id=companies'),
      await read('agencia-publica', '&institution_id=nope'),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
    expect((await read('agencia-publica', '&nope=1')).status).toBe(400);
    expect((await unlimitedClient.get(`/cities/${store.id}?stage=production`)).status).toBe(404);
  });

  it('redirects from its old slug to its current one', async () => {
    const movedItem = await createPublished(ana, { name: 'Agencia Mudada', slug: 'antes' });
    const city_id = movedItem['city_id'];
    await ana.put(`/stores/${movedItem.id}`, buildStore({ name: 'Agencia Mudada', slug: 'ahora', city_id }));
    expect((await read('ahora')).status).toBe(404);
    await ana.post(`/stores/${movedItem.id}/commit`);
    const answer = await read('antes');
    expect(answer.status).toBe(301);
    expect(answer.headers).toMatchObject({
      location: '/api/stores/ahora?stage=production&institution_id=bank',
      'access-control-allow-origin': '*',
    });
    expect((await unlimitedClient.get(String(answer.headers.location))).body).toMatchObject({
      id: movedItem.id,
    });
    await ana.post(`/stores/${movedItem.id}/unpublish`);
    expect((await read('antes')).status).toBe(404);
    expect((await read('ahora')).status).toBe(404);
  });
});

describe('the public list', () => {
  it('contains the stored documents and the number of all documents', async () => {
    const answer = await unlimitedClient.get('/stores?stage=production&search=agencia%20publica');
    expect(answer.body).toEqual({
      data: [(await read(store.id)).body],
      meta: { page: 1, per_page: 25, total: 1, pages: 1 },
    });
    expect(answer.headers['etag']).toMatch(/^"/);
    const empty = await unlimitedClient.get('/stores?stage=production&page=7&per_page=10');
    expect(empty.body).toMatchObject({ data: [], meta: { page: 7, total: 1 } });
  });

  it('omits an expired record at once, before any job has run', async () => {
    const { platform, clock } = service;
    const short = await createPublished(ana, { name: 'Agencia Breve' });
    const expire_at = new Date(clock.now().getTime() + 5000);
    await platform.db
      .updateTable('publication')
      .set({ expire_at })
      .where('entry_id', '=', short.id)
      .execute();
    platform.bus.deliver('public', 'stores');
    const count = async () =>
      (
        (await unlimitedClient.get('/stores?stage=production&search=breve')).body as {
          meta: { total: number };
        }
      ).meta.total;
    expect([await count(), (await read(short.id)).status]).toEqual([1, 200]);
    clock.advance(5000);
    expect([await count(), (await read(short.id)).status]).toEqual([0, 404]);
  });

  it('is answered from the cache until a record of the type changes', async () => {
    const origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const url = `${origin}/api/stores?stage=production&search=memoria`;
    const total = async () => ((await (await fetch(url)).json()) as { meta: { total: number } }).meta.total;
    expect(await total()).toBe(0);
    const { hits } = service.platform.answerCache;
    expect(await total()).toBe(0);
    expect(service.platform.answerCache.hits).toBe(hits + 1);
    const result = await createPublished(ana, { name: 'Agencia Memoria' });
    expect(await total()).toBe(1);
    await ana.post(`/stores/${result.id}/unpublish`);
    expect(await total()).toBe(0);
  });
});

describe('the draft of a record', () => {
  it('has its revision as ETag', async () => {
    const answer = await ana.get(`/stores/${store.id}`);
    expect(answer.headers).toMatchObject({ etag: '"r1"', 'cache-control': 'no-store' });
    expect((await ana.get(`/stores/${store.id}`, { 'if-none-match': '"r1"' })).status).toBe(304);
    expect((await unlimitedClient.get(`/stores/${store.id}`)).status).toBe(401);
  });
});
