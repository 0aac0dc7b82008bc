import { grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../../src/content/index.ts';
import { rerenderDependents } from '../../src/content/rerender.ts';
import { verifyAuditChains } from '../../src/platform/audit.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type Client, type TestAnswer, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished, type Stored } from '../support/factories.ts';

let service: TestApp;
let ana: Client;
beforeAll(async () => {
  service = await buildApp({ features: [content], jobs: 'send' });
  ana = service.as(buildPerson());
});
afterAll(() => service.close());

const published = (path: string): Promise<TestAnswer> => service.as(null).get(`${path}?stage=production`);

describe('slugs and unique values', () => {
  it('makes another slug when the made one is taken, and offers one when it was typed', async () => {
    const names = ['Plaza Única', 'Plaza  única.', 'Plaza Unica!'];
    const slugs = [];
    for (const name of names) slugs.push((await create(ana, 'stores', buildStore({ name }))).slug);
    expect(slugs).toEqual(['plaza-unica', 'plaza-unica-2', 'plaza-unica-3']);
    expect(await ana.post('/stores', buildStore({ slug: 'plaza-unica' }))).toMatchObject({
      status: 409,
      body: { code: 'slug_taken', suggestion: 'plaza-unica-4', errors: [{ path: '/slug' }] },
    });
    expect(
      (await ana.post('/stores', buildStore({ slug: 'plaza-unica', institution_id: 'companies' }))).status,
    ).toBe(201);
  });

  it('makes slugs of many at the same time without a collision', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ana.post('/stores', buildStore({ name: `Centro${' '.repeat(n + 1)}Comercial${'.'.repeat(n)}` })),
      ),
    );
    const slugs = answers.filter(({ status }) => status === 201).map(({ body }) => (body as Stored).slug);
    expect(slugs).toHaveLength(8);
    expect(new Set(slugs).size).toBe(8);
  });

  it('names every value that another record holds', async () => {
    const first = await create(ana, 'stores', buildStore({ name: 'Agencia Duplicada', code: 'D-1' }));
    const answer = await ana.post(
      '/stores',
      buildStore({ name: 'AGENCIA duplicada', code: 'd-1', slug: first.slug }),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    expect(
      (answer.body as { errors: { path: string; message: string }[] }).errors.map(({ path }) => path).sort(),
    ).toEqual(['/code', '/name']);
    const other = await create(ana, 'stores', buildStore());
    expect(
      (await ana.put(`/stores/${other.id}`, buildStore({ name: other['name'], code: 'D-1' }))).status,
    ).toBe(409);
  });

  it('keeps the address that is on the site while the draft has another', async () => {
    const store = await createPublished(ana);
    await ana.put(
      `/stores/${store.id}`,
      buildStore({ name: store['name'], city_id: store['city_id'], slug: `${store.slug}-x` }),
    );
    expect((await ana.post('/stores', buildStore({ slug: store.slug }))).status).toBe(409);
    await ana.post(`/stores/${store.id}/commit`);
    expect((await ana.post('/stores', buildStore({ slug: store.slug }))).status).toBe(201);
  });
});

