import { randomUUID } from 'node:crypto';
import { type Call, entryCalls } from '@vitrina/contract';
import { actions, contentTypes, grant, resources } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished, type StoredRecord } from '../support/factories.ts';
import { rowCounts } from './support.ts';

let service: TestApp;
let ana: Client;
let store: StoredRecord;
let draft: StoredRecord;

beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  ana = service.as(buildPerson());
  store = await createPublished(ana);
  draft = await create(ana, 'stores', buildStore());
});
afterAll(() => service.close());

describe('ids and slugs of content types', () => {
  const noTypes = [
    '__proto__',
    'constructor',
    'toString',
    'deleted-deleted-stores',
    'Stores',
    'stores;x',
    'stores%2F',
    '..%2Fstores',
    'stores%00',
    'menus',
  ];
  it.each(noTypes)('%s is not a type', async (name) => {
    for (const url of [`/${name}`, `/${name}/${store.id}`, `/deleted-${name}`, `/${name}?stage=production`])
      expect([400, 404], url).toContain((await ana.get(url)).status);
    expect([400, 404]).toContain((await ana.post(`/${name}`, buildStore())).status);
  });

  it('are refused by calls of another type, and nothing changes', async () => {
    const city = await create(ana, 'cities', buildCity());
    const stateBefore = await rowCounts(service.platform);
    const foreign = { stores: city.id, cities: store.id } as const;
    for (const type of contentTypes.filter(({ slug }) => slug in foreign)) {
      const id = foreign[type.slug as keyof typeof foreign];
      const body = type.slug === 'stores' ? buildStore() : buildCity();
      for (const { method, path, body: declaration } of Object.values(entryCalls(type)) as Call[]) {
        if (!path.includes(':entryId')) continue;
        const url = path.replace(':entryId', id).replace(':revision', '1');
        const sentBody = path.endsWith('/presence') ? {} : declaration === undefined ? undefined : body;
        const answer =
          method === 'GET' ? await ana.get(url) : await ana[method.toLowerCase() as 'post'](url, sentBody);
        expect([method, url, answer.status]).toEqual([method, url, 404]);
      }
    }
    expect(await rowCounts(service.platform)).toEqual(stateBefore);
  });

  it('are not consecutive', () => {
    const [first = 0n, second = 0n] = [store.id, draft.id].map((id) => BigInt(`0x${id.replaceAll('-', '')}`));
    expect(second - first).toBeGreaterThan(10n ** 12n);
  });
});

describe('HTTP methods', () => {
  it('that no call declares are refused, also if a header or parameter names another method', async () => {
    const stateBefore = await rowCounts(service.platform);
    const paths = new Map<string, Set<string>>();
    for (const type of contentTypes)
      for (const { method, path } of Object.values(entryCalls(type)) as Call[]) {
        const url = path.replace(':revision', '1').replace(/:\w+/, randomUUID());
        paths.set(url, (paths.get(url) ?? new Set()).add(method));
      }
    for (const [path, declarations] of paths)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const) {
        if (declarations.has(method)) continue;
        const { statusCode } = await service.app.inject({ method: method as 'POST', url: `/api${path}` });
        // A method that `/stores/counts` does not declare is handled as a method of a store with the id `counts`.
        expect([401, 404], `${method} ${path}`).toContain(statusCode);
      }
    const overrideHeaders = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    expect((await ana.get(`/stores/${store.id}`, overrideHeaders)).status).toBe(200);
    expect((await ana.get(`/stores/${store.id}?_method=DELETE`)).status).toBe(400);
    expect(await rowCounts(service.platform)).toEqual(stateBefore);
  });
});

describe('a permission', () => {
  const all = grant(actions, resources).store;
  const personWithout = (...deniedActions: string[]) =>
    service.as(
      buildPerson({
        permissions: {
          store: { ...all, ...Object.fromEntries(deniedActions.map((action) => [action, false])) },
        },
      }),
    );

  it('is checked for each action of a bulk request', async () => {
    for (const [action, requirement] of [
      ['commit', 'publish'],
      ['unpublish', 'publish'],
      ['archive', 'publish'],
      ['delete', 'delete'],
      ['restore', 'delete'],
      ['set', 'update'],
    ] as const)
      expect(
        (
          await personWithout(requirement).post('/stores/bulk', {
            action,
            ids: [draft.id],
            values: { special_hours: [] },
          })
        ).status,
        action,
      ).toBe(403);
    expect((await ana.get(`/stores/${draft.id}`)).body).toMatchObject({ status: 'unpublished', revision: 1 });
  });

  it('named `retrieve` is also required to copy a record, and to see its versions and its uses', async () => {
    expect((await personWithout('retrieve').post(`/stores/${draft.id}/duplicate`)).status).toBe(403);
    for (const path of ['/revisions', '/revisions/1', '/references'])
      expect((await personWithout('retrieve').get(`/stores/${draft.id}${path}`)).status, path).toBe(403);
  });
});
