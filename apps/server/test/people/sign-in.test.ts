import { hashSync } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { disable } from './administration.ts';
import {
  anotherProcess,
  authPath,
  basicAuthorization,
  type KnownPerson,
  password,
  signInCookie,
  signInPerson,
  signInWith,
  statusWithCookie,
} from './support.ts';

let service: TestApp;
let person: KnownPerson;

beforeEach(async () => {
  service = await buildApp({ only: ['access'] });
  person = await signInPerson(service);
});
afterEach(() => service.close());

const problem = (body: string): unknown => ({ ...JSON.parse(body), request_id: '' });

/** Returns the name of the session cookie in the API document. */
async function documentedCookie({ app }: TestApp, host = 'localhost'): Promise<string> {
  const answer = await app.inject({ url: '/api/openapi.json', headers: { host } });
  return answer.json().components.securitySchemes.session.name;
}

describe('sign-in with a password', () => {
  it('returns the person and their permissions, and sets exactly one cookie', async () => {
    const answer = await signInWith(service, basicAuthorization('alopez', password));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      user_name: 'Ana López',
      staff_id: 'alopez',
      institutions: null,
      permissions: { store: { publish: true } },
      can: { types: { stores: { publish: true, archive: true } }, files: { upload: true }, dashboard: true },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^vitrina=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await documentedCookie(service)).toBe('vitrina');
    const secret = cookie.slice('vitrina='.length, 'vitrina='.length + 43);
    expect(answer.body).not.toContain(secret);
    expect(JSON.stringify(service.log)).not.toContain(secret);
    expect(JSON.stringify(service.log)).not.toContain(password);
    const rows = await service.platform.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it.each(['https://consola.example.com', 'http://10.0.0.5:3000'])(
    'sets a Secure cookie with the __Host- prefix at addresses other than loopback: %s',
    async (publicOrigin) => {
      await using otherApp = await buildApp({ only: ['access'], config: { publicOrigin } });
      await signInPerson(otherApp);
      const answer = await signInWith(otherApp, basicAuthorization('alopez', password), {
        headers: { host: new URL(publicOrigin).host },
      });
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^__Host-vitrina=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      );
      expect(await documentedCookie(otherApp, new URL(publicOrigin).host)).toBe('__Host-vitrina');
    },
  );

  it('does not reuse the session cookie of the request, and ends the previous session', async () => {
    const plantedText = `vitrina=${'a'.repeat(43)}`;
    const first = await signInWith(service, basicAuthorization('alopez', password), {
      headers: { cookie: plantedText },
    });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).not.toBe(plantedText);
    const second = await signInWith(service, basicAuthorization('alopez', password), { headers: { cookie } });
    expect(second.statusCode).toBe(200);
    expect(await statusWithCookie(service, cookie)).toBe(401);
  });

  const unusable: readonly (readonly [string, string | undefined])[] = [
    ['nothing', undefined],
    ['a wrong password', basicAuthorization('alopez', 'otra-clave-larga')],
    ['an unknown person', basicAuthorization('nadie', password)],
    ['no password', basicAuthorization('alopez', '')],
    ['no colon', `Basic ${Buffer.from('alopez').toString('base64')}`],
    ['a colon first', `Basic ${Buffer.from(`:${password}`).toString('base64')}`],
    ['loose base64', `Basic ${Buffer.from(`alopez:${password}`).toString('base64').replace(/=*$/, '')}*`],
    ['bytes that are not UTF-8', `Basic ${Buffer.from([0x61, 0x3a, 0xff, 0xfe]).toString('base64')}`],
    ['a NUL', basicAuthorization('alopez', `${password}\0`)],
    ['an id over 128 bytes', basicAuthorization('á'.repeat(65), password)],
    ['a password over 256 bytes', basicAuthorization('alopez', 'x'.repeat(257))],
    ['a bearer', `Bearer ${'a'.repeat(43)}`],
  ];
  it('refuses all other credentials with the same 401 and without the password dialog of the browser', async () => {
    for (const [subject, authorization] of unusable) {
      const answer = await signInWith(service, authorization);
      expect(answer.statusCode, subject).toBe(401);
      expect(problem(answer.body)).toEqual({
        type: 'urn:vitrina:problem:sign_in_failed',
        title: 'Sesión requerida',
        status: 401,
        code: 'sign_in_failed',
        detail: 'El usuario o la contraseña no son correctos.',
        request_id: '',
      });
      expect(answer.headers['www-authenticate']).toBeUndefined();
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('refuses a disabled person with the same answer', async () => {
    await disable(service, person.id);
    const answer = await signInWith(service, basicAuthorization('alopez', password));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'sign_in_failed' });
  });

  it('accepts scheme and staff id in capital or small letters, with padding, and passwords with colons and accents', async () => {
    await signInPerson(service, 'ÁNGEL-Ñ');
    const encoded = Buffer.from(`  aLOPEZ :${password}`).toString('base64');
    expect((await signInWith(service, `bAsIc ${encoded}`)).statusCode).toBe(200);
    expect((await signInWith(service, basicAuthorization('ángel-ñ', password))).statusCode).toBe(200);
    const cookie = await signInCookie(service);
    const next = 'clave:con:dos-puntos-y-ñandú';
    const changed = await service.app.inject({
      method: 'PUT',
      url: '/api/core/hn/v1/profile/password',
      headers: { cookie, 'x-api-key': person.key },
      payload: { current: password, next },
    });
    expect(changed.statusCode).toBe(204);
    expect((await signInWith(service, basicAuthorization('alopez', next))).statusCode).toBe(200);
  });

  const bodies: readonly (readonly [string, string])[] = [
    ['{}', 'application/json'],
    ['no es JSON {', 'application/json'],
    ['a=b', 'application/x-www-form-urlencoded'],
    ['x'.repeat(1_000_000), 'text/plain'],
  ];
  it('ignores the body', async () => {
    for (const [payload, type] of bodies) {
      const answer = await signInWith(service, basicAuthorization('alopez', password), {
        payload,
        headers: { 'content-type': type },
      });
      expect(answer.statusCode, type).toBe(200);
    }
  });

  it('is the only call that accepts the scheme Basic, and begins no session for a GET', async () => {
    const answer = await service.app.inject({
      method: 'GET',
      url: authPath,
      headers: { authorization: basicAuthorization('alopez', password) },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('stores argon2id hashes, each with its own salt, and renews outdated hashes', async () => {
    const { db } = service.platform;
    await db
      .updateTable('staff')
      .set({ password_hash: hashSync(password, { memoryCost: 8192, timeCost: 1 }) })
      .where('id', '=', person.id)
      .execute();
    await signInCookie(service);
    const row = await db
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/);
    expect((await signInWith(service, basicAuthorization('alopez', password))).statusCode).toBe(200);
  });

  it('records sign-ins, failed sign-ins and sign-outs in the audit trail', async () => {
    const cookie = await signInCookie(service);
    await signInWith(service, basicAuthorization('alopez', 'equivocada-otra-vez'));
    await signInWith(service, basicAuthorization('mi-contraseña-en-la-casilla-equivocada', 'x'));
    await service.app.inject({
      method: 'DELETE',
      url: authPath,
      headers: { cookie, 'x-api-key': person.key },
    });
    const events = await service.platform.db
      .selectFrom('audit_event')
      .select(['action', 'target_id', 'actor_name'])
      .where('action', 'in', ['signed_in', 'sign_in_failed', 'signed_out'])
      .orderBy('id')
      .execute();
    expect(events.map(({ action, target_id }) => [action, target_id])).toEqual([
      ['signed_in', person.id],
      ['sign_in_failed', person.id],
      ['sign_in_failed', null],
      ['signed_out', person.id],
    ]);
    expect(JSON.stringify(events)).not.toContain('casilla');
  });
});

describe('sign-in under attack by password guessing', () => {
  const wrong = async (times: number, id = 'alopez', address = '10.1.2.3'): Promise<void> => {
    for (let n = 0; n < times; n++)
      expect(
        (await signInWith(service, basicAuthorization(id, `equivocada-${n}`), { address })).statusCode,
      ).toBe(401);
  };

  it('locks an account after five failures, even for the correct password, and locks only that account', async () => {
    await signInPerson(service, 'opineda');
    await wrong(5);
    for (const id of ['alopez', 'ALOPEZ', ' alopez ']) {
      const answer = await signInWith(service, basicAuthorization(id, password), {
        address: '10.9.9.9',
        headers: { 'x-forwarded-for': '1.2.3.4' },
      });
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
    }
    expect((await signInWith(service, basicAuthorization('opineda', password))).statusCode).toBe(200);
    service.clock.advance(10 * 60_000 + 1000);
    expect((await signInWith(service, basicAuthorization('alopez', password))).statusCode).toBe(200);
  });

  it('returns the same answer for an unknown account', async () => {
    await wrong(5, 'nadie');
    expect((await signInWith(service, basicAuthorization('nadie', password))).statusCode).toBe(429);
  });

  it('counts simultaneous attempts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        signInWith(service, basicAuthorization('alopez', `paralela-${n}`)),
      ),
    );
    const by = (status: number): number => answers.filter(({ statusCode }) => statusCode === status).length;
    expect(by(401)).toBe(5);
    expect(by(429)).toBe(25);
  });

  it('keeps failures and sessions after a restart, because the database stores them', async () => {
    const cookie = await signInCookie(service);
    await wrong(5);
    const otherProcess = await anotherProcess(service);
    const answer = await otherProcess.inject({
      method: 'POST',
      url: authPath,
      headers: { authorization: basicAuthorization('alopez', password) },
    });
    expect(answer.statusCode).toBe(429);
    expect(
      (await otherProcess.inject({ method: 'GET', url: authPath, headers: { cookie } })).statusCode,
    ).toBe(200);
    await otherProcess.close();
  });

  it('blocks a client address after fifty failures with any accounts', async () => {
    for (let n = 0; n < 50; n++) await signInWith(service, undefined, { address: '2001:db8:1:2::1' });
    expect(
      (await signInWith(service, basicAuthorization('alopez', password), { address: '2001:db8:1:2:ffff::9' }))
        .statusCode,
    ).toBe(429);
    expect(
      (await signInWith(service, basicAuthorization('alopez', password), { address: '2001:db8:1:3::1' }))
        .statusCode,
    ).toBe(200);
  });

  it('resets the failures of an account when the person signs in', async () => {
    await wrong(4);
    await signInCookie(service);
    await wrong(4);
    await signInCookie(service);
  });
});
