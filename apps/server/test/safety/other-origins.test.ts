import { allCalls, entryCalls } from '@vitrina/contract';
import { contentTypes } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersAnyPage } from '../../src/platform/http/admission.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, create } from '../support/factories.ts';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': expect.stringMatching(/\betag\b.*\bretry-after\b/),
};
const origin = 'https://www.example.hn';

let service: TestApp;
let ana: Client;
beforeAll(async () => {
  service = await buildApp({ config: { publicReadsPerMinute: 20 }, jobs: 'send' });
  ana = service.as(buildPerson());
});
afterAll(() => service.close());

const ask = (method: 'GET' | 'HEAD' | 'OPTIONS', url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method, url, headers: { origin, ...headers } });
const preflight = (url: string, method: string) =>
  ask('OPTIONS', url, {
    'access-control-request-method': method,
    'access-control-request-headers': 'if-none-match',
  });

describe('a page of another website', () => {
  it('may send conditional requests for all published content', async () => {
    for (const type of contentTypes) {
      const { list, read } = entryCalls(type);
      for (const { path } of [list, read]) {
        const answer = await preflight(`/api${path.replace(':entryId', 'any')}?stage=production`, 'GET');
        expect(answer.statusCode, path).toBe(204);
        expect(answer.headers, path).toMatchObject({
          ...cors,
          'access-control-allow-methods': 'GET',
          'access-control-allow-headers': expect.stringContaining('if-none-match'),
        });
        expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      }
    }
  });

  it('gets 304 for unchanged content, from the answer cache and from the database', async () => {
    await create(ana, 'cities', buildCity({ name: 'Ciudad de otra página' }));
    const url = '/api/cities?stage=production&search=otra';
    const first = await ask('GET', url);
    expect([first.statusCode, first.headers]).toEqual([200, expect.objectContaining(cors)]);
    const { etag } = first.headers;
    for (const condition of [String(etag), `W/${etag}`, '*']) {
      const secondResponse = await ask('GET', url, { 'if-none-match': condition });
      expect([secondResponse.statusCode, secondResponse.headers]).toEqual([
        304,
        expect.objectContaining({ ...cors, etag }),
      ]);
    }
    const institutions = await ask('GET', '/api/institutions');
    expect(institutions.headers).toMatchObject(cors);
  });

  it('can read the reason of every refusal', async () => {
    const refusals: [status: number, url: string, headers?: Record<string, string>][] = [
      [404, '/api/cities/nada?stage=production'],
      [404, '/api/nada?stage=production'],
      [400, '/api/cities?stage=production&nada=1'],
      [400, '/api/cities?stage=production&stage=production'],
      [400, '/api/cities?stage=production&sort=nada'],
      [404, '/api/assets/nada/form'],
    ];
    for (const [status, url, headers] of refusals) {
      const answer = await ask('GET', url, headers);
      expect([answer.statusCode, answer.headers], url).toEqual([status, expect.objectContaining(cors)]);
    }
    for (let number = 0; number < 25; number++) {
      const answer = await ask('GET', `/api/cities?stage=production&search=veces${number}`);
      if (answer.statusCode === 200) continue;
      expect([answer.statusCode, answer.headers]).toEqual([429, expect.objectContaining(cors)]);
      return;
    }
    throw new Error('No read was refused.');
  });

  it('cannot read the answers of calls for staff', async () => {
    for (const { method, path, ...call } of allCalls()) {
      const isOpen =
        answersAnyPage({ method, path, ...call }) || ('publicStage' in call.access && method === 'GET');
      if (isOpen) continue;
      const url = `/api${path.replaceAll(/:\w+/g, 'any')}`;
      const answer = await preflight(url, method);
      // Skips addresses that a public call shares: `/stores/any` also matches `/stores/:entryId`.
      if (answer.headers['access-control-allow-methods'] !== undefined) continue;
      expect(answer.statusCode, url).toBe(204);
      expect(answer.headers, url).not.toHaveProperty('access-control-allow-origin');
    }
    const saved = await preflight('/api/cities', 'POST');
    expect([saved.statusCode, saved.headers['access-control-allow-origin']]).toEqual([204, undefined]);
    const answer = await ask('GET', '/api/cities');
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, undefined]);
  });
});

describe('an OPTIONS request', () => {
  it('is answered with the allowed methods of the address, or with 404 for unknown addresses', async () => {
    const methodsOf = async (url: string) => {
      const { statusCode, headers } = await ask('OPTIONS', url);
      expect(statusCode, url).toBe(204);
      return String(headers.allow).split(', ');
    };
    for (const { method, path } of allCalls())
      expect(await methodsOf(`/api${path.replaceAll(/:\w+/g, 'any')}`), path).toContain(method);
    expect(await methodsOf('/api/cities')).toEqual(['GET', 'HEAD', 'POST', 'OPTIONS']);
    expect(await methodsOf('/api/health/live')).toEqual(['GET', 'HEAD', 'OPTIONS']);
    expect(await methodsOf('/api/openapi.json')).toContain('GET');
    for (const url of [
      '/api',
      '/api/nada',
      '/api/cities/',
      '/api/cities/any/nada',
      '/api//cities',
      '/nada.png',
    ])
      expect((await ask('OPTIONS', url)).statusCode, url).toBe(404);
  });
});
