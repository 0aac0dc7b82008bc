import { type Call, entryCalls, entryPaths } from '@vitrina/contract';
import { contentTypes, fieldsOf } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, create, createPublished, type StoredRecord } from '../support/factories.ts';

let service: TestApp;
let ana: Client;
let unlimitedClient: Client;
let store: StoredRecord;
let draft: StoredRecord;
const lists = contentTypes.map((type) => entryPaths(type).base);

beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  ana = service.as(buildPerson());
  unlimitedClient = service.as(null);
  store = await createPublished(ana, { code: 'ZQXW-77' });
  draft = await create(ana, 'stores', buildStore({ name: 'Borrador reservado' }));
});
afterAll(() => service.close());

describe('the parameter `stage` of a query', () => {
  const spellings = [
    '',
    'stage=',
    'stage=staging',
    'stage=PRODUCTION',
    'stage=production%20',
    'stage=production%00',
    'stage=production&stage=staging',
  ];
  const keys = [
    'stage[]=production',
    'stage[x]=production',
    'Stage=production',
    '%20stage=production',
    'stage;x=production',
  ];
  it.each([...spellings, ...keys])('with the value "%s" gives no access without a session', async (query) => {
    for (const path of [...lists, `/stores/${store.id}`]) {
      expect([400, 401], path).toContain((await unlimitedClient.get(`${path}?${query}`)).status);
      const head = await service.app.inject({ method: 'HEAD', url: `/api${path}?${query}` });
      expect([400, 401], path).toContain(head.statusCode);
    }
  });

  it('gives access only to lists and single entries', async () => {
    const calls = contentTypes
      .flatMap((type) => Object.values(entryCalls(type)) as Call[])
      .filter(({ method, access }) => method === 'GET' && !('publicStage' in access));
    expect(calls.length).toBeGreaterThan(5);
    for (const { path } of calls) {
      const url = path.replace(':revision', '1').replace(/:\w+/, store.id);
      expect((await unlimitedClient.get(`${url}?stage=production`)).status, path).toBe(401);
    }
  });

  it('shows the public only published values', async () => {
    const changed = buildStore({
      name: store['name'],
      city_id: store['city_id'],
      reference: 'Cambio todavía secreto',
    });
    expect((await ana.put(`/stores/${store.id}`, changed)).status).toBe(200);
    const list = (await unlimitedClient.get('/stores?stage=production')).body as {
      data: Record<string, unknown>[];
    };
    const body = (await unlimitedClient.get(`/stores/${store.slug}?stage=production`)).body as Record<
      string,
      unknown
    >;
    const internalMembers = [
      'can',
      'related',
      'revision',
      'published_revision',
      'scheduled_revision',
      'has_unpublished_changes',
    ];
    const people = [
      'created_by',
      'updated_by',
      'published_by',
      'deleted_by',
      'created_at',
      'deleted_at',
      'publish_at',
      'code',
    ];
    expect(list.data).toEqual([body]);
    // The public status is only published or historic, and does not reveal schedules and expiries.
    expect(body['status']).toBe('published');
    for (const key of [...internalMembers, ...people]) expect(body).not.toHaveProperty(key);
    expect(JSON.stringify(list)).not.toMatch(/secreto|reservado|ZQXW/);
    expect((await unlimitedClient.get(`/stores/${draft.id}?stage=production`)).status).toBe(404);
  });
});

describe('private data of records', () => {
  const columns = [
    'password_hash',
    'staff_id',
    'email',
    'secret_hash',
    'key',
    'label',
    'created_by',
    'updated_by',
    'deleted_by',
    'data',
    'first_published_at',
    'xmin',
    'body',
    'etag',
  ];
  const spelt = (name: string) => [
    name,
    `t.${name}`,
    `entry.${name}`,
    `created_by.${name}`,
    `created_by.${name}[startsWith]`,
    `${name}[$gte]`,
    `${name}[x') or 1=1--]`,
    `"${name}"`,
    `data->>'${name}'`,
    `${name}::text`,
    `filters[created_by][${name}]`,
    `${name}_from`,
  ];
  it('cannot be filtered under any name, and the refusal is the same for every value', async () => {
    const fields = Object.assign({}, ...contentTypes.map(fieldsOf));
    const names = columns.flatMap(spelt).filter((name) => !Object.hasOwn(fields, name));
    for (const name of names) {
      const queryFor = (guess: string) => `${encodeURIComponent(name)}=${encodeURIComponent(guess)}`;
      for (const [client, stage] of [
        [ana, ''],
        [unlimitedClient, '&stage=production'],
      ] as const) {
        const [first, second] = [
          await client.get(`/stores?${queryFor('a')}${stage}`),
          await client.get(`/stores?${queryFor('$argon2id')}${stage}`),
        ];
        expect([name, first.status, second.status]).toEqual([name, 400, 400]);
      }
    }
  });

  it.each(columns.flatMap((name) => [name, `-t.${name}`, `(select ${name} from staff limit 1)`]))(
    'cannot be used to sort: %s',
    async (sort) => {
      for (const path of lists) {
        expect((await ana.get(`${path}?sort=${encodeURIComponent(sort)}`)).status).toBe(400);
        expect(
          (await unlimitedClient.get(`${path}?stage=production&sort=${encodeURIComponent(sort)}`)).status,
        ).toBe(400);
      }
    },
  );

  it('cannot be found by searching letter by letter', async () => {
    for (const guess of [
      'ZQ',
      'ZQX',
      'ZQXW',
      'ZQXW-',
      'ZQXW-7',
      'ZQXW-77',
      'zqxw-77',
      'ana lagos',
      'reservado',
      'secreto',
    ]) {
      const { body } = await unlimitedClient.get(
        `/stores?stage=production&search=${encodeURIComponent(guess)}`,
      );
      expect(body, guess).toMatchObject({ data: [], meta: { total: 0 } });
    }
  });
});
