import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../support/build-app.ts';
import {
  codeOf,
  cookieNamed,
  type EnrolledPerson,
  enrolSecondStep,
  ownPath,
  pendingCookie,
  pendingCookieOf,
  takeSecondStep,
  withCookie,
} from './second-step.ts';
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
let app: EnrolledPerson;

beforeEach(async () => {
  service = await buildApp({ only: ['access', 'staff'] });
  person = await signInPerson(service);
  app = await enrolSecondStep(service, person);
});
afterEach(() => service.close());

const minutes = (count: number): number => count * 60_000;
const code = (steps = 0) => ({ kind: 'code', code: codeOf(service, app, steps) });
const wrong = () => ({ kind: 'code', code: codeOf(service, app, 500) });
const recovery = (index: number) => ({ kind: 'recovery_code', code: app.recoveryCodes[index] });

const trail = async (): Promise<readonly (readonly [string, unknown])[]> =>
  (
    await service.platform.db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('target_id', '=', person.id)
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => [action, details]);

describe('the sign-in of a person with an authenticator app', () => {
  it('requires the second step, and begins the session only afterwards', async () => {
    const askedResponse = await signInWith(service, basicAuthorization('alopez', password), {
      query: '?keep=true',
    });
    expect([askedResponse.statusCode, askedResponse.json()]).toEqual([
      401,
      expect.objectContaining({
        code: 'second_step_required',
        kinds: ['code', 'recovery_code'],
        may_remember: false,
      }),
    ]);
    expect([askedResponse.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(
        /^vitrina-second-step=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=300$/,
      ),
    ]);
    const pending = cookieNamed(askedResponse, pendingCookie) ?? '';
    const answer = await takeSecondStep(service, person, pending, code());
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ staff_id: 'alopez', second_step: null }),
    ]);
    expect([answer.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^vitrina=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800$/),
      'vitrina-second-step=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
    expect(await statusWithCookie(service, cookieNamed(answer, 'vitrina') ?? '')).toBe(200);
    expect((await takeSecondStep(service, person, pending, recovery(0))).json()).toMatchObject({
      code: 'second_step_expired',
    });
    expect(await trail()).toContainEqual(['signed_in', { second_step: 'code' }]);
  });

  it('sets a cookie that is valid only for the second step and for five minutes', async () => {
    const pending = await pendingCookieOf(service, person);
    const secret = pending.split('=')[1] ?? '';
    for (const cookie of [pending, `vitrina=${secret}`, `vitrina-device=${secret}`])
      expect(await statusWithCookie(service, cookie), cookie).toBe(401);
    const asDevice = await signInWith(service, basicAuthorization('alopez', password), {
      headers: { cookie: `vitrina-device=${secret}` },
    });
    expect(asDevice.statusCode).toBe(401);
    service.clock.advance(minutes(5));
    const late = await takeSecondStep(service, person, pending, code());
    expect([late.statusCode, late.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'second_step_expired' }),
    ]);
    expect((await takeSecondStep(service, person, '', code())).json()).toMatchObject({
      code: 'second_step_expired',
    });
  });

  it('does not accept a cookie set by an attacker, neither for the second step nor for the session', async () => {
    const plantedText = `${pendingCookie}=${'a'.repeat(43)}`;
    const pending = await pendingCookieOf(service, person, plantedText);
    expect(pending).not.toBe(plantedText);
    expect((await takeSecondStep(service, person, plantedText, code())).statusCode).toBe(401);
    const session = `vitrina=${'b'.repeat(43)}`;
    const answer = await takeSecondStep(service, person, `${session}; ${pending}`, code());
    const start = cookieNamed(answer, 'vitrina') ?? '';
    expect(answer.statusCode).toBe(200);
    expect(start).not.toBe(session);
    expect(await statusWithCookie(service, session)).toBe(401);
  });

  it('is cancelled if the person changes the password meanwhile', async () => {
    const pending = await pendingCookieOf(service, person);
    const otherResponse = await takeSecondStep(
      service,
      person,
      await pendingCookieOf(service, person),
      code(),
    );
    const changed = await withCookie(service, person, cookieNamed(otherResponse, 'vitrina') ?? '', {
      method: 'PUT',
      url: '/api/core/hn/v1/profile/password',
      body: { current: password, next: 'cuatro palabras que nadie junta' },
    });
    expect(changed.statusCode).toBe(204);
    expect((await takeSecondStep(service, person, pending, recovery(0))).json()).toMatchObject({
      code: 'second_step_expired',
    });
  });
});

