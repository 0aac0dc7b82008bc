import { actions, grant, resources } from '@vitrina/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccess, createApiKey } from '../../src/features/people/index.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { createToken, retireApiKey, revokeToken } from './administration.ts';
import { authPath, type KnownPerson, password, signInCookie, signInPerson } from './support.ts';

let service: TestApp;
let person: KnownPerson;
const minuteMs = 60_000;

beforeEach(async () => {
  service = await buildApp({ only: ['access', 'files'] });
  person = await signInPerson(service);
});
afterEach(() => service.close());

describe('the credentials of a request', () => {
  const presence = (headers: Record<string, string>) =>
    service.app.inject({ method: 'DELETE', url: authPath, headers });

  it('must include both the session and the application key for a write', async () => {
    const cookie = await signInCookie(service);
    const basicHeader = `Basic ${Buffer.from(`alopez:${password}`).toString('base64')}`;
    expect((await presence({ 'x-api-key': person.key })).statusCode).toBe(401);
    expect((await presence({ 'x-api-key': person.key, authorization: basicHeader })).statusCode).toBe(401);
    const missing = await presence({ cookie });
    const wrong = await presence({ cookie, 'x-api-key': `${person.key}x` });
    expect([missing.statusCode, wrong.statusCode]).toEqual([403, 403]);
    expect({ ...missing.json(), request_id: '' }).toEqual({ ...wrong.json(), request_id: '' });
    expect((await presence({ cookie, 'x-api-key': person.key })).statusCode).toBe(204);
  });

  it('can contain either of two valid application keys, but not a retired key', async () => {
    const { acceptsKey } = createAccess(service.platform).guards.keys;
    const second = await createApiKey(service.platform, 'siguiente');
    expect([await acceptsKey(person.key), await acceptsKey(second)]).toEqual([true, true]);
    await retireApiKey(service, person.key);
    expect([await acceptsKey(person.key), await acceptsKey(second)]).toEqual([false, true]);
    await retireApiKey(service, second, new Date(service.clock.now().getTime() + 5 * minuteMs));
    expect(await acceptsKey(second)).toBe(true);
    service.clock.advance(6 * minuteMs);
    expect(await acceptsKey(second)).toBe(false);
  });

  it('give the permissions of an API key until the key expires, but no profile', async () => {
    const expiresAt = new Date(service.clock.now().getTime() + 60 * minuteMs);
    const { id, secret } = await createToken(service, {
      label: 'Sitio público',
      permissions: grant(actions, resources),
      expiresAt,
    });
    const ask = (url: string, authorization = `Bearer ${secret}`) =>
      service.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization } });
    expect((await ask('/core/hn/v1/auth')).json()).toMatchObject({
      user_name: 'Sitio público',
      institutions: ['bank'],
      permissions: { store: { update: true }, staff: { update: true } },
    });
    expect((await ask('/core/hn/v1/profile')).statusCode).toBe(403);
    expect(
      (await service.app.inject({ method: 'GET', url: authPath, headers: { cookie: `vitrina=${secret}` } }))
        .statusCode,
    ).toBe(401);
    service.clock.advance(59 * minuteMs);
    expect((await ask('/core/hn/v1/auth')).statusCode).toBe(200);
    service.clock.advance(minuteMs);
    expect((await ask('/core/hn/v1/auth')).statusCode).toBe(401);
    service.clock.advance(-minuteMs);
    await revokeToken(service, id);
    expect((await ask('/core/hn/v1/auth')).statusCode).toBe(401);
  });

  it('with an unknown bearer token result in 401, even with a valid session cookie', async () => {
    const cookie = await signInCookie(service);
    const answer = await service.app.inject({
      method: 'GET',
      url: authPath,
      headers: { cookie, authorization: `Bearer ${'a'.repeat(43)}` },
    });
    expect(answer.statusCode).toBe(401);
  });
});
