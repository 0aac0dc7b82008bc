import { randomUUID } from 'node:crypto';
import { allCalls } from '@vitrina/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disable, setPassword } from '../people/administration.ts';
import {
  authPath,
  basicAuthorization,
  cookieOf,
  type KnownPerson,
  password,
  signInCookie,
  signInPerson,
  signInWith,
  statusWithCookie,
} from '../people/support.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';

let service: TestApp;
let person: KnownPerson;
beforeAll(async () => {
  service = await buildApp();
  person = await signInPerson(service);
});
beforeEach(async () => {
  await service.platform.db.deleteFrom('sign_in_failure').execute();
});
afterAll(() => service.close());

/** Returns the response to a failed sign-in: status, headers that do not vary with time, and body. */
async function describeFailure(authorization: string): Promise<unknown> {
  const { statusCode, headers, body } = await signInWith(service, authorization);
  const { date: _date, 'x-request-id': _id, ...steady } = headers;
  return { statusCode, steady, body: { ...JSON.parse(body), request_id: '' } };
}

describe('a failed sign-in', () => {
  it('does not reveal, in the body or the headers, whether the account exists', async () => {
    const { id } = await signInPerson(service, 'dcastro');
    await disable(service, id);
    const unknown = await describeFailure(basicAuthorization('nadie', password));
    expect(await describeFailure(basicAuthorization('alopez', 'equivocada'))).toEqual(unknown);
    expect(await describeFailure(basicAuthorization('dcastro', password))).toEqual(unknown);
  });

  it('is counted, even if other parts of the request differ', async () => {
    const ids = ['alopez', 'ALOPEZ', '  alopez', 'alopez\t', 'ａｌｏｐｅｚ'];
    const bodyFor = (n: number): Record<string, string> => ({
      'x-forwarded-for': `198.51.100.${n}`,
      'x-real-ip': `198.51.100.${n}`,
      forwarded: `for=198.51.100.${n}`,
      'x-forwarded-host': `otro-${n}.example`,
      'user-agent': `intento-${n}`,
      cookie: `vitrina=${String(n).repeat(43)}`,
      'content-type': 'application/json',
    });
    for (const [n, id] of ids.entries()) {
      const answer = await signInWith(service, basicAuthorization(id, `mal-${n}`), {
        address: `10.1.${n}.1`,
        headers: bodyFor(n),
        query: `?keep=${n % 2 === 0}`,
        payload: JSON.stringify({ email: `${n}@example.com`, staff_id: `otro-${n}` }),
      });
      expect(answer.statusCode, id).toBe(401);
    }
    expect(
      (await signInWith(service, basicAuthorization('alopez', password), { address: '10.1.9.9' })).statusCode,
    ).toBe(429);
  });

  it('is counted for the address of the connection, not for the address in a forwarding header', async () => {
    for (let n = 0; n < 50; n++)
      await signInWith(service, undefined, {
        headers: { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': '::1' },
      });
    const answer = await signInWith(service, basicAuthorization('alopez', password), {
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    expect(answer.statusCode).toBe(429);
    const rows = await service.platform.db
      .selectFrom('sign_in_failure')
      .select('subject')
      .distinct()
      .execute();
    expect(rows).toEqual([{ subject: 'address:10.1.2.3' }]);
  });

  it('is counted for every spelling of the path that reaches the call, and other spellings return 400 or 404', async () => {
    const doors = [
      '/Auth',
      '/auth/',
      '/auth;x=1',
      '/auth%2F',
      '/auth/.',
      '/auth%00',
      '/x/../auth',
      '//auth',
      '/%61uth',
      '/./auth',
    ];
    for (const door of doors) {
      const answer = await service.app.inject({
        method: 'POST',
        url: `/api/core/hn/v1${door}`,
        remoteAddress: '10.7.7.7',
        headers: { authorization: basicAuthorization('alopez', 'equivocada') },
      });
      expect([400, 401, 404], door).toContain(answer.statusCode);
      const counts = await service.platform.db
        .selectFrom('sign_in_failure')
        .select('id')
        .where('subject', '=', 'address:10.7.7.7')
        .execute();
      expect(counts.length, door).toBe(answer.statusCode === 401 ? 1 : 0);
      await service.platform.db.deleteFrom('sign_in_failure').execute();
    }
  });
});

describe('passwords', () => {
  it('are compared completely, even beyond 72 bytes', async () => {
    for (const [n, secret] of [
      `${'a'.repeat(72)}-${'ñ'.repeat(20)}`,
      'dos gatos '.repeat(7).slice(0, 64),
      'té y pan·'.repeat(23),
    ].entries()) {
      await signInPerson(service, `persona${n}`, secret);
      expect(
        (await signInWith(service, basicAuthorization(`persona${n}`, `${secret.slice(0, -1)}z`))).statusCode,
      ).toBe(401);
      expect((await signInWith(service, basicAuthorization(`persona${n}`, secret))).statusCode).toBe(200);
    }
  });

  it('are stored with different salts, even if they are equal', async () => {
    for (const id of ['gemela', 'gemelo']) await signInPerson(service, id);
    const rows = await service.platform.db
      .selectFrom('staff')
      .select('password_hash')
      .where('staff_id', 'like', 'gemel%')
      .execute();
    expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(2);
  });

  it('cannot be changed by a stolen session while an administrator sets another password', async () => {
    const stolenSession = await signInPerson(service, 'robada');
    const cookie = await signInCookie(service, 'robada');
    const [answer] = await Promise.all([
      service.app.inject({
        method: 'PUT',
        url: '/api/core/hn/v1/profile/password',
        headers: { cookie, 'x-api-key': stolenSession.key },
        payload: { current: password, next: 'La-del-intruso-2026' },
      }),
      setPassword(service, stolenSession.id, 'La-del-administrador-2026'),
    ]);
    expect([204, 400, 401]).toContain(answer.statusCode);
    expect((await signInWith(service, basicAuthorization('robada', 'La-del-intruso-2026'))).statusCode).toBe(
      401,
    );
    expect(
      (await signInWith(service, basicAuthorization('robada', 'La-del-administrador-2026'))).statusCode,
    ).toBe(200);
    expect(await statusWithCookie(service, cookie)).toBe(401);
  });
});

describe('many simultaneous sign-ins', () => {
  it('get 503 with Retry-After, and lock no account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        signInWith(service, basicAuthorization(`nadie-${n}`, 'x'), { address: `10.2.${n}.1` }),
      ),
    );
    for (const { statusCode, headers } of answers) {
      expect([401, 503]).toContain(statusCode);
      if (statusCode === 503) expect(headers['retry-after']).toBeDefined();
    }
    const failures = await service.platform.db.selectFrom('sign_in_failure').select('id').execute();
    expect(failures).toHaveLength(answers.filter(({ statusCode }) => statusCode === 401).length * 2);
    expect((await signInWith(service, basicAuthorization('alopez', password))).statusCode).toBe(200);
  });

  it('get 200 or 413 if their bodies are larger than one megabyte', async () => {
    for (const type of ['text/plain', 'application/json', 'application/octet-stream']) {
      const answer = await signInWith(service, basicAuthorization('alopez', password), {
        payload: 'x'.repeat(5_000_000),
        headers: { 'content-type': type },
      });
      expect([200, 413], type).toContain(answer.statusCode);
    }
  });
});

