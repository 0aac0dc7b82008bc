import { allCalls, type Call } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished, type StoredRecord } from '../support/factories.ts';
import { attackStringsFor } from './attacks.ts';
import {
  expectWorkingService,
  isRepresented,
  parametersOf,
  rowCounts,
  type SignedIn,
  signInAs,
} from './support.ts';

let service: TestApp;
let session: SignedIn;
let ana: Client;
let unlimitedClient: Client;
let store: StoredRecord;
const gets = (allCalls() as readonly Call[]).filter(({ method }) => method === 'GET');

beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  session = await signInAs(service);
  ana = session.client;
  unlimitedClient = service.as(null);
  store = await createPublished(ana);
});
afterAll(() => service.close());

const fillPath = ({ path }: Call, id = store.id): string =>
  path.replace(/:revision/g, '1').replace(/:\w+/g, id);

const stringsFor = (call: Call, index: number): readonly string[] =>
  isRepresented(call) ? attackStringsFor(index).slice(0, 1) : attackStringsFor(index);

/**
 * Requests a URL as staff and as the public, and expects an answer without internal errors or details of the
 * implementation.
 */
async function ask(url: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const [client, target] of [
    [ana, url],
    [unlimitedClient, `${url}${url.includes('?') ? '&' : '?'}stage=production`],
  ] as const) {
    const { status, body } = await client.get(target);
    expect(status, target).toBeLessThan(500);
    // The refusal of a parameter contains its name in `path`, and the sent text nowhere else.
    const message = JSON.stringify(body, (key, value: unknown) => (key === 'path' ? undefined : value));
    if (status >= 400)
      expect(message, target).not.toMatch(/syntax|select |relation "|\.ts\b|node_modules|Kysely|zod/i);
    statuses.push(status);
  }
  return statuses;
}

describe('an attack string', () => {
  const listSize = async (): Promise<number> =>
    Number((await ana.get('/stores')).headers['content-length'] ?? 0);
  let stateBefore: unknown;
  let size: number;
  beforeAll(async () => {
    stateBefore = await rowCounts(service.platform);
    size = await listSize();
  });

  it.each(gets.map((call, index) => [call.id, call, index] as const))(
    'has no effect as the value or the name of a parameter of %s',
    async (_id, call, index) => {
      for (const text of stringsFor(call, index)) {
        const value = encodeURIComponent(text);
        for (const { name } of parametersOf(call)) await ask(`${fillPath(call)}?${name}=${value}`);
        // An attack string is never the name of a declared parameter.
        expect((await ask(`${fillPath(call)}?${value}=1`)).every((status) => status >= 400)).toBe(true);
      }
    },
  );

  it('adds and removes no rows', async () => {
    expect(await rowCounts(service.platform)).toEqual(stateBefore);
    expect(await listSize()).toBe(size);
  });

  it('matches no record when it is used as an id', async () => {
    for (const [index, call] of gets.filter(({ path }) => path.includes(':')).entries())
      for (const text of stringsFor(call, index)) {
        const statuses = await ask(fillPath(call, encodeURIComponent(text)));
        for (const status of statuses) expect([400, 401, 404, 414], `${call.id} ${text}`).toContain(status);
      }
  });

  it('has no effect in a header', async () => {
    for (const text of [
      '"r1" or 1=1',
      `"${'9'.repeat(400)}"`,
      '*, *',
      "';--",
      '$\u007bx}',
      'x'.repeat(3000),
    ]) {
      for (const name of [
        'if-match',
        'if-none-match',
        'idempotency-key',
        'accept',
        'accept-encoding',
        'cookie',
        'authorization',
        'x-request-id',
        'user-agent',
        'range',
      ]) {
        const read = await service.app.inject({
          url: '/api/stores?stage=production',
          headers: { [name]: text },
        });
        expect(read.statusCode, `${name}: ${text}`).toBeLessThan(500);
        const saved = await service.app.inject({
          method: 'PUT',
          url: `/api/stores/${store.id}`,
          headers: { cookie: session.cookie, 'x-api-key': session.person.key, [name]: text },
          payload: buildStore({ name: store['name'], city_id: store['city_id'] }),
        });
        expect(saved.statusCode, `${name}: ${text}`).toBeLessThan(500);
      }
    }
  });
});

describe('a parameter', () => {
  it.each(gets.map((call) => [call.id, call] as const))(
    'is refused if it has a single value and occurs twice: %s',
    async (_id, call) => {
      for (const { name, isList } of parametersOf(call)) {
        if (isList) continue;
        const { status, body } = await ana.get(`${fillPath(call)}?${name}=a&${name}=b`);
        expect([name, status]).toEqual([name, 400]);
        expect(JSON.stringify(body)).toContain(`/${name}`);
      }
    },
  );
});

describe('a title with markup or code', () => {
  const titles = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "Robert'); drop table entry;--",
    '{{constructor.constructor("x")()}}',
    '&lt;b&gt;',
    '=HYPERLINK("http://evil")',
  ];
  it.each(titles)(
    '%s is stored unchanged, and is sent only as JSON that browsers do not display as a page',
    async (name) => {
      const result = await create(ana, 'cities', buildCity({ name }));
      for (const url of [
        `/cities/${result.id}`,
        `/cities?search=${encodeURIComponent(name.slice(0, 20))}`,
        `/core/hn/v1/search?q=${encodeURIComponent(name.slice(0, 20))}`,
        `/cities/${result.id}?stage=production`,
      ]) {
        const { headers, body } = await ana.get(url);
        expect(headers['content-type'], url).toMatch(/^application\/json/);
        expect(headers['x-content-type-options'], url).toBe('nosniff');
        expect(JSON.stringify(body), url).toContain(JSON.stringify(name).slice(1, -1));
      }
      expect(result.slug ?? '').toMatch(/^[a-z0-9-]*$/);
    },
  );
});

it('the service works after all attack strings', async () => {
  await expectWorkingService(service);
  expect(service.log.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  expect(({} as Record<string, unknown>)['gt']).toBeUndefined();
});
