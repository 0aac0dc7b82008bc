import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rerenderDependents } from '../../src/content/publish/rerender-dependents.ts';
import { newId } from '../../src/platform/ids.ts';
import { auditFaults } from '../support/audit.ts';
import { buildApp, buildPerson, type Client, type TestAnswer, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished, type StoredRecord } from '../support/factories.ts';

let service: TestApp;
let ana: Client;
beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  ana = service.as(buildPerson());
});
afterAll(() => service.close());

const published = (path: string): Promise<TestAnswer> => service.as(null).get(`${path}?stage=production`);

describe('slugs and unique values of records', () => {
  it('get a number when a generated slug is taken, and a suggestion when a typed slug is taken', async () => {
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

  it('are generated for many simultaneous records without a collision', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        ana.post('/stores', buildStore({ name: `Centro 7 Comercial${'.'.repeat(n)}` })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const slugs = answers.map(({ body }) => (body as StoredRecord).slug);
    expect(new Set(slugs).size).toBe(50);
    for (const slug of slugs) expect(slug).toMatch(/^centro-7-comercial(-\d+)?$/);
  });

  it('are generated for simultaneous copies without a collision', async () => {
    const { id } = await create(ana, 'cities', buildCity({ name: '100 % «de_Ñuño»' }));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ana.post(`/cities/${id}/duplicate`, {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => (body as StoredRecord)['name'])).size).toBe(30);
  });

  it('are all reported if other records have the same values', async () => {
    const first = await create(ana, 'stores', buildStore({ name: 'Agencia Duplicada', code: 'D-1' }));
    const answer = await ana.post(
      '/stores',
      buildStore({ name: 'AGENCIA duplicada', code: 'd-1', slug: first.slug }),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    expect(
      (answer.body as { errors: { path: string; message: string }[] }).errors.map(({ path }) => path).sort(),
    ).toEqual(['/code', '/name']);
    const otherItem = await create(ana, 'stores', buildStore());
    expect(
      (await ana.put(`/stores/${otherItem.id}`, buildStore({ name: otherItem['name'], code: 'D-1' }))).status,
    ).toBe(409);
  });

  it('remain reserved for the published version while the draft has another slug', async () => {
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

describe('references to other records', () => {
  it('must point to an active record of the right type, and to stored files', async () => {
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

  it('prevent a referenced city from being deleted or deactivated', async () => {
    const store = await createPublished(ana);
    const id = String(store['city_id']);
    const city = (await ana.get(`/cities/${id}`)).body as StoredRecord;
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
    const elsewhereClient = service.as(buildPerson({ institutions: ['companies'] }));
    expect(await elsewhereClient.delete(`/cities/${id}`)).toMatchObject({
      status: 409,
      body: { uses: [], hidden: 1 },
    });
    expect((await ana.delete(`/cities/${id}?force=true`)).status).toBe(204);
    expect((await published(`/cities/${id}`)).status).toBe(404);
  });

  it('show the new name in published documents after the other record is renamed', async () => {
    const store = await createPublished(ana);
    const id = String(store['city_id']);
    const beforeResponse = await published(`/stores/${store.id}`);
    const name = `Nueva ${newId().slice(-8)}`;
    expect((await ana.put(`/cities/${id}`, buildCity({ name }))).status).toBe(200);
    const waiting = await service.platform.database.execute(
      "select count(*)::int as n from pgboss.job where name = 'rerender-dependents' and data->>'id' = $1",
      [id],
    );
    expect(waiting.rows).toEqual([{ n: 1 }]);
    await rerenderDependents(service.platform, id);
    const afterResponse = await published(`/stores/${store.id}`);
    expect(afterResponse.body).toEqual({
      ...(beforeResponse.body as object),
      city: { ...(beforeResponse.body as { city: object }).city, name },
    });
    expect(afterResponse.headers['etag']).not.toBe(beforeResponse.headers['etag']);
  });
});

describe('simultaneous writes', () => {
  it('either delete a city or save a store record that refers to the city, but not both', async () => {
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

  it('leave a consistent record when a store record is saved, published and deleted at the same time', async () => {
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

  it('leave an audit trail that passes its verification', async () => {
    expect(await auditFaults(service.platform)).toEqual([]);
  });
});