describe('a code of the authenticator app', () => {
  it('is accepted at most one time step early or late', async () => {
    const pending = await pendingCookieOf(service, person);
    service.clock.advance(minutes(1));
    for (const steps of [-2, 2])
      expect((await takeSecondStep(service, person, pending, code(steps))).statusCode, String(steps)).toBe(
        401,
      );
    expect((await takeSecondStep(service, person, pending, code(-1))).statusCode).toBe(200);
    const secondResponse = await takeSecondStep(
      service,
      person,
      await pendingCookieOf(service, person),
      code(1),
    );
    expect(secondResponse.statusCode).toBe(200);
  });

  it('is accepted once, and not after a newer code; the code used for the setup is refused', async () => {
    service.clock.advance(-30_000);
    expect(
      (await takeSecondStep(service, person, await pendingCookieOf(service, person), code())).json(),
    ).toMatchObject({
      code: 'second_step_failed',
    });
    service.clock.advance(30_000);
    expect(
      (await takeSecondStep(service, person, await pendingCookieOf(service, person), code(1))).statusCode,
    ).toBe(200);
    const pending = await pendingCookieOf(service, person);
    for (const steps of [1, 0])
      expect((await takeSecondStep(service, person, pending, code(steps))).json()).toMatchObject({
        code: 'second_step_failed',
      });
  });

  it('is accepted only once when two processes receive it at the same time', async () => {
    const otherItem = await anotherProcess(service);
    const [first, second] = [await pendingCookieOf(service, person), await pendingCookieOf(service, person)];
    const request = (cookie: string) => ({
      method: 'POST' as const,
      url: `${authPath}/second-step`,
      headers: { cookie, 'x-api-key': person.key },
      payload: code(),
    });
    const answers = await Promise.all([
      service.app.inject(request(first)),
      otherItem.inject(request(second)),
      service.app.inject(request(second)),
    ]);
    await otherItem.close();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('may be wrong five times before all sign-ins of the account are blocked for ten minutes', async () => {
    const pending = await pendingCookieOf(service, person);
    for (let guess = 0; guess < 5; guess++)
      expect(
        (await takeSecondStep(service, person, pending, wrong(), `10.9.${guess}.1`)).json(),
      ).toMatchObject({
        code: 'second_step_failed',
      });
    // The block also applies to correct codes, to other sign-ins and to other processes.
    const otherItem = await anotherProcess(service);
    const blocked = await otherItem.inject({
      method: 'POST',
      url: `${authPath}/second-step`,
      headers: { cookie: await pendingCookieOf(service, person), 'x-api-key': person.key },
      payload: recovery(0),
    });
    await otherItem.close();
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '600']);
    expect((await trail()).filter(([action]) => action === 'second_step_failed')).toHaveLength(5);
    service.clock.advance(minutes(10));
    expect(
      (await takeSecondStep(service, person, await pendingCookieOf(service, person), code())).statusCode,
    ).toBe(200);
  });
});

