import { defineCall } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Ready, reply } from '../../src/platform/http/answer.ts';
import { answering, buildApp, buildPerson, type TestApp } from '../support/build-app.ts';

const shared = { summary: 'for the test', tag: 'test' } as const;

const list = defineCall({
  ...shared,
  id: 'things.list',
  method: 'GET',
  path: '/things',
  access: { action: 'list', resource: 'store', publicStage: true },
  query: z.strictObject({
    stage: z.enum(['staging', 'production']).default('staging'),
    page: z.coerce.number().int().min(1).default(1),
    status: z.array(z.string()).optional(),
  }),
  answer: z.object({ stage: z.string(), page: z.number(), status: z.array(z.string()) }),
});
const create = defineCall({
  ...shared,
  id: 'things.create',
  method: 'POST',
  path: '/things',
  access: { action: 'create', resource: 'store' },
  status: 201,
  idempotent: true,
  body: z.strictObject({
    name: z.string().min(2),
    count: z.int().optional(),
    nested: z.unknown().optional(),
  }),
  answer: z.object({ id: z.uuid(), name: z.string() }),
});
const act = defineCall({
  ...shared,
  id: 'things.act',
  method: 'POST',
  path: '/things/:thingId/act',
  access: { action: 'update', resource: 'store' },
  params: z.strictObject({ thingId: z.uuid() }),
});
const enter = defineCall({
  ...shared,
  id: 'enter',
  method: 'POST',
  path: '/enter',
  access: { open: 'a test' },
  keyless: true,
});
const report = defineCall({ ...shared, id: 'report', method: 'POST', path: '/report', access: { open: 'a test' } });
const broken = defineCall({
  ...shared,
  id: 'broken',
  method: 'GET',
  path: '/broken',
  access: { open: 'a test' },
});
const late = defineCall({ ...shared, id: 'late', method: 'GET', path: '/late', access: { open: 'a test' } });

let made = 0;
let service: TestApp;
beforeAll(async () => {
  service = await buildApp({
    features: [
      answering(list, async ({ query }, ctx) =>
        reply(
          { stage: ctx.isPublic ? 'public' : 'own', page: query.page, status: query.status ?? [] },
          { cache: { types: ['things'] } },
        ),
      ),
      answering(create, async ({ body }, ctx) => {
        made++;
        return { id: ctx.newId, name: body.name };
      }),
      answering(act, async () => undefined),
      answering(enter, async () => undefined),
      answering(report, async () => undefined),
      answering(broken, async () => {
        throw new Error('password=hunter2 at /srv/secret.ts');
      }),
      answering(late, async () => {
        throw Object.assign(new Error('terminating connection due to administrator command'), {
          code: '57P01',
        });
      }),
    ],
  });
});
afterAll(() => service.close());

const allowed = buildPerson();
const reader = buildPerson({ permissions: grant(['list', 'retrieve'], ['store']) });

