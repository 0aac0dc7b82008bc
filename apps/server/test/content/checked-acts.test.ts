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

const bodyOf = async (path: string) => (await ana.get(path)).body as StoredRecord;
const onSite = async (id: string) =>
  (await service.as(null).get(`/stores/${id}?stage=production`)).body as Record<string, unknown>;
const change = (store: StoredRecord, extra: object) =>
  ana.put(
    `/stores/${store.id}`,
    buildStore({ name: store['name'], city_id: store['city_id'], slug: store.slug, ...extra }),
  );
const bulk = async (action: string, store: StoredRecord, extra: object = {}) => {
  const { body } = await ana.post('/stores/bulk', { action, ids: [store.id], ...extra });
  return (body as { data: Record<string, unknown>[] }).data[0];
};

describe('a dry run', () => {
  it('returns the same answer as a publication and writes nothing', async () => {
    const city = await create(ana, 'cities', buildCity());
    const store = await create(ana, 'stores', buildStore({ city_id: city.id }));
    expect(await ana.post(`/stores/${store.id}/commit?dry_run=true`)).toMatchObject({
      status: 200,
      body: { status: 'unpublished', published_revision: null },
    });
    expect(await onSite(store.id)).toMatchObject({ status: 404 });
    const bare = await create(ana, 'stores', buildStore({ address: null }));
    const checked = await ana.post(`/stores/${bare.id}/commit?dry_run=true`);
    expect(checked).toMatchObject({ status: 422, body: { code: 'not_publishable' } });
    expect((checked.body as { errors: unknown }).errors).toEqual(
      ((await ana.post(`/stores/${bare.id}/commit`)).body as { errors: unknown }).errors,
    );
  });

  it('reports a reference to a record that is no longer on the site', async () => {
    const city = await create(ana, 'cities', buildCity());
    const store = await create(ana, 'stores', buildStore({ city_id: city.id }));
    expect((await ana.delete(`/cities/${city.id}?dry_run=true`)).body).toMatchObject({ code: 'in_use' });
    expect((await ana.delete(`/cities/${city.id}?force=true&dry_run=true`)).status).toBe(204);
    expect((await bodyOf(`/cities/${city.id}`)).id).toBe(city.id);
    await ana.delete(`/cities/${city.id}?force=true`);
    expect(await ana.post(`/stores/${store.id}/commit?dry_run=true`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/city_id' }] },
    });
  });

  it('of a withdrawal or of archiving leaves the record on the site', async () => {
    const store = await createPublished(ana);
    for (const act of ['unpublish', 'archive'])
      expect((await ana.post(`/stores/${store.id}/${act}?dry_run=true`)).body).toMatchObject({
        status: 'published',
      });
    expect(await onSite(store.id)).toMatchObject({ id: store.id });
  });
});

describe('a withdrawn version', () => {
  it('is published again by its number, and the draft keeps its changes', async () => {
    const store = await createPublished(ana, { reference: 'Frente al parque' });
    await change(store, { reference: 'Frente al mercado' });
    expect(await bulk('unpublish', store)).toMatchObject({
      ok: true,
      published_revision: 1,
      scheduled_revision: null,
    });
    expect(await onSite(store.id)).toMatchObject({ status: 404 });
    expect(await bulk('commit', store, { versions: { [store.id]: 1 } })).toMatchObject({ ok: true });
    expect(await onSite(store.id)).toMatchObject({ reference: 'Frente al parque' });
    expect(await bodyOf(`/stores/${store.id}`)).toMatchObject({
      reference: 'Frente al mercado',
      published_revision: 1,
      has_unpublished_changes: true,
      revision: 2,
    });
  });

  it('is published again after the record is restored from the recycle bin, and so is its scheduled version', async () => {
    const store = await createPublished(ana);
    await change(store, { reference: 'Desde diciembre', publish_at: '2099-12-01T12:00:00Z' });
    await ana.post(`/stores/${store.id}/commit`);
    await change(store, { reference: 'Otro borrador' });
    expect(await bulk('delete', store, { force: true })).toMatchObject({
      published_revision: 1,
      scheduled_revision: 2,
    });
    await bulk('restore', store);
    for (const revision of [1, 2]) await bulk('commit', store, { versions: { [store.id]: revision } });
    expect(await bodyOf(`/stores/${store.id}`)).toMatchObject({
      status: 'published',
      published_revision: 1,
      scheduled_revision: 2,
      reference: 'Otro borrador',
    });
  });

  it('cannot be published if it does not exist or if the request names another action', async () => {
    const store = await createPublished(ana);
    expect(await bulk('commit', store, { versions: { [store.id]: 9 } })).toMatchObject({
      ok: false,
      code: 'not_found',
    });
    const refused = await ana.post('/stores/bulk', {
      action: 'unpublish',
      ids: [store.id],
      versions: { [store.id]: 1 },
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: '/versions' }] } });
  });
});
