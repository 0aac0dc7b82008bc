import { grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReadyBody, reply } from '../../src/platform/http/answer.ts';
import { answering, buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import { broken, enter, list, things } from '../support/things.ts';

let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ features: things });
});
afterAll(() => service.close());

const allowedPerson = buildPerson();
const reader = buildPerson({ permissions: grant(['list', 'retrieve'], ['store']) });

describe('access to calls', () => {
  it('is refused with 401 without a person', async () => {
    const { status, body, headers } = await service.as(null).get('/things');
    expect(status).toBe(401);
    expect(body).toMatchObject({
      type: 'urn:vitrina:problem:not_signed_in',
      title: 'Sesión requerida',
      status: 401,
      code: 'not_signed_in',
      request_id: headers['x-request-id'],
    });
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['www-authenticate']).toBeUndefined();
  });

  it('is refused with 403 without the permission, and the log contains the person, the address and the call', async () => {
    const { status, body } = await service.as(reader).post('/things', { name: 'Uno' });
    expect([status, (body as { code: string }).code]).toEqual([403, 'not_allowed']);
    expect(service.log.at(-1)).toMatchObject({
      level: 'info',
      actor: reader.staffId,
      ip: '127.0.0.1',
      action: 'things.create',
      target: '/api/things',
      result: 403,
    });
  });

  it('to published records is public, and the answer has public caching headers', async () => {
    const { status, body, headers } = await service.as(null).get('/things?stage=production');
    expect([status, body]).toEqual([200, { stage: 'public', page: 1, status: [] }]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    const secondResponse = await service
      .as(null)
      .get('/things?stage=production', { 'if-none-match': `W/${headers.etag}` });
    expect([secondResponse.status, secondResponse.body]).toEqual([304, '']);
  });

  it.each(['stage=production&stage=production', 'stage=other', 'stage='])(
    'with the stage %s is refused with 400',
    async (query) => {
      expect((await service.as(null).get(`/things?${query}`)).status).toBe(400);
    },
  );

  it('to calls that write is refused with the same answer for a missing key and a wrong key', async () => {
    const missing = await service.as(allowedPerson).post('/things', { name: 'Uno' }, { 'x-api-key': '' });
    const wrong = await service.as(allowedPerson).post('/things', { name: 'Uno' }, { 'x-api-key': 'nope' });
    expect([missing.status, wrong.status]).toEqual([403, 403]);
    expect(missing.body).toMatchObject({ code: 'api_key_required' });
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }, 201],
    [{ 'sec-fetch-site': 'none' }, 201],
    [{}, 201],
  ])('to calls that write from the origin %j results in %i', async (headers, expected) => {
    expect((await service.as(allowedPerson).post('/things', { name: 'Dos' }, headers)).status).toBe(expected);
    expect((await service.as(null).post('/enter', undefined, headers)).status).toBe(
      expected === 201 ? 204 : 403,
    );
  });

  it('does not depend on the origin for API keys', async () => {
    const machine = buildPerson({ kind: 'token' });
    expect(
      (await service.as(machine).post('/things', { name: 'Tres' }, { origin: 'https://elsewhere.example' }))
        .status,
    ).toBe(201);
  });
});

describe('callers without a session', () => {
  it('may write at most 120 times a minute from one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 122; n++) statuses.push((await service.as(null).post('/report')).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([120, 429]);
    expect((await service.as(null).post('/report')).headers['retry-after']).toBe('60');
    expect(service.log.at(-1)).toMatchObject({ action: 'report', result: 429 });
    service.clock.advance(60_000);
    expect((await service.as(null).post('/report')).status).toBe(204);
  });
});

describe('declarations of calls', () => {
  it('must state their access, and each must be implemented exactly once', async () => {
    const silent = {
      ...broken,
      id: 'silent',
      path: '/silent',
      access: undefined,
    } as unknown as typeof broken;
    await expect(buildApp({ features: [answering(silent, async () => undefined)] })).rejects.toThrow(
      'does not say who may make it',
    );
    await expect(
      buildApp({
        features: [answering(enter, async () => undefined), answering(enter, async () => undefined)],
      }),
    ).rejects.toThrow('implemented twice');
    await expect(
      buildApp({
        features: [{ name: 'bare', register: (app) => void app.get('/api/bare', async () => 'x') }],
      }),
    ).rejects.toThrow('neither a declared call nor open');
  });

  it('are compared with every answer in tests', async () => {
    await using otherApp = await buildApp({
      features: [answering(list, async () => reply(new ReadyBody('{"stage":1}')))],
    });
    expect((await otherApp.as(null).get('/things?stage=production')).status).toBe(500);
  });
});