describe('pointers', () => {
  it('must lead to a record of the right type that is in use, and to stored files', async () => {
    const off = await create(ana, 'cities', buildCity({ active: false }));
    const store = await create(ana, 'stores', buildStore());
    const image = { file: { url: '/files/none.webp', meta: { title: '', description: 'x' } } };
    for (const body of [{ city_id: newId() }, { city_id: store.id }, { city_id: off.id }, { image }]) {
      const path = 'image' in body ? '/image/file/url' : '/city_id';
      expect(await ana.post('/stores', buildStore(body))).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      });
      expect(
        await ana.put(`/stores/${store.id}`, buildStore({ name: store['name'], ...body })),
      ).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    }
  });

  it('keep a used city from being deleted or switched off', async () => {
    const store = await createPublished(ana);
    const id = String(store['city_id']);
    const city = (await ana.get(`/cities/${id}`)).body as Stored;
    const body = buildCity({ name: city['name'] });
    const use = { id: store.id, type: 'stores', stages: ['draft', 'public'] };
    expect(await ana.delete(`/cities/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use', uses: [use], hidden: 0 },
    });
    expect(await ana.put(`/cities/${id}`, { ...body, active: false })).toMatchObject({
      status: 409,
      body: { code: 'in_use', uses: [use] },
    });
    const elsewhere = service.as(buildPerson({ institutions: ['companies'] }));
    expect(await elsewhere.delete(`/cities/${id}`)).toMatchObject({
      status: 409,
      body: { uses: [], hidden: 1 },
    });
    expect((await ana.delete(`/cities/${id}?force=true`)).status).toBe(204);
    expect((await published(`/cities/${id}`)).status).toBe(404);
  });

  it('carry a change of name into the documents that show it', async () => {
    const store = await createPublished(ana);
    const id = String(store['city_id']);
    const before = await published(`/stores/${store.id}`);
    const name = `Nueva ${newId().slice(-8)}`;
    expect((await ana.put(`/cities/${id}`, buildCity({ name }))).status).toBe(200);
    const waiting = await service.platform.database.execute(
      "select count(*)::int as n from pgboss.job where name = 'rerender-dependents' and data->>'id' = $1",
      [id],
    );
    expect(waiting.rows).toEqual([{ n: 1 }]);
    await rerenderDependents(service.platform, id);
    const after = await published(`/stores/${store.id}`);
    expect(after.body).toEqual({
      ...(before.body as object),
      city: { ...(before.body as { city: object }).city, name },
    });
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });
});

describe('at the same time', () => {
  it('a city is deleted and a store begins to point to it: one of them is refused', async () => {
    for (let round = 0; round < 12; round += 1) {
      const city = await create(ana, 'cities', buildCity());
      const store = await create(ana, 'stores', buildStore());
      const [saved, deleted] = await Promise.all([
        ana.put(`/stores/${store.id}`, buildStore({ name: store['name'], city_id: city.id })),
        ana.delete(`/cities/${city.id}`),
      ]);
      expect([saved.status, deleted.status]).toSatisfy(
        ([a, b]) => (a === 200 && b === 409) || (a === 400 && b === 204),
      );
    }
  });

  it('a store is saved, published and deleted: what remains is whole', async () => {
    for (let round = 0; round < 8; round += 1) {
      const store = await createPublished(ana);
      const body = buildStore({ name: store['name'], city_id: store['city_id'], reference: 'Nueva' });
      const answers = await Promise.all([
        ana.put(`/stores/${store.id}`, body),
        ana.post(`/stores/${store.id}/commit`),
        ana.delete(`/stores/${store.id}`),
      ]);
      for (const { status } of answers) expect([200, 204, 404]).toContain(status);
      expect(answers[2].status).toBe(204);
      expect((await published(`/stores/${store.id}`)).status).toBe(404);
      for (const table of ['publication', 'entry_key'] as const) {
        expect(
          await service.platform.db
            .selectFrom(table)
            .select('entry_id')
            .where('entry_id', '=', store.id)
            .execute(),
        ).toEqual([]);
      }
    }
  });

  it('and the record of all this adds up', async () => {
    expect(await verifyAuditChains(service.platform.db)).toEqual([]);
  });
});

describe('the recycle bin', () => {
  it('gives back what it was given', async () => {
    const store = await createPublished(ana, {
      code: 'P-20',
      notice: { text: 'Cerrada por remodelación', until: '2026-12-31' },
    });
    const before = (await ana.get(`/stores/${store.id}`)).body as Stored;
    expect((await ana.delete(`/stores/${store.id}`)).status).toBe(204);
    expect((await published(`/stores/${store.id}`)).status).toBe(404);
    expect((await ana.post(`/deleted-stores/${store.id}/restore`)).status).toBe(200);
    const after = (await ana.get(`/stores/${store.id}`)).body as Stored;
    expect({ ...after, status: '', published_revision: 0, can: {} }).toEqual({
      ...before,
      status: '',
      published_revision: 0,
      can: {},
    });
    expect(after.status).toBe('unpublished');
    expect((await ana.post(`/stores/${store.id}/commit`)).body).toMatchObject({ status: 'published' });
  });

  it('frees the slug, and offers another when it was taken meanwhile', async () => {
    const store = await create(ana, 'stores', buildStore());
    await ana.delete(`/stores/${store.id}`);
    await create(ana, 'stores', buildStore({ slug: store.slug }));
    const suggestion = `${store.slug}-2`;
    expect(await ana.post(`/deleted-stores/${store.id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'slug_taken', suggestion },
    });
    expect((await ana.post(`/deleted-stores/${store.id}/restore?slug=No%20vale`)).status).toBe(400);
    expect(await ana.post(`/deleted-stores/${store.id}/restore?slug=${suggestion}`)).toMatchObject({
      status: 200,
      body: { slug: suggestion, revision: 2 },
    });
  });

  it('restores once when two try, and brings a city straight back', async () => {
    const store = await create(ana, 'stores', buildStore());
    await ana.delete(`/stores/${store.id}`);
    const both = await Promise.all([1, 2].map(() => ana.post(`/deleted-stores/${store.id}/restore`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const city = await create(ana, 'cities', buildCity());
    await ana.delete(`/cities/${city.id}`);
    expect((await ana.post(`/deleted-cities/${city.id}/restore`)).body).toMatchObject({
      status: 'published',
    });
    expect((await published(`/cities/${city.id}`)).status).toBe(200);
    expect((await ana.post(`/cities/${city.id}/unpublish`)).status).toBe(409);
  });
});

describe('copies, versions and discarding', () => {
  it('copies without code and dates, under a name and address of its own', async () => {
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
    const names = copies.map(({ body }) => String((body as Stored)['name']));
    expect(names.map((copy) => copy.slice(0, 12))).toEqual(['Copia de Age', 'Copia 2 de A']);
    for (const copy of names) expect(copy.length).toBeLessThanOrEqual(80);
    const city = await create(ana, 'cities', buildCity());
    expect((await ana.post(`/cities/${city.id}/duplicate`)).body).toMatchObject({ active: false });
  });

  it('restores an old version as the draft, and discards what is not published', async () => {
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

describe('who may', () => {
  it('does not find records of a foreign institution, nor keep any there', async () => {
    const store = await createPublished(ana);
    const elsewhere = service.as(buildPerson({ institutions: ['companies'] }));
    const tries = [
      elsewhere.put(`/stores/${store.id}`, buildStore({ institution_id: 'companies' })),
      elsewhere.delete(`/stores/${store.id}`),
      ...['commit', 'unpublish', 'archive', 'duplicate', 'discard', 'revisions/1/restore'].map((act) =>
        elsewhere.post(`/stores/${store.id}/${act}`),
      ),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect((await elsewhere.post('/stores', buildStore())).status).toBe(403);
    expect((await published(`/stores/${store.id}`)).status).toBe(200);
  });

  it('answers 404 to ids that are none, of another type or deleted', async () => {
    const city = await create(ana, 'cities', buildCity());
    for (const id of ['nada', newId(), city.id])
      expect((await ana.post(`/stores/${id}/commit`)).status).toBe(404);
  });

  it('acts on many, each for itself, with an answer for each', async () => {
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
    const { store: granted } = grant(['retrieve', 'list', 'update'], ['store']);
    const editor = service.as(
      buildPerson({ permissions: { store: { ...granted, publish: false, delete: true } } }),
    );
    expect((await editor.post('/stores/bulk', { action: 'commit', ids })).status).toBe(403);
    expect(
      (await ana.post('/stores/bulk', { action: 'commit', ids: Array.from({ length: 101 }, () => newId()) }))
        .status,
    ).toBe(400);
  });

  it('creates one record however often it is sent with one key', async () => {
    const body = buildStore();
    const answers = await Promise.all(
      [1, 2].map(() => ana.post('/stores', body, { 'idempotency-key': 'doble-clic' })),
    );
    expect(answers.map(({ status }) => status).every((status) => [201, 409].includes(status))).toBe(true);
    const again = await ana.post('/stores', body, { 'idempotency-key': 'doble-clic' });
    expect(again.status).toBe(201);
    expect(
      answers.filter(({ status }) => status === 201).map((answer) => (answer.body as Stored).id),
    ).toContain((again.body as Stored).id);
    const rows = await service.platform.db
      .selectFrom('entry')
      .select('id')
      .where('name', '=', String(body['name']))
      .execute();
    expect(rows).toHaveLength(1);
  });
});