describe('who may call', () => {
  it('answers 401 without a person and hides nothing else', async () => {
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

  it('answers 403 to a person without the permission and logs the refusal with who, where and what', async () => {
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

  it('opens what is published to everybody, with public headers', async () => {
    const { status, body, headers } = await service.as(null).get('/things?stage=production');
    expect([status, body]).toEqual([200, { stage: 'public', page: 1, status: [] }]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    const again = await service
      .as(null)
      .get('/things?stage=production', { 'if-none-match': `W/${headers.etag}` });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it.each(['stage=production&stage=production', 'stage=other', 'stage='])(
    'refuses the stage %s with 400',
    async (query) => {
      expect((await service.as(null).get(`/things?${query}`)).status).toBe(400);
    },
  );

  it('refuses a write without the key or with a wrong one, alike', async () => {
    const missing = await service.as(allowed).post('/things', { name: 'Uno' }, { 'x-api-key': '' });
    const wrong = await service.as(allowed).post('/things', { name: 'Uno' }, { 'x-api-key': 'nope' });
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
  ])('a write from %j gets %i', async (headers, expected) => {
    expect((await service.as(allowed).post('/things', { name: 'Dos' }, headers)).status).toBe(expected);
    expect((await service.as(null).post('/enter', undefined, headers)).status).toBe(
      expected === 201 ? 204 : 403,
    );
  });

  it('asks no origin of a machine', async () => {
    const machine = buildPerson({ kind: 'token' });
    expect(
      (await service.as(machine).post('/things', { name: 'Tres' }, { origin: 'https://elsewhere.example' }))
        .status,
    ).toBe(201);
  });
});

describe('what a call is given', () => {
  it('lists every fault with a pointer and a Spanish message, unknown members by name', async () => {
    const { status, body } = await service.as(allowed).post('/things', { name: 'x', surplus: 1, 'a/b': 2 });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: expect.arrayContaining([
        { path: '/surplus', message: 'No se reconoce este dato.' },
        { path: '/a~1b', message: 'No se reconoce este dato.' },
      ]),
    });
    expect(
      (body as { errors: { path: string; message: string }[] }).errors.find(({ path }) => path === '/name')
        ?.message,
    ).toMatch(/[Dd]emasiado|pequeño|corto/);
  });

  it.each([
    ['surplus=1', '/surplus'],
    ['page=1&page=2', '/page'],
    ['page=uno', '/page'],
    ['__proto__=1', '/__proto__'],
    ['constructor=1', '/constructor'],
    [Array.from({ length: 101 }, () => 'status=a').join('&'), '/status'],
  ])('refuses %2$s in a query', async (query, path) => {
    const { status, body } = await service.as(allowed).get(`/things?${query}`);
    expect(status).toBe(400);
    expect((body as { errors: { path: string }[] }).errors.map((fault) => fault.path)).toContain(path);
  });

  it('reads a list parameter given once or many times', async () => {
    expect((await service.as(allowed).get('/things?status=a')).body).toMatchObject({ status: ['a'] });
    expect((await service.as(allowed).get('/things?status=a&status=b')).body).toMatchObject({
      status: ['a', 'b'],
    });
  });

  it.each([
    ['100,000 levels', `{"name":"Uno","nested":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a prototype', '{"name":"Uno","__proto__":{"x":1}}'],
    ['a constructor', '{"name":"Uno","nested":{"constructor":{"prototype":{"x":1}}}}'],
    ['broken JSON', '{"name":'],
    ['nothing', ' '],
    ['a bare word', 'null'],
  ])('answers 400 to %s', async (_name, text) => {
    expect((await service.as(allowed).post('/things', text)).status).toBe(400);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('answers 413 to more than a megabyte and 415 to other types', async () => {
    expect(
      (await service.as(allowed).post('/things', JSON.stringify({ name: 'x'.repeat(1_100_000) }))).status,
    ).toBe(413);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect(
        (await service.as(allowed).post('/things', '{"name":"Uno"}', { 'content-type': type })).status,
      ).toBe(415);
      expect(
        (await service.as(allowed).post(`/things/${allowed.id}/act`, 'a=1', { 'content-type': type })).status,
      ).toBe(415);
      expect((await service.as(null).post('/enter', 'a=1', { 'content-type': type })).status).toBe(204);
    }
  });

  it('takes an empty body where the call has none', async () => {
    expect((await service.as(allowed).post(`/things/${allowed.id}/act`)).status).toBe(204);
    expect(
      (
        await service
          .as(allowed)
          .post(`/things/${allowed.id}/act`, '', { 'content-type': 'application/json' })
      ).status,
    ).toBe(204);
    expect((await service.as(allowed).post('/things/no-id/act')).status).toBe(400);
  });
});

describe('strangers', () => {
  it('write at most 120 times a minute from one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 122; n++) statuses.push((await service.as(null).post('/report')).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([120, 429]);
    expect((await service.as(null).post('/report')).headers['retry-after']).toBe('60');
    expect(service.log.at(-1)).toMatchObject({ action: 'report', result: 429 });
    service.clock.advance(60_000);
    expect((await service.as(null).post('/report')).status).toBe(204);
  });
});

describe('errors', () => {
  it('hides what it does not know and logs it with the request id', async () => {
    const { status, body, headers } = await service.as(null).get('/broken');
    expect([status, (body as { code: string }).code]).toEqual([500, 'internal']);
    expect(JSON.stringify(body)).not.toMatch(/hunter2|secret|\.ts/);
    expect(service.log.at(-1)).toMatchObject({
      level: 'error',
      request_id: headers['x-request-id'],
      err: { message: expect.stringContaining('hunter2') },
    });
  });

  it('answers 503 with Retry-After while the database restarts', async () => {
    const { status, headers } = await service.as(null).get('/late');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  it('answers unknown addresses with a problem document, other methods too', async () => {
    for (const answer of [
      await service.as(null).get('/nothing'),
      await service.as(null).delete('/things'),
      await service.as(null).get('/%E0%A4%A'),
      await service.as(null).get(`/things/${'x'.repeat(500)}`),
    ]) {
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  it('sends the security headers with every answer', async () => {
    for (const path of ['/things', '/nothing', '/broken', '/health/live', '/%E0%A4%A']) {
      const { headers } = await service.as(null).get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("script-src 'self';"),
        'x-request-id': expect.any(String),
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });
});

describe('the same Idempotency-Key', () => {
  it('does the work once and answers the same again', async () => {
    const before = made;
    const first = await service.as(allowed).post('/things', { name: 'Cuatro' }, { 'idempotency-key': 'k1' });
    const second = await service.as(allowed).post('/things', { name: 'Cuatro' }, { 'idempotency-key': 'k1' });
    expect([first.status, second.status, second.body, made]).toEqual([201, 201, first.body, before + 1]);
  });

  it('is refused with other data, is per person, and is free again after a refusal', async () => {
    await service.as(allowed).post('/things', { name: 'Cinco' }, { 'idempotency-key': 'k2' });
    const other = await service.as(allowed).post('/things', { name: 'Seis' }, { 'idempotency-key': 'k2' });
    expect([other.status, (other.body as { code: string }).code]).toEqual([409, 'key_reused']);
    expect(
      (await service.as(buildPerson()).post('/things', { name: 'Seis' }, { 'idempotency-key': 'k2' })).status,
    ).toBe(201);
  });

  it('does the work once for two at the same time', async () => {
    const before = made;
    const answers = await Promise.all(
      [1, 2].map(() => service.as(allowed).post('/things', { name: 'Siete' }, { 'idempotency-key': 'k3' })),
    );
    expect(made).toBe(before + 1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
  });

  it('takes over from a try that died, with the same id to create', async () => {
    const first = await service.as(allowed).post('/things', { name: 'Ocho' }, { 'idempotency-key': 'k4' });
    const { id } = first.body as { id: string };
    await service.platform.db
      .updateTable('idempotency')
      .set({ status: 0, body: id })
      .where('key', '=', 'k4')
      .execute();
    expect(
      (await service.as(allowed).post('/things', { name: 'Ocho' }, { 'idempotency-key': 'k4' })).status,
    ).toBe(409);
    service.clock.advance(31_000);
    expect(
      (await service.as(allowed).post('/things', { name: 'Ocho' }, { 'idempotency-key': 'k4' })).body,
    ).toEqual(first.body);
  });
});

describe('declarations', () => {
  it('must say who may call, and be implemented once', async () => {
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

  it('are what answers are checked against in tests', async () => {
    await using other = await buildApp({
      features: [answering(list, async () => reply(new Ready('{"stage":1}')))],
    });
    expect((await other.as(null).get('/things?stage=production')).status).toBe(500);
  });
});
