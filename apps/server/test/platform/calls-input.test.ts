import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import { things, work } from '../support/things.ts';

let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ features: things });
});
afterAll(() => service.close());

const allowedPerson = buildPerson();

describe('the input of a call', () => {
  it('is refused with a JSON pointer and a Spanish message for each fault, and unknown members are named', async () => {
    const { status, body } = await service
      .as(allowedPerson)
      .post('/things', { name: 'x', surplus: 1, 'a/b': 2 });
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
    ).toMatch(/^Escriba al menos \d+ letras\.$/);
  });

  it.each([
    ['surplus=1', '/surplus'],
    ['page=1&page=2', '/page'],
    ['page=uno', '/page'],
    ['__proto__=1', '/__proto__'],
    ['constructor=1', '/constructor'],
    [Array.from({ length: 101 }, () => 'status=a').join('&'), '/status'],
  ])('is refused if a query contains %2$s', async (query, path) => {
    const { status, body } = await service.as(allowedPerson).get(`/things?${query}`);
    expect(status).toBe(400);
    expect((body as { errors: { path: string }[] }).errors.map((fault) => fault.path)).toContain(path);
  });

  it('may repeat a list parameter', async () => {
    expect((await service.as(allowedPerson).get('/things?status=a')).body).toMatchObject({ status: ['a'] });
    expect((await service.as(allowedPerson).get('/things?status=a&status=b')).body).toMatchObject({
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
  ])('is refused with 400 for %s', async (_name, text) => {
    expect((await service.as(allowedPerson).post('/things', text)).status).toBe(400);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('is refused with 413 above one megabyte, and with 415 for another type', async () => {
    expect(
      (await service.as(allowedPerson).post('/things', JSON.stringify({ name: 'x'.repeat(1_100_000) })))
        .status,
    ).toBe(413);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect(
        (await service.as(allowedPerson).post('/things', '{"name":"Uno"}', { 'content-type': type })).status,
      ).toBe(415);
      expect(
        (
          await service
            .as(allowedPerson)
            .post(`/things/${allowedPerson.id}/act`, 'a=1', { 'content-type': type })
        ).status,
      ).toBe(415);
      expect((await service.as(null).post('/enter', 'a=1', { 'content-type': type })).status).toBe(204);
    }
  });

  it('may be an empty body if the call declares none', async () => {
    expect((await service.as(allowedPerson).post(`/things/${allowedPerson.id}/act`)).status).toBe(204);
    expect(
      (
        await service
          .as(allowedPerson)
          .post(`/things/${allowedPerson.id}/act`, '', { 'content-type': 'application/json' })
      ).status,
    ).toBe(204);
    expect((await service.as(allowedPerson).post('/things/no-id/act')).status).toBe(400);
  });
});

describe('the errors of calls', () => {
  it('of an unknown kind are hidden from the caller and logged with the request id', async () => {
    const { status, body, headers } = await service.as(null).get('/broken');
    expect([status, (body as { code: string }).code]).toEqual([500, 'internal']);
    expect(JSON.stringify(body)).not.toMatch(/hunter2|secret|\.ts/);
    expect(service.log.at(-1)).toMatchObject({
      level: 'error',
      request_id: headers['x-request-id'],
      err: { message: expect.stringContaining('hunter2') },
    });
  });

  it('have the status 503 and Retry-After while the database restarts', async () => {
    const { status, headers } = await service.as(null).get('/late');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  it('are problem documents for unknown addresses and all methods', async () => {
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

  it('have the same security headers as all answers', async () => {
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

describe('a repeated Idempotency-Key', () => {
  it('runs the call once and returns the first answer again', async () => {
    const doneBefore = work.done;
    const first = await service
      .as(allowedPerson)
      .post('/things', { name: 'Cuatro' }, { 'idempotency-key': 'k1' });
    const second = await service
      .as(allowedPerson)
      .post('/things', { name: 'Cuatro' }, { 'idempotency-key': 'k1' });
    expect([first.status, second.status, second.body, work.done]).toEqual([
      201,
      201,
      first.body,
      doneBefore + 1,
    ]);
  });

  it('is refused with other data, and is independent of the keys of other people', async () => {
    await service.as(allowedPerson).post('/things', { name: 'Cinco' }, { 'idempotency-key': 'k2' });
    const otherResponse = await service
      .as(allowedPerson)
      .post('/things', { name: 'Seis' }, { 'idempotency-key': 'k2' });
    expect([otherResponse.status, (otherResponse.body as { code: string }).code]).toEqual([
      409,
      'key_reused',
    ]);
    expect(
      (await service.as(buildPerson()).post('/things', { name: 'Seis' }, { 'idempotency-key': 'k2' })).status,
    ).toBe(201);
  });

  it('runs the call once for simultaneous requests', async () => {
    const doneBefore = work.done;
    const answers = await Promise.all(
      [1, 2].map(() =>
        service.as(allowedPerson).post('/things', { name: 'Siete' }, { 'idempotency-key': 'k3' }),
      ),
    );
    expect(work.done).toBe(doneBefore + 1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
  });

  it('continues an interrupted call, with the same id', async () => {
    const first = await service
      .as(allowedPerson)
      .post('/things', { name: 'Ocho' }, { 'idempotency-key': 'k4' });
    const { id } = first.body as { id: string };
    await service.platform.db
      .updateTable('idempotency')
      .set({ status: 0, body: id })
      .where('key', '=', 'k4')
      .execute();
    expect(
      (await service.as(allowedPerson).post('/things', { name: 'Ocho' }, { 'idempotency-key': 'k4' })).status,
    ).toBe(409);
    service.clock.advance(31_000);
    expect(
      (await service.as(allowedPerson).post('/things', { name: 'Ocho' }, { 'idempotency-key': 'k4' })).body,
    ).toEqual(first.body);
  });
});
