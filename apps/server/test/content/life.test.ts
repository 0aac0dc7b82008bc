import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished, type StoredRecord } from '../support/factories.ts';

let service: TestApp;
let ana: Client;
beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  ana = service.as(buildPerson());
});
afterAll(() => service.close());

const published = (path: string) => service.as(null).get(`${path}?stage=production`);
const statusOf = async (id: string): Promise<number> => (await published(`/stores/${id}`)).status;

async function actions(id: string): Promise<string[]> {
  const rows = await service.platform.db
    .selectFrom('audit_event')
    .select('action')
    .where('target_id', '=', id)
    .orderBy('place')
    .execute();
  return rows.map(({ action }) => action);
}

describe('a store record', () => {
  it('can be drafted, published, changed, unpublished, archived, reopened, deleted and restored', async () => {
    const city = await create(ana, 'cities', buildCity({ name: 'Santa Lucía' }));
    const draft = await create(ana, 'stores', {
      institution_id: 'bank',
      name: 'Agencia Santa Lucía',
      store_type: 'branch',
    });
    expect(draft).toMatchObject({
      status: 'unpublished',
      revision: 1,
      slug: 'agencia-santa-lucia',
      published_revision: null,
    });
    expect(await statusOf(draft.id)).toBe(404);

    const response = await ana.post(`/stores/${draft.id}/commit`);
    expect(response).toMatchObject({ status: 422, body: { code: 'not_publishable' } });
    expect((response.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toContain(
      '/city_id',
    );

    const body = buildStore({
      name: 'Agencia Santa Lucía',
      city_id: city.id,
      code: 'A-01',
      slug: draft.slug,
    });
    const saved = await ana.put(`/stores/${draft.id}`, body, { 'if-match': '"r1"' });
    expect(saved).toMatchObject({
      status: 200,
      body: { revision: 2, related: { [city.id]: { name: 'Santa Lucía' } } },
    });
    expect(saved.headers['etag']).toBe('"r2"');

    const live = await ana.post(`/stores/${draft.id}/commit`, undefined, { 'if-match': '"r2"' });
    expect(live).toMatchObject({
      status: 200,
      body: { status: 'published', published_revision: 2, has_unpublished_changes: false },
    });
    const first = await published(`/stores/${draft.id}`);
    expect(first.body).toMatchObject({
      name: 'Agencia Santa Lucía',
      city: { name: 'Santa Lucía', department_code: 'HN-FM' },
      slug: draft.slug,
    });
    expect(first.body).not.toHaveProperty('code');
    expect((await published(`/stores/${draft.slug}`)).headers['etag']).toBe(first.headers['etag']);

    const changed = await ana.put(`/stores/${draft.id}`, {
      ...body,
      address: 'Calle principal, frente al parque',
    });
    expect(changed.body).toMatchObject({ revision: 3, has_unpublished_changes: true, status: 'published' });
    expect((await published(`/stores/${draft.id}`)).headers['etag']).toBe(first.headers['etag']);
    expect((await ana.put(`/stores/${draft.id}`, body)).body).toMatchObject({
      revision: 4,
      has_unpublished_changes: false,
    });

    expect((await ana.post(`/stores/${draft.id}/unpublish`)).body).toMatchObject({
      status: 'unpublished',
      published_revision: null,
    });
    expect(await statusOf(draft.id)).toBe(404);
    expect((await ana.post(`/stores/${draft.id}/archive`)).body).toMatchObject({ status: 'historic' });
    expect(await ana.put(`/stores/${draft.id}`, body)).toMatchObject({
      status: 409,
      body: { code: 'archived' },
    });
    expect((await ana.post(`/stores/${draft.id}/commit`)).status).toBe(409);
    expect((await ana.post(`/stores/${draft.id}/unpublish`)).body).toMatchObject({ status: 'unpublished' });

    expect((await ana.delete(`/stores/${draft.id}`)).status).toBe(204);
    expect((await ana.delete(`/stores/${draft.id}`)).status).toBe(404);
    expect((await ana.post(`/deleted-stores/${draft.id}/restore`)).body).toMatchObject({
      status: 'unpublished',
      deleted_at: null,
      revision: 4,
    });
    expect((await ana.post(`/deleted-stores/${draft.id}/restore`)).status).toBe(404);
    expect(await actions(draft.id)).toEqual([
      'created',
      'saved',
      'published',
      'saved',
      'saved',
      'unpublished',
      'archived',
      'unpublished',
      'deleted',
      'restored',
    ]);
  });

  it('keeps its revision when a save changes nothing, and cannot be moved to another institution once it is published', async () => {
    const store = await createPublished(ana);
    const read = (await ana.get(`/stores/${store.id}`)).body as StoredRecord;
    const sameItem = buildStore({ name: read['name'], city_id: read['city_id'] });
    expect((await ana.put(`/stores/${store.id}`, sameItem)).body).toMatchObject({
      revision: 1,
      slug: store.slug,
    });
    expect(await ana.put(`/stores/${store.id}`, { ...sameItem, institution_id: 'companies' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/institution_id' }] },
    });
  });

  it('is refused if it has unknown members', async () => {
    for (const extra of [{ state: 'published' }, { created: 'x' }, { search: 'x' }]) {
      expect((await ana.post('/stores', buildStore(extra))).status).toBe(400);
    }
  });
});

describe('publishing a record', () => {
  it('has no effect when it is repeated', async () => {
    const store = await createPublished(ana);
    const secondResponse = await ana.post(`/stores/${store.id}/commit`);
    expect(secondResponse.body).toEqual(store);
    expect(await actions(store.id)).toEqual(['created', 'published']);
    const city = (await create(ana, 'cities', buildCity())).id;
    const otherItem = await create(ana, 'stores', buildStore({ city_id: city }));
    const pair = await Promise.all([1, 2].map(() => ana.post(`/stores/${otherItem.id}/commit`)));
    expect(pair.map(({ status }) => status)).toEqual([200, 200]);
    expect(await actions(otherItem.id)).toEqual(['created', 'published']);
  });

  it('is refused for an outdated revision', async () => {
    const store = await createPublished(ana);
    await ana.put(
      `/stores/${store.id}`,
      buildStore({ name: store['name'], city_id: store['city_id'], email: 'a@example.com' }),
    );
    const stale = await ana.post(`/stores/${store.id}/commit`, undefined, { 'if-match': '"r1"' });
    expect(stale).toMatchObject({
      status: 412,
      body: { code: 'stale_revision', current: { revision: 2, email: 'a@example.com' } },
    });
  });

  it('changes the public address and leaves a redirect, also if the slug changes back', async () => {
    const store = await createPublished(ana);
    const body = buildStore({ name: store['name'], city_id: store['city_id'] });
    const slugs = [`${store.slug}-nueva`, store.slug];
    for (const slug of slugs) {
      await ana.put(`/stores/${store.id}`, { ...body, slug });
      await ana.post(`/stores/${store.id}/commit`);
      expect((await published(`/stores/${slug}`)).status).toBe(200);
    }
    expect((await published(`/stores/${slugs[0]}`)).status).toBe(301);
    const rows = await service.platform.db
      .selectFrom('slug_redirect')
      .select('slug')
      .where('entry_id', '=', store.id)
      .execute();
    expect(rows).toEqual([{ slug: slugs[0] }]);
  });
});

describe('two simultaneous saves of a record', () => {
  it('cannot both succeed with the same revision', async () => {
    const store = await createPublished(ana);
    const body = buildStore({ name: store['name'], city_id: store['city_id'] });
    for (let revision = 1; revision <= 20; revision += 1) {
      const answers = await Promise.all(
        ['uno', 'dos'].map((actor) =>
          ana.put(
            `/stores/${store.id}`,
            { ...body, reference: `Ronda ${revision} ${actor}` },
            { 'if-match': `"r${revision}"` },
          ),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });

  it('are both recorded in the history if the requests name no revision', async () => {
    const store = await createPublished(ana);
    const body = buildStore({ name: store['name'], city_id: store['city_id'] });
    const answers = await Promise.all(
      ['uno', 'dos', 'tres'].map((actor) => ana.put(`/stores/${store.id}`, { ...body, reference: actor })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ana.get(`/stores/${store.id}`)).body).toMatchObject({ revision: 4 });
  });
});
