import { grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type Client, type TestAnswer, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished, type StoredRecord } from '../support/factories.ts';
import { enrol } from './transfer/support.ts';

let service: TestApp;
let ana: Client;
beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  ana = service.as(buildPerson());
});
afterAll(() => service.close());

const published = (path: string): Promise<TestAnswer> => service.as(null).get(`${path}?stage=production`);

describe('the recycle bin', () => {
  it('restores a deleted record with all its values', async () => {
    const store = await createPublished(ana, {
      code: 'P-20',
      notice: { text: 'Cerrada por remodelación', until: '2026-12-31' },
    });
    const bodyBefore = (await ana.get(`/stores/${store.id}`)).body as StoredRecord;
    expect((await ana.delete(`/stores/${store.id}`)).status).toBe(204);
    expect((await published(`/stores/${store.id}`)).status).toBe(404);
    expect((await ana.post(`/deleted-stores/${store.id}/restore`)).status).toBe(200);
    const bodyAfter = (await ana.get(`/stores/${store.id}`)).body as StoredRecord;
    const changedMembers = { status: '', published_revision: 0, public_path: null, can: {} };
    expect({ ...bodyAfter, ...changedMembers }).toEqual({ ...bodyBefore, ...changedMembers });
    expect(bodyAfter.status).toBe('unpublished');
    expect((await ana.post(`/stores/${store.id}/commit`)).body).toMatchObject({ status: 'published' });
  });

  it('releases the slug of a deleted record, and suggests another slug if a new record has taken it', async () => {
    const store = await create(ana, 'stores', buildStore());
    await ana.delete(`/stores/${store.id}`);
    await create(ana, 'stores', buildStore({ slug: store.slug }));
    const suggestion = `${store.slug}-2`;
    expect(await ana.post(`/deleted-stores/${store.id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'slug_taken', suggestion },
    });
    expect((await ana.post(`/deleted-stores/${store.id}/restore?slug=%C2%BF%3F`)).status).toBe(400);
    expect(await ana.post(`/deleted-stores/${store.id}/restore?slug=${suggestion}`)).toMatchObject({
      status: 200,
      body: { slug: suggestion, revision: 2 },
    });
  });

  it('restores a record only once when two requests arrive at the same time, and publishes a restored city at once', async () => {
    const store = await create(ana, 'stores', buildStore());
    await ana.delete(`/stores/${store.id}`);
    const pair = await Promise.all([1, 2].map(() => ana.post(`/deleted-stores/${store.id}/restore`)));
    expect(pair.map(({ status }) => status).sort()).toEqual([200, 404]);
    const city = await create(ana, 'cities', buildCity());
    await ana.delete(`/cities/${city.id}`);
    expect((await ana.post(`/deleted-cities/${city.id}/restore`)).body).toMatchObject({
      status: 'published',
    });
    expect((await published(`/cities/${city.id}`)).status).toBe(200);
    expect((await ana.post(`/cities/${city.id}/unpublish`)).status).toBe(409);
  });
});

describe('copying, restoring versions and discarding changes', () => {
  it('copies a record without code and dates, with a new name and slug', async () => {
    const name = `Agencia larga ${'x'.repeat(56)} fin`;
    const store = await create(
      ana,
      'stores',
      buildStore({ name, code: 'C-9', publish_at: '2027-01-01T00:00:00Z' }),
    );
    const copies = [
      await ana.post(`/stores/${store.id}/duplicate`),
      await ana.post(`/stores/${store.id}/duplicate`),
    ];
    expect(copies[0]).toMatchObject({
      status: 201,
      body: { status: 'unpublished', code: null, publish_at: null, revision: 1 },
    });
    const names = copies.map(({ body }) => String((body as StoredRecord)['name']));
    expect(names.map((copy) => copy.slice(0, 12))).toEqual(['Copia de Age', 'Copia 2 de A']);
    for (const copy of names) expect(copy.length).toBeLessThanOrEqual(80);
    const city = await create(ana, 'cities', buildCity());
    expect((await ana.post(`/cities/${city.id}/duplicate`)).body).toMatchObject({ active: false });
  });

  it('restores an old version as the draft, and discards unpublished changes', async () => {
    const store = await createPublished(ana);
    const body = buildStore({ name: store['name'], city_id: store['city_id'], slug: store.slug });
    await ana.put(`/stores/${store.id}`, { ...body, reference: 'Segunda' });
    expect((await ana.post(`/stores/${store.id}/discard`)).body).toMatchObject({
      revision: 3,
      reference: null,
      has_unpublished_changes: false,
    });
    const restored = await ana.post(`/stores/${store.id}/revisions/2/restore`, undefined, {
      'if-match': '"r3"',
    });
    expect(restored.body).toMatchObject({
      revision: 4,
      reference: 'Segunda',
      has_unpublished_changes: true,
      status: 'published',
    });
    expect((await ana.post(`/stores/${store.id}/revisions/99/restore`)).status).toBe(404);
    const { data } = (await ana.get(`/stores/${store.id}/revisions`)).body as {
      data: { kind: string; from_revision: number | null }[];
    };
    expect(data.map(({ kind, from_revision }) => [kind, from_revision])).toEqual([
      ['restored', 2],
      ['discarded', 1],
      ['saved', null],
      ['created', null],
    ]);
  });
});

describe('actions on records', () => {
  it('return 404 for records of other institutions, and do not allow new records in these institutions', async () => {
    const store = await createPublished(ana);
    const elsewhereClient = service.as(buildPerson({ institutions: ['companies'] }));
    const tries = [
      elsewhereClient.put(`/stores/${store.id}`, buildStore({ institution_id: 'companies' })),
      elsewhereClient.delete(`/stores/${store.id}`),
      ...['commit', 'unpublish', 'archive', 'duplicate', 'discard', 'revisions/1/restore'].map((act) =>
        elsewhereClient.post(`/stores/${store.id}/${act}`),
      ),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect((await elsewhereClient.post('/stores', buildStore())).status).toBe(403);
    expect((await published(`/stores/${store.id}`)).status).toBe(200);
  });

  it('return 404 for malformed ids, unknown ids and ids of another type', async () => {
    const city = await create(ana, 'cities', buildCity());
    for (const id of ['nada', newId(), city.id])
      expect((await ana.post(`/stores/${id}/commit`)).status).toBe(404);
  });

  it('check permissions for each record of a bulk action, each in its own transaction and with its own result', async () => {
    const good = await createPublished(ana);
    const bad = await create(ana, 'stores', buildStore());
    const foreign = await create(ana, 'stores', buildStore({ institution_id: 'companies' }));
    const bank = service.as(buildPerson({ institutions: ['bank'] }));
    const ids = [good.id, bad.id, foreign.id, newId()];
    const { body } = await bank.post('/stores/bulk', { action: 'commit', ids });
    expect(body).toMatchObject({
      data: [
        { id: ids[0], ok: true },
        { id: ids[1], ok: false, code: 'not_publishable' },
        { ok: false, code: 'not_found', name: null },
        { ok: false, code: 'not_found', name: null },
      ],
    });
    expect((await bank.post('/stores/bulk', { action: 'delete', ids })).body).toMatchObject({
      data: [{ ok: true }, { ok: true }, { ok: false }, { ok: false }],
    });
    expect((await bank.post('/stores/bulk', { action: 'restore', ids })).body).toMatchObject({
      data: [{ ok: true }, { ok: true }, { ok: false }, { ok: false }],
    });
    const { store: grants } = grant(['retrieve', 'list', 'update'], ['store']);
    const editor = service.as(
      buildPerson({ permissions: { store: { ...grants, publish: false, delete: true } } }),
    );
    expect((await editor.post('/stores/bulk', { action: 'commit', ids })).status).toBe(403);
    expect(
      (await ana.post('/stores/bulk', { action: 'commit', ids: Array.from({ length: 101 }, () => newId()) }))
        .status,
    ).toBe(400);
  });

  it('publish in bulk only records at the revision that the person saw, and name the author of newer changes', async () => {
    const [sameItem, changed] = [await createPublished(ana), await createPublished(ana)];
    for (const { id, name, city_id } of [sameItem, changed])
      await ana.put(`/stores/${id}`, buildStore({ name, city_id, email: 'a@example.com' }));
    const list = (await ana.get('/stores/ids')).body as { ids: string[]; revisions: number[] };
    const seenRevision = (id: string) => list.revisions[list.ids.indexOf(id)];
    const revisions = { [sameItem.id]: seenRevision(sameItem.id), [changed.id]: seenRevision(changed.id) };
    const { name, city_id } = changed;
    const bea = service.as(await enrol(service, { name: 'Bea Paz' }));
    await bea.put(`/stores/${changed.id}`, buildStore({ name, city_id, email: 'b@example.com' }));
    const act = { action: 'commit', ids: [changed.id, sameItem.id.toUpperCase()] };
    expect((await ana.post('/stores/bulk', { ...act, revisions })).body).toMatchObject({
      data: [
        {
          ok: false,
          code: 'stale_revision',
          detail: 'Bea Paz lo cambió después de que usted lo vio: revíselo antes de seguir.',
          revision: 3,
        },
        { ok: true },
      ],
    });
    expect((await published(`/stores/${changed.id}`)).body).toMatchObject({ email: null });
    for (const wrong of [
      { ...act, revisions: { [sameItem.id]: 2 } },
      { ...act, action: 'unpublish', versions: revisions },
      { ...act, action: 'revert' },
    ])
      expect((await ana.post('/stores/bulk', wrong)).status).toBe(400);
    const now = { ...revisions, [changed.id]: 3 };
    expect((await ana.post('/stores/bulk', { ...act, revisions: now })).body).toMatchObject({
      data: [{ ok: true }, { ok: true }],
    });
  });

  it('create one record for repeated requests with the same idempotency key', async () => {
    const body = buildStore();
    const answers = await Promise.all(
      [1, 2].map(() => ana.post('/stores', body, { 'idempotency-key': 'doble-clic' })),
    );
    expect(answers.map(({ status }) => status).every((status) => [201, 409].includes(status))).toBe(true);
    const secondResponse = await ana.post('/stores', body, { 'idempotency-key': 'doble-clic' });
    expect(secondResponse.status).toBe(201);
    expect(
      answers.filter(({ status }) => status === 201).map((answer) => (answer.body as StoredRecord).id),
    ).toContain((secondResponse.body as StoredRecord).id);
    const rows = await service.platform.db
      .selectFrom('entry')
      .select('id')
      .where('name', '=', String(body['name']))
      .execute();
    expect(rows).toHaveLength(1);
  });
});
