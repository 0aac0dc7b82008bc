import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRole, setRole } from '../../src/features/people/index.ts';
import { theService } from '../../src/platform/audit/record-event.ts';
import { newSecret } from '../../src/platform/secrets.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { disable, setPassword, setPermissions } from './administration.ts';
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
const minuteMs = 60_000;

beforeEach(async () => {
  service = await buildApp({ only: ['access', 'files'] });
  person = await signInPerson(service);
});
afterEach(() => service.close());

const call = (
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  url: string,
  cookie: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  service.app.inject({
    method,
    url: `/api${url}`,
    headers: { cookie, 'x-api-key': person.key, ...headers },
    ...(payload ? { payload } : {}),
  });

describe('a session', () => {
  it('has an id of 256 random bits, and no two ids are equal', () => {
    const ids = new Set(Array.from({ length: 10_000 }, newSecret));
    expect(ids.size).toBe(10_000);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32);
  });

  it('ends after 15 minutes without a call, and is extended by every call', async () => {
    const cookie = await signInCookie(service);
    for (let n = 0; n < 3; n++) {
      service.clock.advance(14 * minuteMs);
      expect(await statusWithCookie(service, cookie)).toBe(200);
    }
    service.clock.advance(15 * minuteMs);
    expect(await statusWithCookie(service, cookie)).toBe(401);
    service.clock.advance(-14 * minuteMs);
    expect(await statusWithCookie(service, cookie)).toBe(200);
  });

  it('ends after eight hours even if calls continue, and returns both times at which it may end', async () => {
    const cookie = await signInCookie(service);
    const started = service.clock.now().getTime();
    for (let n = 0; n < 47; n++) {
      service.clock.advance(10 * minuteMs);
      expect(await statusWithCookie(service, cookie)).toBe(200);
    }
    const body = (await call('GET', '/core/hn/v1/auth', cookie)).json();
    expect(body.expires_at).toBe(new Date(started + 8 * 60 * minuteMs).toISOString());
    expect(body.idle_expires_at).toBe(body.expires_at);
    service.clock.advance(10 * minuteMs);
    expect(await statusWithCookie(service, cookie)).toBe(401);
  });

  it('continues after the browser is closed only if requested, with the same time limits', async () => {
    const cookieOf = async (query: string): Promise<string> =>
      String(
        (await signInWith(service, basicAuthorization('alopez', password), { query })).headers['set-cookie'],
      );
    expect(await cookieOf('')).not.toMatch(/Max-Age|Expires/i);
    expect(await cookieOf('?keep=true')).toContain(`; Max-Age=${8 * 60 * 60}`);
    const cookie = await signInCookie(service, 'alopez', password, '?keep=true');
    for (let n = 0; n < 33; n++) {
      service.clock.advance(14 * minuteMs);
      expect(await statusWithCookie(service, cookie)).toBe(200);
    }
    service.clock.advance(18 * minuteMs);
    expect(await statusWithCookie(service, cookie)).toBe(401);
    const idle = await signInCookie(service, 'alopez', password, '?keep=true');
    service.clock.advance(15 * minuteMs);
    expect(await statusWithCookie(service, idle)).toBe(401);
  });

  it('stores the time of its last call at most once a minute, and other processes use the stored time', async () => {
    const cookie = await signInCookie(service);
    const readSeenAt = async () =>
      (
        await service.platform.db.selectFrom('session').select('seen_at').executeTakeFirstOrThrow()
      ).seen_at.getTime();
    const started = service.clock.now().getTime();
    service.clock.advance(30_000);
    await statusWithCookie(service, cookie);
    expect(await readSeenAt()).toBe(started);
    service.clock.advance(31_000);
    await statusWithCookie(service, cookie);
    expect(await readSeenAt()).toBe(started + 61_000);

    const otherItem = await anotherProcess(service);
    const countHere = async (): Promise<number> =>
      (await otherItem.inject({ method: 'GET', url: authPath, headers: { cookie } })).statusCode;
    expect(await countHere()).toBe(200);
    service.clock.advance(10 * minuteMs);
    expect(await statusWithCookie(service, cookie)).toBe(200);
    service.clock.advance(10 * minuteMs);
    expect(await countHere()).toBe(200);
    await otherItem.close();
  });

  it('is closed by signing out, which deletes its cookie and leaves other sessions open', async () => {
    const cookie = await signInCookie(service);
    const otherCookie = await signInCookie(service);
    const answer = await call('DELETE', '/core/hn/v1/auth', cookie);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toBe('vitrina=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
    expect(await statusWithCookie(service, cookie)).toBe(401);
    expect(await statusWithCookie(service, otherCookie)).toBe(200);
  });
});

describe('a change of permissions', () => {
  const events: readonly [string, () => Promise<unknown>, number][] = [
    ['disabling the person', () => disable(service, person.id), 401],
    ['setting another password', () => setPassword(service, person.id, 'Otra-clave-segura-1'), 401],
    ['taking permissions from the role', () => setPermissions(service, person.roleId, {}), 403],
    [
      'another role',
      async () =>
        setRole(
          service.platform,
          person.id,
          await createRole(
            service.platform,
            { name: 'Nada', permissions: {}, institutions: null },
            theService,
          ),
          theService,
        ),
      403,
    ],
  ];
  it.each(events)(
    'applies at the next call of every session, in every process: %s',
    async (_description, act, status) => {
      const cookies = [await signInCookie(service), await signInCookie(service), await signInCookie(service)];
      const otherItem = await anotherProcess(service);
      const presign =
        '/api/resources/hn/v1/presigned-url?resource_type=stores&content_type=image/png&cache_control=must-revalidate,%20public,%20max-age%3D604800';
      const ask = async (app: typeof otherItem, cookie: string): Promise<number> =>
        (await app.inject({ method: 'GET', url: presign, headers: { cookie } })).statusCode;
      for (const cookie of cookies)
        expect([await ask(service.app, cookie), await ask(otherItem, cookie)]).toEqual([200, 200]);
      await act();
      for (const cookie of cookies)
        expect([await ask(service.app, cookie), await ask(otherItem, cookie)]).toEqual([status, status]);
      await otherItem.close();
    },
  );

  it('a changed password ends the other sessions of the person, and keeps the current session', async () => {
    const ownValue = await signInCookie(service);
    const otherItems = [await signInCookie(service), await signInCookie(service)];
    const next = 'Nueva-clave-segura-7';
    expect(
      (await call('PUT', '/core/hn/v1/profile/password', ownValue, { current: 'equivocada', next }))
        .statusCode,
    ).toBe(400);
    expect(
      (await call('PUT', '/core/hn/v1/profile/password', ownValue, { current: password, next: password }))
        .statusCode,
    ).toBe(400);
    expect(
      (
        await call('PUT', '/core/hn/v1/profile/password', ownValue, {
          current: password,
          next: 'ñ'.repeat(200),
        })
      ).statusCode,
    ).toBe(400);
    expect(
      (await call('PUT', '/core/hn/v1/profile/password', ownValue, { current: password, next })).statusCode,
    ).toBe(204);
    expect(await statusWithCookie(service, ownValue)).toBe(200);
    for (const cookie of otherItems) expect(await statusWithCookie(service, cookie)).toBe(401);
    await expect(signInCookie(service)).rejects.toThrow('401');
    expect(await signInCookie(service, 'alopez', next)).toMatch(/^vitrina=/);
  });

  it('a wrong current password in a password change counts like a failed sign-in', async () => {
    const cookie = await signInCookie(service);
    for (let n = 0; n < 5; n++)
      await call('PUT', '/core/hn/v1/profile/password', cookie, {
        current: `mal-${n}`,
        next: 'Nueva-clave-segura-7',
      });
    expect(
      (
        await call('PUT', '/core/hn/v1/profile/password', cookie, {
          current: password,
          next: 'Nueva-clave-segura-7',
        })
      ).statusCode,
    ).toBe(429);
  });
});

describe('the profile of the signed-in person', () => {
  it('lists open sessions and ends one of them', async () => {
    const ownValue = await signInCookie(service);
    service.clock.advance(1000);
    const otherItem = await signInCookie(service);
    const profile = (await call('GET', '/core/hn/v1/profile', ownValue)).json();
    expect(profile).toMatchObject({ staff_id: 'alopez', name: 'Ana López', email: null, institutions: null });
    expect(profile.sessions.map(({ current }: { current: boolean }) => current).sort()).toEqual([
      false,
      true,
    ]);
    const { id } = profile.sessions.find(({ current }: { current: boolean }) => !current);
    expect((await call('DELETE', `/core/hn/v1/profile/sessions/${id}`, ownValue)).statusCode).toBe(204);
    expect(await statusWithCookie(service, otherItem)).toBe(401);
    expect((await call('DELETE', `/core/hn/v1/profile/sessions/${id}`, ownValue)).statusCode).toBe(404);
  });

  it('cannot end the session of another person', async () => {
    const ownValue = await signInCookie(service);
    await signInPerson(service, 'opineda');
    const otherValue = await signInCookie(service, 'opineda');
    const { id } = (await call('GET', '/core/hn/v1/profile', otherValue)).json().sessions[0];
    expect((await call('DELETE', `/core/hn/v1/profile/sessions/${id}`, ownValue)).statusCode).toBe(404);
    expect(await statusWithCookie(service, otherValue)).toBe(200);
  });
});