describe('credentials', () => {
  it('in a Basic header are accepted only by the sign-in call, with or without the application key', async () => {
    for (const { method, path, access } of allCalls()) {
      if ('open' in access) continue;
      const answer = await service.app.inject({
        method,
        url: `/api${path.replace(/:revision/g, '1').replace(/:\w+/g, randomUUID())}`,
        headers: { authorization: basicAuthorization('alopez', password), 'x-api-key': person.key },
      });
      expect([method, path, answer.statusCode]).toEqual([method, path, 401]);
    }
  });

  it('at public addresses are accepted only in the __Host- cookie, whatever host a proxy forwards', async () => {
    await using otherApp = await buildApp({ config: { publicOrigin: 'https://consola.example.com' } });
    await signInPerson(otherApp);
    const answer = await signInWith(otherApp, basicAuthorization('alopez', password), {
      headers: { host: 'consola.example.com', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost' },
    });
    const secret = cookieOf(answer).slice('__Host-vitrina='.length);
    expect(String(answer.headers['set-cookie'])).toContain('; Secure');
    const ask = (cookie: string) =>
      otherApp.app.inject({ url: authPath, headers: { host: 'consola.example.com', cookie } });
    expect([
      (await ask(`__Host-vitrina=${secret}`)).statusCode,
      (await ask(`vitrina=${secret}`)).statusCode,
    ]).toEqual([200, 401]);
  });
});