describe('a recovery code', () => {
  it('replaces the second step once, in capital or small letters and with any spaces', async () => {
    const input = ` ${app.recoveryCodes[0]?.toLowerCase().replace('-', ' ')} `;
    const pending = await pendingCookieOf(service, person);
    expect(
      (await takeSecondStep(service, person, pending, { kind: 'recovery_code', code: input })).statusCode,
    ).toBe(200);
    expect(await trail()).toContainEqual(['recovery_code_used', { unused: 9 }]);
    const secondResponse = await takeSecondStep(
      service,
      person,
      await pendingCookieOf(service, person),
      recovery(0),
    );
    expect(secondResponse.json()).toMatchObject({ code: 'second_step_failed' });
  });

  it('is accepted only once for two simultaneous sign-ins', async () => {
    const pending = [await pendingCookieOf(service, person), await pendingCookieOf(service, person)];
    const answers = await Promise.all(
      pending.map((item) => takeSecondStep(service, person, item, recovery(1))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('becomes invalid when new codes are created, which requires the password', async () => {
    const session = await takeSecondStep(service, person, await pendingCookieOf(service, person), code());
    const cookie = cookieNamed(session, 'vitrina') ?? '';
    service.clock.advance(minutes(6));
    const renew = (body: object) =>
      withCookie(service, person, cookie, { method: 'POST', url: `${ownPath}/recovery-codes`, body });
    expect([(await renew({})).statusCode, (await renew({ password: 'no-es-esta' })).statusCode]).toEqual([
      400, 400,
    ]);
    const renewedResponse = await renew({ password });
    expect(renewedResponse.statusCode).toBe(200);
    const former = await takeSecondStep(service, person, await pendingCookieOf(service, person), recovery(2));
    expect(former.statusCode).toBe(401);
    const [fresh] = renewedResponse.json<{ recovery_codes: string[] }>().recovery_codes;
    const body = { kind: 'recovery_code', code: fresh };
    expect(
      (await takeSecondStep(service, person, await pendingCookieOf(service, person), body)).statusCode,
    ).toBe(200);
  });
});

describe('the stored second step', () => {
  it('contains no secret, code or cookie value in clear text', async () => {
    const pending = await pendingCookieOf(service, person);
    const { db } = service.platform;
    const rows = JSON.stringify([
      await db.selectFrom('totp').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
      await db.selectFrom('pending_sign_in').selectAll().execute(),
      await db.selectFrom('audit_event').selectAll().execute(),
    ]);
    for (const secret of [app.secret, app.recoveryCodes[0], pending.split('=')[1]])
      expect(rows).not.toContain(secret);
  });

  it('cannot be decrypted if it is copied to another person', async () => {
    const { db } = service.platform;
    await signInPerson(service, 'breyes');
    const thief = { ...person, staffId: 'breyes' };
    const { secret } = await enrolSecondStep(service, thief);
    const stolenDevice = await db
      .selectFrom('totp')
      .select('secret')
      .where('staff_id', '=', ({ selectFrom }) =>
        selectFrom('staff').select('id').where('staff_id', '=', 'breyes'),
      )
      .executeTakeFirstOrThrow();
    await db.updateTable('totp').set(stolenDevice).where('staff_id', '=', person.id).execute();
    const answer = await takeSecondStep(service, person, await pendingCookieOf(service, person), {
      kind: 'code',
      code: codeOf(service, { secret }),
    });
    expect(answer.statusCode).toBe(500);
  });

  it('is shown in the profile, and the authenticator app can be removed', async () => {
    const session = await takeSecondStep(service, person, await pendingCookieOf(service, person), code());
    const cookie = cookieNamed(session, 'vitrina') ?? '';
    const state = await withCookie(service, person, cookie, { method: 'GET', url: ownPath });
    expect(state.json()).toMatchObject({
      totp: { created_at: expect.any(String) },
      recovery_codes: 10,
      required: false,
      asks_password: false,
    });
    const removed = await withCookie(service, person, cookie, {
      method: 'DELETE',
      url: `${ownPath}/totp`,
      body: {},
    });
    expect(removed.statusCode).toBe(204);
    expect(await signInCookie(service)).toContain('vitrina=');
    expect((await trail()).map(([action]) => action)).toEqual(
      expect.arrayContaining(['second_step_set_up', 'second_step_removed']),
    );
  });
});
