import { actions, grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../../src/content/index.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished } from '../support/factories.ts';

let service: TestApp;
let ana: Client;
beforeAll(async () => {
  service = await buildApp({ features: [content], jobs: 'send' });
  ana = service.as(buildPerson());
});
afterAll(() => service.close());

describe('the history', () => {
  it('says who saved what when, newest first, and holds every version whole', async () => {
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
    // The last of a page is compared with the first of the next one.
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
    for (const none of ['4', '2147483648', '99999999999999'])
      expect((await ana.get(`/stores/${store.id}/revisions/${none}`)).status).toBe(404);
    for (const bad of ['0', '-1', 'x', '1.5'])
      expect((await ana.get(`/stores/${store.id}/revisions/${bad}`)).status).toBe(400);
  });
});

describe('the records that use one', () => {
  it('are listed by name with where they point from; those one may not list are only counted', async () => {
    const live = await createPublished(ana, { name: 'B en el sitio' });
    const city = String(live['city_id']);
    const insured = await create(
      ana,
      'stores',
      buildStore({ name: 'A de seguros', institution_id: 'insurances', city_id: city }),
    );
    const gone = await create(ana, 'stores', buildStore({ city_id: city }));
    await ana.delete(`/stores/${gone.id}`);

    expect((await ana.get(`/cities/${city}/references`)).body).toEqual({
      data: [
        {
          id: insured.id,
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
      data: [{ id: insured.id }],
      hidden: 1,
    });
    const citiesOnly = service.as(buildPerson({ permissions: grant(actions, ['city']) }));
    expect((await citiesOnly.get(`/cities/${city}/references`)).body).toEqual({ data: [], hidden: 2 });
    expect((await ana.get(`/stores/${live.id}/references`)).body).toEqual({ data: [], hidden: 0 });
  });
});
