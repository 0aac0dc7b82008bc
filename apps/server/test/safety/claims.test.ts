import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { createPublished, type StoredRecord } from '../support/factories.ts';
import { type SignedIn, signInAs } from './support.ts';

let service: TestApp;
let session: SignedIn;
let store: StoredRecord;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  session = await signInAs(service);
  store = await createPublished(session.client);
});
afterAll(() => service.close());

const ownHeaders = (): Record<string, string> => ({
  cookie: session.cookie,
  'x-api-key': session.person.key,
});

describe('a forged header of a request', () => {
  const claims = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    'x-original-url': '/api/config',
    'x-rewrite-url': '/api/config',
    'x-request-id': 'evil.example',
  };
  it('that states another host appears in no answer', async () => {
    for (const path of [
      '/api/stores/no-hay?stage=production',
      `/api/stores/${store.slug}?stage=production`,
      '/api/config',
      '/api/stores',
      '/api/nothing',
      '/',
      '/api/openapi.json',
      '/api/docs',
    ])
      for (const host of ['evil.example', 'evil.example:80@localhost', 'localhost:81']) {
        const answer = await service.app.inject({
          url: path,
          headers: { ...claims, host, accept: 'text/html,*/*' },
        });
        expect(answer.body + JSON.stringify(answer.headers), path).not.toContain('evil');
      }
  });

  it('that states another client address is ignored by the limits and the log', async () => {
    await service.app.inject({
      url: '/api/stores',
      headers: { ...claims, 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' },
    });
    expect(service.log.at(-1)).toMatchObject({ ip: '127.0.0.1', result: 401 });
  });

  it('that states another origin does not permit writes from other sites', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      { origin: 'http://localhost:80', 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost:81' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      for (const [method, url] of [
        ['POST', '/api/core/hn/v1/auth'],
        ['DELETE', '/api/core/hn/v1/auth'],
        ['POST', '/api/cities'],
        ['DELETE', '/api/resources/hn/v1/'],
        ['POST', '/api/core/hn/v1/staff/registrations'],
      ] as const) {
        const answer = await service.app.inject({
          method,
          url,
          headers: { ...ownHeaders(), host: 'localhost:80', ...headers },
        });
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'cross_site']);
      }
  });
});

it('the readiness check shows everybody which part fails, but shows the reason only to the operator', async () => {
  await using otherApp = await buildApp({ features: [], config: { metricsToken: 'sixteen-letters-1' } });
  otherApp.platform.health.add('disk', () => {
    throw new Error('/srv/vitrina/data is read-only');
  });
  const ask = (remoteAddress: string, headers = {}) =>
    otherApp.app.inject({ url: '/api/health/ready', remoteAddress, headers });
  for (const answer of [await ask('192.0.2.1'), await ask('127.0.0.1')]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject({
      status: 'unavailable',
      checks: expect.arrayContaining([{ name: 'disk', ok: false }]),
    });
    expect(answer.body).not.toContain('/srv');
  }
  const operator = await ask('192.0.2.1', { authorization: 'Bearer sixteen-letters-1' });
  expect(operator.body).toContain('/srv/vitrina/data');
  expect(
    (await otherApp.app.inject({ url: '/api/health/live', remoteAddress: '192.0.2.1' })).statusCode,
  ).toBe(200);
});
