import type { NewPasskey, SignedCredential } from '@vitrina/contract';
import type { AuditAction } from '@vitrina/model';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { SoftwareAuthenticator } from '../support/software-authenticator.ts';
import { disable, setPassword } from './administration.ts';
import { cookieNamed, stepPath } from './second-step.ts';
import {
  authPath,
  basicAuthorization,
  type KnownPerson,
  password,
  signInCookie,
  signInPerson,
  signInWith,
  statusWithCookie,
} from './support.ts';

const host = 'consola.example.com';
const origin = `https://${host}`;
const passkeysPath = '/api/core/hn/v1/profile/passkeys';
const signInPath = `${authPath}/passkey`;

let service: TestApp;
let person: KnownPerson;
let session: string;
let number = 0;

beforeAll(async () => {
  service = await buildApp({ only: ['access', 'staff'], config: { publicOrigin: origin } });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.platform.db.deleteFrom('sign_in_failure').execute();
  person = await signInPerson(service, `persona${number++}`);
  session = await signedInHere(person.staffId);
});

const signedInHere = (staffId: string): Promise<string> =>
  signInCookie(service, staffId, password, '', { host });

interface Asking {
  readonly cookie?: string;
  readonly to?: string;
  readonly at?: TestApp;
}

function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, asking: Asking = {}) {
  const { cookie = session, to = host, at = service } = asking;
  return at.app.inject({
    method,
    url,
    headers: { cookie, host: to, 'x-api-key': person.key, 'content-type': 'application/json' },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

const options = async (asking: Asking = {}) =>
  (await ask('POST', `${passkeysPath}/options`, { password }, asking)).json();

/** Adds a passkey for the signed-in person. */
async function addPasskey(device = new SoftwareAuthenticator(origin), name = 'Mi teléfono') {
  const answer = await ask('POST', passkeysPath, { name, credential: device.create(await options()) });
  expect(answer.statusCode, answer.body).toBe(201);
  return { device, ...answer.json<NewPasskey>() };
}

/** Requests a sign-in challenge, and returns it with its cookie. */
async function createChallenge() {
  const answer = await ask('POST', `${signInPath}/options`, undefined, { cookie: '' });
  expect(answer.statusCode, answer.body).toBe(200);
  return { request: answer.json(), cookie: cookieNamed(answer, '__Host-vitrina-challenge') ?? '' };
}

const sessionIn = (answer: LightMyRequestResponse): string => cookieNamed(answer, '__Host-vitrina') ?? '';

const show = (credential: SignedCredential, cookie: string): Promise<LightMyRequestResponse> =>
  ask('POST', signInPath, { credential }, { cookie });

async function signInBy(device: SoftwareAuthenticator, lies = {}): Promise<LightMyRequestResponse> {
  const { request, cookie } = await createChallenge();
  return show(device.get(request, lies), cookie);
}

const events = (action: AuditAction) =>
  service.platform.db
    .selectFrom('audit_event')
    .select(['action', 'details', 'target_id', 'actor_id'])
    .where('action', '=', action)
    .where('target_id', '=', person.id)
    .orderBy('id')
    .execute();

/** Creates another person with all permissions. */
async function administrator(): Promise<{ readonly cookie: string; readonly key: string }> {
  const { staffId, key } = await signInPerson(service, `jefa${number}`);
  return { cookie: await signedInHere(staffId), key };
}

/** Returns all parts of an answer that could distinguish one refusal from another. */
function describeResponse({ statusCode, headers, body }: LightMyRequestResponse): unknown {
  const { date: _date, 'x-request-id': _id, ...steady } = headers;
  return { statusCode, steady, body: { ...JSON.parse(body), request_id: '' } };
}

describe('the passkeys of a person', () => {
  it('are created for the domain and the person, and can be listed, renamed and removed, with an audit event for each change', async () => {
    expect(await options()).toMatchObject({
      rp: { id: host, name: 'Vitrina' },
      user: { name: person.staffId, displayName: 'Ana López' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { device, passkey } = await addPasskey();
    expect(passkey).toMatchObject({ name: 'Mi teléfono', synced: true, last_used_at: null });
    expect((await options()).excludeCredentials).toEqual([
      { id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    const path = `${passkeysPath}/${passkey.id}`;
    expect((await ask('PATCH', path, { name: 'Otro' })).json()).toMatchObject({ name: 'Otro' });
    expect((await ask('GET', passkeysPath)).json()).toMatchObject({
      asks_password: false,
      data: [{ id: passkey.id, name: 'Otro' }],
    });
    expect((await ask('DELETE', path, {})).statusCode).toBe(204);
    expect((await ask('DELETE', path, {})).statusCode).toBe(404);
    expect((await events('passkey_added'))[0]?.details).toEqual({ passkey: 'Mi teléfono' });
    expect((await events('passkey_renamed'))[0]?.details).toEqual({
      passkey: { from: 'Mi teléfono', to: 'Otro' },
    });
    expect((await events('passkey_removed'))[0]?.details).toEqual({ passkey: 'Otro' });
  });

  it('cannot be renamed or removed by other people', async () => {
    const { passkey } = await addPasskey();
    await signInPerson(service, 'vecina');
    const cookie = await signedInHere('vecina');
    const path = `${passkeysPath}/${passkey.id}`;
    expect((await ask('PATCH', path, { name: 'Mía' }, { cookie })).statusCode).toBe(404);
    expect((await ask('DELETE', path, {}, { cookie })).statusCode).toBe(404);
    expect((await ask('GET', passkeysPath, undefined, { cookie })).json()).toMatchObject({ data: [] });
  });

  it('can be added or removed only with the password if the session is older than a few minutes', async () => {
    const { passkey } = await addPasskey();
    service.clock.advance(6 * 60_000);
    expect((await ask('GET', passkeysPath)).json()).toMatchObject({ asks_password: true });
    for (const [method, url] of [
      ['POST', `${passkeysPath}/options`],
      ['DELETE', `${passkeysPath}/${passkey.id}`],
    ] as const) {
      const withoutResponse = await ask(method, url, {});
      expect([withoutResponse.statusCode, withoutResponse.json().errors[0].path]).toEqual([400, '/password']);
      expect((await ask(method, url, { password: 'otra' })).statusCode).toBe(400);
      expect((await ask(method, url, { password })).statusCode).toBeLessThan(300);
    }
    // Wrong passwords are limited, so that a person at an unlocked computer cannot guess the password.
    for (let tries = 0; tries < 5; tries++)
      await ask('POST', `${passkeysPath}/options`, { password: 'otra' });
    expect((await ask('POST', `${passkeysPath}/options`, { password })).statusCode).toBe(429);
  });

  it('can be added or removed only after a new sign-in by people without a password', async () => {
    await service.platform.db
      .updateTable('staff')
      .set({ password_hash: null })
      .where('id', '=', person.id)
      .execute();
    expect((await ask('POST', `${passkeysPath}/options`, {})).statusCode).toBe(200);
    service.clock.advance(6 * 60_000);
    const { statusCode, body } = await ask('POST', `${passkeysPath}/options`, {});
    expect([statusCode, JSON.parse(body).code]).toEqual([409, 'sign_in_again']);
  });

  it('are refused for another challenge, origin, domain or session, and after the deadline', async () => {
    const device = new SoftwareAuthenticator(origin);
    const add = async (credential: unknown, cookie = session) => {
      const { statusCode } = await ask('POST', passkeysPath, { name: 'Llave', credential }, { cookie });
      return statusCode;
    };
    expect(await add(device.create(await options(), { origin: 'https://otra.example.com' }))).toBe(409);
    expect(await add(device.create(await options(), { rpId: 'otra.example.com' }))).toBe(409);
    expect(await add(device.create(await options(), { type: 'webauthn.get' }))).toBe(409);
    expect(await add(device.create(await options(), { userVerified: false }))).toBe(409);
    const first = device.create(await options());
    await options();
    expect(await add(first)).toBe(409);
    const otherPath = await signedInHere(person.staffId);
    expect(await add(device.create(await options()), otherPath)).toBe(409);
    const late = device.create(await options());
    service.clock.advance(5 * 60_000 + 1);
    expect(await add(late)).toBe(409);
    const good = device.create(await options());
    expect(await add(good)).toBe(201);
    expect(await add(good)).toBe(409);
    expect(await add(device.create(await options()))).toBe(409);
    expect((await ask('GET', passkeysPath)).json().data).toHaveLength(1);
  });

  it('cannot be created where browsers do not support them, at an IP address or without TLS', async () => {
    await using local = await buildApp({ only: ['access'] });
    await signInPerson(local, person.staffId);
    const key = (await local.platform.db.selectFrom('api_key').select('key').executeTakeFirstOrThrow()).key;
    const at = async (name: string): Promise<number> =>
      (
        await local.app.inject({
          method: 'POST',
          url: `${signInPath}/options`,
          headers: { host: name, 'x-api-key': key },
        })
      ).statusCode;
    expect(await at('localhost:3000')).toBe(200);
    for (const name of ['127.0.0.1:3000', '[::1]:3000', 'consola.example.com'])
      expect(await at(name)).toBe(409);
  });
});

describe('sign-in with a passkey', () => {
  it('begins a session without a password, persistent if requested, and ends the previous session', async () => {
    const { device } = await addPasskey();
    const { request, cookie } = await createChallenge();
    expect(request).toEqual({
      rpId: host,
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    expect(cookie).toMatch(/^__Host-vitrina-challenge=/);
    const answer = await ask(
      'POST',
      signInPath,
      { credential: device.get(request), keep: true },
      { cookie: `${session}; ${cookie}` },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ user_name: 'Ana López', staff_id: person.staffId });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-vitrina=[\w-]{43}; .*Secure; Max-Age=28800$/),
      expect.stringMatching(/^__Host-vitrina-challenge=; .*Max-Age=0$/),
    ]);
    expect(await statusWithCookie(service, sessionIn(answer), host)).toBe(200);
    expect(await statusWithCookie(service, session, host)).toBe(401);
    expect((await events('signed_in')).at(-1)).toMatchObject({
      actor_id: person.id,
      details: { by: 'passkey', passkey: 'Mi teléfono' },
    });
    session = sessionIn(answer);
    const { data } = (await ask('GET', passkeysPath)).json();
    expect(data[0].last_used_at).toBe(service.clock.now().toISOString());
  });

  it('is refused with the same answer for every cause, and with an audit event', async () => {
    const { device } = await addPasskey();
    const nobodys = new SoftwareAuthenticator(origin);
    const unknown = describeResponse(await signInBy(nobodys));
    expect(unknown).toMatchObject({ statusCode: 401, body: { code: 'sign_in_failed' } });
    const softwareAuthenticator = new SoftwareAuthenticator(origin);
    const refusals: readonly (readonly [string, () => Promise<LightMyRequestResponse>])[] = [
      ['another origin', () => signInBy(device, { origin: 'https://consola.example.com.evil.test' })],
      ['another port', () => signInBy(device, { origin: `${origin}:8443` })],
      ['another domain', () => signInBy(device, { rpId: 'example.com' })],
      ['another ceremony', () => signInBy(device, { type: 'webauthn.create' })],
      ['a person who was not verified', () => signInBy(device, { userVerified: false })],
      ['another person', () => signInBy(device, { userHandle: Buffer.alloc(16, 7).toString('base64url') })],
      [
        "another key's signature",
        async () => {
          const { request, cookie } = await createChallenge();
          const { response } = softwareAuthenticator.get(request);
          return show({ ...device.get(request), response }, cookie);
        },
      ],
      [
        'a challenge of another browser',
        async () => {
          const [ownItem, otherItem] = [await createChallenge(), await createChallenge()];
          return show(device.get(otherItem.request), ownItem.cookie);
        },
      ],
      ['no cookie', async () => show(device.get((await createChallenge()).request), '')],
      [
        'a challenge that is over',
        async () => {
          const { request, cookie } = await createChallenge();
          service.clock.advance(5 * 60_000 + 1);
          return show(device.get(request), cookie);
        },
      ],
      [
        'the challenge of a new passkey',
        async () => {
          const { challenge } = await options();
          const { cookie } = await createChallenge();
          return show(device.get({ ...(await createChallenge()).request, challenge }), cookie);
        },
      ],
    ];
    for (const [subject, attempt] of refusals) {
      await service.platform.db.deleteFrom('sign_in_failure').execute();
      expect(describeResponse(await attempt()), subject).toEqual(unknown);
    }
    expect(await events('sign_in_failed')).toHaveLength(refusals.length);
    expect((await events('sign_in_failed'))[0]?.details).toEqual({ by: 'passkey' });
  });

  it('accepts each signed answer only once', async () => {
    const { device } = await addPasskey();
    const { request, cookie } = await createChallenge();
    const credential = device.get(request);
    const pair = await Promise.all([show(credential, cookie), show(credential, cookie)]);
    expect(pair.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await show(credential, cookie)).statusCode).toBe(401);
  });

  it('is refused if the signature counter has not increased, with an audit event', async () => {
    const { device } = await addPasskey();
    expect((await signInBy(device, { counter: 7 })).statusCode).toBe(200);
    expect((await signInBy(device, { counter: 7 })).statusCode).toBe(401);
    expect((await signInBy(device, { counter: 6 })).statusCode).toBe(401);
    expect((await signInBy(device, { counter: 0 })).statusCode).toBe(401);
    expect((await events('passkey_counter_refused')).map(({ details }) => details)).toContainEqual({
      passkey: 'Mi teléfono',
      counter: { expected_above: 7, received: 6 },
    });
    expect(await events('passkey_counter_refused')).toHaveLength(3);
    // An old counter with an invalid signature causes no warning about a copied passkey.
    const { request, cookie } = await createChallenge();
    const { response } = new SoftwareAuthenticator(origin).get(request, { counter: 1 });
    await show({ ...device.get(request), response }, cookie);
    expect(await events('passkey_counter_refused')).toHaveLength(3);
    expect((await signInBy(device, { counter: 8 })).statusCode).toBe(200);
  });

  it('accepts authenticators without a signature counter', async () => {
    const { device } = await addPasskey(new SoftwareAuthenticator(origin, 0));
    expect((await signInBy(device)).statusCode).toBe(200);
    expect((await signInBy(device)).statusCode).toBe(200);
  });

  it('is refused for disabled people and removed passkeys, even after a password reset', async () => {
    const { device, passkey } = await addPasskey();
    await ask('DELETE', `${passkeysPath}/${passkey.id}`, {});
    expect((await signInBy(device)).statusCode).toBe(401);
    const stolenPasskey = await addPasskey();
    const { cookie, key } = await administrator();
    const reset = await service.app.inject({
      method: 'POST',
      url: `/api/core/hn/v1/staff/${person.id}/reset`,
      headers: { host, cookie, 'x-api-key': key },
    });
    expect(reset.statusCode, reset.body).toBe(200);
    expect((await events('password_reset'))[0]?.details).toEqual({ passkeys: 1 });
    expect((await signInBy(stolenPasskey.device)).statusCode).toBe(401);
    await setPassword(service, person.id, password);
    session = await signedInHere(person.staffId);
    const second = await addPasskey();
    await disable(service, person.id);
    expect((await signInBy(second.device)).statusCode).toBe(401);
  });

  it('is limited for each passkey, whether the passkey is known or not, but not by wrong passwords for the account', async () => {
    const { device } = await addPasskey();
    for (const softwareAuthenticator of [device, new SoftwareAuthenticator(origin)]) {
      for (let tries = 0; tries < 5; tries++)
        expect((await signInBy(softwareAuthenticator, { origin: 'https://evil.test' })).statusCode).toBe(401);
      const { statusCode, headers } = await signInBy(softwareAuthenticator);
      expect([statusCode, headers['retry-after']]).toEqual([429, '600']);
    }
    service.clock.advance(10 * 60_000 + 1);
    for (let tries = 0; tries < 5; tries++)
      await signInWith(service, basicAuthorization(person.staffId, 'otra'), { headers: { host } });
    expect((await signInBy(device)).statusCode).toBe(200);
  });

  it('requires the deployment key and the origin of the console', async () => {
    const headers = { host, origin: 'https://evil.test', 'x-api-key': person.key };
    const at = (input: Record<string, string>) =>
      service.app.inject({ method: 'POST', url: `${signInPath}/options`, headers: input });
    expect((await at(headers)).json()).toMatchObject({ code: 'cross_site' });
    expect((await at({ host })).json()).toMatchObject({ code: 'api_key_required' });
  });
});

describe('a passkey as the second step', () => {
  const byPassword = () =>
    signInWith(service, basicAuthorization(person.staffId, password), { headers: { host } });

  /** Signs in with the password, and returns the cookie of the second step and the passkey challenge. */
  async function waiting() {
    const askedResponse = await byPassword();
    expect(askedResponse.statusCode, askedResponse.body).toBe(401);
    const cookie = cookieNamed(askedResponse, '__Host-vitrina-second-step') ?? '';
    const request = (await ask('POST', `${stepPath}/passkey`, undefined, { cookie })).json();
    return { asked: askedResponse.json(), cookie, request };
  }
  const step = (credential: SignedCredential, cookie: string) =>
    ask('POST', stepPath, { kind: 'passkey', credential }, { cookie });
  const setGraceDays = (days: number | null) =>
    service.platform.db
      .updateTable('role')
      .set({ second_step_grace_days: days, second_step_since: service.clock.now() })
      .where('id', '=', person.roleId)
      .execute();

  it('is required after it is added; recovery codes are then created, and other sessions end', async () => {
    const otherItem = await signedInHere(person.staffId);
    const { device, recovery_codes } = await addPasskey();
    expect(recovery_codes).toHaveLength(10);
    expect(await statusWithCookie(service, otherItem, host)).toBe(401);
    expect((await addPasskey(new SoftwareAuthenticator(origin), 'Otra')).recovery_codes).toBeNull();
    const { asked, cookie, request } = await waiting();
    expect(asked).toMatchObject({ code: 'second_step_required', kinds: ['passkey', 'recovery_code'] });
    expect(request.allowCredentials).toHaveLength(2);
    const answer = await step(device.get(request), cookie);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await events('signed_in')).at(-1)?.details).toEqual({ second_step: 'passkey' });
    const code = { kind: 'recovery_code', code: recovery_codes?.[0] };
    const { cookie: secondText } = await waiting();
    expect((await ask('POST', stepPath, code, { cookie: secondText })).statusCode).toBe(200);
  });

  it('is refused for another challenge, person or counter, and each refusal counts towards the limit', async () => {
    const { device } = await addPasskey();
    const neighbour = person;
    const theirsDevice = device;
    person = await signInPerson(service, `persona${number++}`);
    session = await signedInHere(person.staffId);
    const ownDevice = (await addPasskey()).device;
    expect(neighbour.id).not.toBe(person.id);
    const first = await waiting();
    expect((await step(theirsDevice.get(first.request), first.cookie)).json()).toMatchObject({
      code: 'second_step_failed',
    });
    const ofSignIn = (await createChallenge()).request;
    const second = await waiting();
    for (const request of [first.request, ofSignIn, { ...second.request, rpId: 'example.com' }])
      expect((await step(ownDevice.get(request), second.cookie)).statusCode).toBe(401);
    const third = await waiting();
    expect((await step(ownDevice.get(third.request, { counter: 0 }), third.cookie)).statusCode).toBe(401);
    expect(await events('passkey_counter_refused')).toHaveLength(1);
    expect((await events('second_step_failed')).length).toBe(5);
    const fourth = await waiting();
    expect((await step(ownDevice.get(fourth.request), fourth.cookie)).statusCode).toBe(429);
    expect((await ask('POST', `${stepPath}/passkey`, undefined, { cookie: session })).json()).toMatchObject({
      code: 'second_step_expired',
    });
  });

  it('is sufficient for a role that requires a second step, and the last one cannot be removed', async () => {
    await setGraceDays(0);
    session = await signedInHere(person.staffId);
    expect((await ask('GET', '/api/core/hn/v1/profile')).statusCode).toBe(403);
    const { passkey } = await addPasskey();
    expect((await ask('GET', '/api/core/hn/v1/profile')).statusCode).toBe(200);
    const response = await ask('DELETE', `${passkeysPath}/${passkey.id}`, {});
    expect([response.statusCode, response.json().code]).toEqual([409, 'required_by_role']);
    const { passkey: otherItem } = await addPasskey(new SoftwareAuthenticator(origin), 'Otra');
    expect((await ask('DELETE', `${passkeysPath}/${otherItem.id}`, {})).statusCode).toBe(204);
    await setGraceDays(null);
    expect((await ask('DELETE', `${passkeysPath}/${passkey.id}`, {})).statusCode).toBe(204);
    expect((await byPassword()).statusCode).toBe(200);
  });

  it('is removed when an administrator resets the second step', async () => {
    const { device } = await addPasskey();
    const { cookie, key } = await administrator();
    const reset = await service.app.inject({
      method: 'DELETE',
      url: `/api/core/hn/v1/staff/${person.id}/second-step`,
      headers: { host, cookie, 'x-api-key': key },
    });
    expect(reset.statusCode, reset.body).toBe(204);
    expect((await signInBy(device)).statusCode).toBe(401);
    expect((await byPassword()).statusCode).toBe(200);
  });
});
