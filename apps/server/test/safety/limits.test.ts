import { allCalls, type Call } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, type StoredRecord } from '../support/factories.ts';
import { parametersOf, type SignedIn, signInAs } from './support.ts';

let service: TestApp;
let session: SignedIn;
let ana: Client;
let store: StoredRecord;
let city: StoredRecord;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  session = await signInAs(service);
  ana = session.client;
  store = await create(ana, 'stores', buildStore());
  city = await create(ana, 'cities', buildCity());
  for (let n = 0; n < 101; n++)
    await ana.put(`/stores/${store.id}`, buildStore({ name: store['name'], reference: `Versión ${n}` }));
});
afterAll(() => service.close());

const gets = (allCalls() as readonly Call[]).filter(({ method }) => method === 'GET');
const taking = (name: string) =>
  gets
    .filter((call) => parametersOf(call).some((parameter) => parameter.name === name))
    .map((call) => [call.path.replace(/:revision/g, '1'), call] as const);
const ask = (path: string, query: string) =>
  ana.get(
    `${path.replace(':institutionId', 'bank').replace(/:\w+/g, path.startsWith('/cities') ? city.id : store.id)}?${path.endsWith('/search') ? 'q=a&' : ''}${query}`,
  );
/**
 * Returns the expected status of a valid request: 404 for calls of types to which the store and the city do not
 * belong.
 */
const countAnswers = (path: string): number =>
  !/:(?!institutionId)/.test(path) || /^\/(?:stores|cities)\/:entryId/.test(path) ? 200 : 404;

describe('the query of a request', () => {
  it.each(taking('per_page'))('can request at most a hundred rows of %s', async (path) => {
    for (const per_page of ['0', '101', '-1', '1e9', '25.5', 'Infinity'])
      expect((await ask(path, `per_page=${per_page}`)).status, per_page).toBe(400);
    const { status, body } = await ask(path, 'per_page=100');
    expect(status).toBe(countAnswers(path));
    if ('data' in (body as object))
      expect((body as { data: unknown[] }).data.length).toBeLessThanOrEqual(100);
  });

  it.each(taking('page'))('must have a positive integer as the page number of %s', async (path) => {
    for (const page of ['0', '-1', '1.5', '9'.repeat(30), '1e400'])
      expect((await ask(path, `page=${page}`)).status, page).toBe(400);
    // Lists of submissions and events end at 10,000; the refusal of later pages recommends filters.
    const limited = /\/(?:inbox|audit)$/.test(path) && countAnswers(path) === 200;
    expect((await ask(path, 'page=1000000')).status).toBe(limited ? 400 : countAnswers(path));
  });

  it.each(taking('search'))(
    'can contain a search of at most 256 letters and twelve words in %s',
    async (path) => {
      for (const search of [
        'x'.repeat(257),
        Array.from({ length: 13 }, (_, n) => `p${n}q`).join('+'),
        'a'.repeat(10_000),
      ])
        expect([400, ...(countAnswers(path) === 404 ? [404] : [])]).toContain(
          (await ask(path, `search=${search}`)).status,
        );
      expect((await ask(path, `search=${'x'.repeat(256)}`)).status).toBe(countAnswers(path));
      expect((await ask(path, `search=${'%25_%5C'.repeat(60)}`)).status).toBe(countAnswers(path));
    },
  );

  it.each(
    gets.flatMap((call) =>
      parametersOf(call)
        .filter(({ isList }) => isList)
        .map(({ name }) => [name, call.path] as const),
    ),
  )('can contain at most a hundred values of %s at %s', async (name, path) => {
    const values = (count: number) => Array.from({ length: count }, () => `${name}=${newId()}`).join('&');
    const { status, body } = await ask(path, values(101));
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`/${name}`)]);
  });

  it('is limited in length', async () => {
    const count = Array.from({ length: 5000 }, (_, n) => `id=${n}`).join('&');
    expect([400, 414, 431]).toContain((await ask('/stores', count)).status);
  });
});

describe('a request body', () => {
  const post = (payload: string) =>
    service.app.inject({
      method: 'POST',
      url: '/api/cities',
      headers: {
        cookie: session.cookie,
        'x-api-key': session.person.key,
        'content-type': 'application/json',
      },
      payload,
    });
  const padded = (bytes: number): string => {
    const body = JSON.stringify(buildCity());
    return body + ' '.repeat(bytes - Buffer.byteLength(body));
  };

  it('has at most one megabyte', async () => {
    expect((await post(padded(1_048_576))).statusCode).toBe(201);
    expect((await post(padded(1_048_577))).statusCode).toBe(413);
  });

  it('has at most 64 levels, and its keys cannot change object prototypes', async () => {
    for (const payload of [
      '['.repeat(500_000),
      `{"name":${'['.repeat(65)}${']'.repeat(65)}}`,
      '{"a":'.repeat(100_000),
      `{"__proto__":${'{"a":'.repeat(60)}1${'}'.repeat(60)}}`,
    ])
      expect((await post(payload)).statusCode).toBe(400);
  });

  it('has at most a hundred records to change, and lists of at most the length that the field allows', async () => {
    const ids = Array.from({ length: 101 }, () => newId());
    expect((await ana.post('/stores/bulk', { action: 'delete', ids })).status).toBe(400);
    const phones = Array.from({ length: 20_000 }, () => ({ number: '2200-0010' }));
    expect((await ana.post('/stores', buildStore({ phones }))).status).toBe(400);
    expect(
      (await ana.post('/stores', buildStore({ services: Array.from({ length: 50_000 }, () => 'cash') })))
        .status,
    ).toBe(400);
  });
});

describe('callers who are not signed in', () => {
  it('share one limit of writes per minute in a network, whatever address they use or claim', async () => {
    const report = (n: number) =>
      service.app.inject({
        method: 'POST',
        url: '/api/core/hn/v1/client-errors',
        remoteAddress: `2001:db8:7:7::${n.toString(16)}`,
        headers: {
          'x-api-key': session.person.key,
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.${n % 250}`,
        },
        payload: '{"kind":"crash","message":"","path":"/"}',
      });
    const statuses: number[] = [];
    for (let n = 1; n <= 122; n++) statuses.push((await report(n)).statusCode);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([120, 429]);
  });
});
