import { actions, grant, resources } from '@vitrina/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import {
  codeOf,
  cookieNamed,
  deviceCookie,
  enrol,
  enrolSecondStep,
  ownPath,
  pendingCookieOf,
  stepPath,
  takeSecondStep,
  withCookie,
} from './second-step.ts';
import {
  authPath,
  basicAuthorization,
  type KnownPerson,
  password,
  signInCookie,
  signInPerson,
  signInWith,
} from './support.ts';

let service: TestApp;
let person: KnownPerson;
let admin: Client;

beforeEach(async () => {
  service = await buildApp({ only: ['access', 'roles', 'staff'] });
  person = await signInPerson(service);
  admin = service.as(buildPerson());
});
afterEach(() => service.close());

const dayMs = 86_400_000;
const all = { permissions: grant(actions, resources), institutions: null };

async function changeRole(settings: object): Promise<void> {
  const path = `/core/hn/v1/roles/${person.roleId}`;
  const { status, body } = await admin.put(path, { name: 'Rol de alopez', ...all, ...settings });
  expect([status, body]).toEqual([200, expect.objectContaining(settings)]);
}

const get = (cookie: string, url: string) => withCookie(service, person, cookie, { method: 'GET', url });

describe('a role that requires the second step', () => {
  it('admits people without a second step during the grace period, and shows when the period ends', async () => {
    await changeRole({ second_step_grace_days: 3 });
    const due = new Date(service.clock.now().getTime() + 3 * dayMs).toISOString();
    service.clock.advance(3 * dayMs - 1);
    const cookie = await signInCookie(service);
    expect((await get(cookie, authPath)).json()).toMatchObject({
      second_step: { due_at: due, set_up_only: false },
    });
    await enrol(service, person, cookie);
    expect((await get(cookie, authPath)).json()).toMatchObject({ second_step: null });
    const removed = await withCookie(service, person, cookie, {
      method: 'DELETE',
      url: `${ownPath}/totp`,
      body: {},
    });
    expect([removed.statusCode, removed.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'required_by_role' }),
    ]);
  });

  it('permits people without a second step only its setup after the grace period', async () => {
    await changeRole({ second_step_grace_days: 0 });
    const cookie = await signInCookie(service);
    expect((await get(cookie, authPath)).json()).toMatchObject({ second_step: { set_up_only: true } });
    const response = await get(cookie, '/api/core/hn/v1/staff');
    expect([response.statusCode, response.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'second_step_setup_required' }),
    ]);
    await enrol(service, person, cookie);
    expect((await get(cookie, '/api/core/hn/v1/staff')).statusCode).toBe(200);
    expect((await signInWith(service, basicAuthorization('alopez', password))).json()).toMatchObject({
      code: 'second_step_required',
    });
  });

  it('gives later members their own complete grace period, which does not restart when the role is saved', async () => {
    await changeRole({ second_step_grace_days: 5 });
    const due = new Date(service.clock.now().getTime() + 5 * dayMs).toISOString();
    service.clock.advance(2 * dayMs);
    await changeRole({ second_step_grace_days: 5, remembers_devices: true });
    expect((await get(await signInCookie(service), authPath)).json()).toMatchObject({
      second_step: { due_at: due },
    });
    await signInPerson(service, 'breyes');
    const { id } = await service.platform.db
      .selectFrom('staff')
      .select('id')
      .where('staff_id', '=', 'breyes')
      .executeTakeFirstOrThrow();
    await admin.patch(`/core/hn/v1/staff/${id}`, { role_id: person.roleId });
    const later = new Date(service.clock.now().getTime() + 5 * dayMs).toISOString();
    expect((await get(await signInCookie(service, 'breyes'), authPath)).json()).toMatchObject({
      second_step: { due_at: later },
    });
  });
});

describe('a remembered device', () => {
  let device: string;
  let session: string;

  beforeEach(async () => {
    await changeRole({ remembers_devices: true });
    const app = await enrolSecondStep(service, person);
    const body = { kind: 'code', code: codeOf(service, app), remember: true };
    const answer = await takeSecondStep(service, person, await pendingCookieOf(service, person), body);
    device = cookieNamed(answer, deviceCookie) ?? '';
    session = cookieNamed(answer, 'vitrina') ?? '';
    expect([answer.headers['set-cookie']].flat().at(-1)).toMatch(
      /^vitrina-device=[\w-]{43}; .*Max-Age=2592000$/,
    );
  });

  const signIn = (staffId = 'alopez') =>
    signInWith(service, basicAuthorization(staffId, password), { headers: { cookie: device } });

  it('replaces the second step of its person for thirty days', async () => {
    service.clock.advance(29 * dayMs);
    expect((await signIn()).statusCode).toBe(200);
    await signInPerson(service, 'breyes');
    await service.platform.db.updateTable('staff').set({ role_id: person.roleId }).execute();
    await enrolSecondStep(service, { ...person, staffId: 'breyes' });
    expect((await signIn('breyes')).statusCode).toBe(401);
    service.clock.advance(dayMs);
    expect((await signIn()).statusCode).toBe(401);
  });

  const callOwn = (method: 'DELETE' | 'PUT', url: string, body?: object) =>
    withCookie(service, person, session, { method, url, ...(body && { body }) });
  const ends: readonly (readonly [string, () => Promise<number>])[] = [
    [
      'the person forgets it',
      async () => {
        const state = await get(`${session}; ${device}`, ownPath);
        const [item] = state.json<{ devices: { id: string; current: boolean }[] }>().devices;
        expect(item?.current).toBe(true);
        return (await callOwn('DELETE', `${ownPath}/devices/${item?.id}`)).statusCode;
      },
    ],
    [
      'the password is changed',
      async () => {
        const body = { current: password, next: 'cuatro palabras que nadie junta' };
        return (await callOwn('PUT', '/api/core/hn/v1/profile/password', body)).statusCode;
      },
    ],
    [
      'an administrator signs the person out',
      async () => (await admin.delete(`/core/hn/v1/staff/${person.id}/sessions`)).status,
    ],
  ];
  it.each(ends)('is no longer remembered after %s', async (_description, end) => {
    expect(await end()).toBe(204);
    expect(await service.platform.db.selectFrom('remembered_device').selectAll().execute()).toEqual([]);
  });

  it('is ignored if the role no longer permits remembered devices', async () => {
    await changeRole({ remembers_devices: false });
    expect((await signIn()).json()).toMatchObject({ code: 'second_step_required', may_remember: false });
  });
});

describe('a reset of the second step by an administrator', () => {
  const reset = (client: Client) => client.delete(`/core/hn/v1/staff/${person.id}/second-step`);

  it('removes the second step and pending sign-ins, ends the sessions and is recorded in the audit trail', async () => {
    expect((await reset(admin)).body).toMatchObject({ code: 'no_second_step' });
    const cookie = await signInCookie(service);
    await enrol(service, person, cookie);
    const read = await admin.get(`/core/hn/v1/staff/${person.id}`);
    expect(read.body).toMatchObject({ second_step: true });
    const pending = await pendingCookieOf(service, person);
    expect((await reset(admin)).status).toBe(204);
    expect((await get(cookie, authPath)).statusCode).toBe(401);
    const late = await withCookie(service, person, pending, {
      method: 'POST',
      url: stepPath,
      body: { kind: 'code', code: '000000' },
    });
    expect(late.json()).toMatchObject({ code: 'second_step_expired' });
    expect(await signInCookie(service)).toContain('vitrina=');
    const events = await service.platform.db
      .selectFrom('audit_event')
      .select('target_id')
      .where('action', '=', 'second_step_reset')
      .execute();
    expect(events).toEqual([{ target_id: person.id }]);
  });

  it('is refused to administrators with fewer permissions than the person, and to the person', async () => {
    const cookie = await signInCookie(service);
    await enrol(service, person, cookie);
    const lesser = service.as(buildPerson({ permissions: grant(['update', 'retrieve'], ['staff']) }));
    expect((await reset(lesser)).body).toMatchObject({ code: 'beyond_own_rights' });
    const oneself = await withCookie(service, person, cookie, {
      method: 'DELETE',
      url: `/api/core/hn/v1/staff/${person.id}/second-step`,
    });
    expect(oneself.json()).toMatchObject({ code: 'own_second_step' });
  });
});
