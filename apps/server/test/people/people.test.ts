import type { AnswerOf, InvitedPerson, PasswordLink, staffCalls } from '@vitrina/contract';
import { actions, resources } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkForOperator } from '../../src/features/people/index.ts';
import type { Person } from '../../src/platform/context.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import {
  enrolPerson,
  goodPassword,
  invite,
  linkRoot,
  roleOf,
  root,
  secretOf,
  setPassword,
  staffIds,
} from './invite.ts';
import {
  anotherProcess,
  basicAuthorization,
  createAdministrator,
  signInCookie,
  signInWith,
  statusWithCookie,
} from './support.ts';

const hourMs = 3_600_000;
let service: TestApp;
let boss: Person;
let admin: Client;
let reader: string;
let all: string;

beforeAll(async () => {
  service = await buildApp({ only: ['access', 'audit', 'roles', 'staff'] });
  const { id } = await createAdministrator(service, 'Administradora');
  boss = buildPerson({ id });
  admin = service.as(boss);
  reader = await roleOf(service, ['list', 'retrieve'], ['store', 'staff']);
  all = await roleOf(service, actions, resources);
});
afterAll(() => service.close());

const signsIn = async (staffId: string, password = goodPassword): Promise<number> =>
  (await signInWith(service, basicAuthorization(staffId, password))).statusCode;
const actsOn = async (id: string): Promise<readonly string[]> =>
  (
    await service.platform.db
      .selectFrom('audit_event')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('at')
      .orderBy('place')
      .execute()
  ).map(({ action }) => action);

describe('a person', () => {
  it('is created with a role, sets the password by a link that works once, and has only the permissions of the role', async () => {
    const { person, link } = await invite(admin, 'MRivas', reader, { email: 'mrivas@example.com' });
    expect(person).toMatchObject({ staff_id: 'mrivas', state: 'waiting', me: false, can: { update: true } });
    expect(link).toMatchObject({
      sent_to: null,
      path: expect.stringMatching(/^\/pages\/password#[\w-]{43}$/),
    });
    const secret = secretOf(link);
    expect(await service.as(null).post(linkRoot, { secret })).toMatchObject({
      status: 200,
      body: { name: 'Persona MRivas', staff_id: 'mrivas' },
    });
    expect(await setPassword(service, secret, 'mrivas2026')).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/password' }] },
    });
    expect((await setPassword(service, secret)).status).toBe(204);
    expect((await setPassword(service, secret, `${goodPassword} otra vez`)).status).toBe(404);
    const cookie = await signInCookie(service, 'mrivas', goodPassword);
    const as = service.as(null);
    expect((await as.get(root, { cookie })).status).toBe(200);
    expect((await as.post(root, {}, { cookie })).status).toBe(403);
    expect(await actsOn(person.id)).toEqual(['staff_created', 'password_set', 'signed_in']);
    expect(JSON.stringify(service.log)).not.toContain(secret);
    expect(
      JSON.stringify(await service.platform.db.selectFrom('audit_event').selectAll().execute()),
    ).not.toContain(secret);
  });

  it('is refused with a taken staff id, and with an unknown role', async () => {
    await invite(admin, 'ocupado', reader);
    const secondResponse = await admin.post(root, {
      name: 'Otra persona',
      staff_id: 'OCUPADO',
      role_id: reader,
    });
    expect(secondResponse).toMatchObject({ status: 409, body: { errors: [{ path: '/staff_id' }] } });
    const noneResponse = await admin.post(root, {
      name: 'Otra persona',
      staff_id: 'libre',
      role_id: boss.id,
    });
    expect(noneResponse).toMatchObject({ status: 400, body: { errors: [{ path: '/role_id' }] } });
  });

  it('can use a password link for three days, and only the newest of several links', async () => {
    const { person, link } = await invite(admin, 'tarde', reader);
    const next = (await admin.post(`${root}/${person.id}/reset`)).body as PasswordLink;
    expect((await setPassword(service, secretOf(link))).status).toBe(404);
    service.clock.advance(73 * hourMs);
    expect((await setPassword(service, secretOf(next))).status).toBe(404);
  });

  it('can get a link from the operator of the service, which is recorded and ends no session until it is used', async () => {
    const { id } = await enrolPerson(service, admin, 'desmemoriada', reader);
    const cookie = await signInCookie(service, 'desmemoriada', goodPassword);
    expect(await linkForOperator(service.platform, 'nadie')).toBeNull();
    const link = await linkForOperator(service.platform, 'DESMEMORIADA');
    expect(await statusWithCookie(service, cookie)).toBe(200);
    expect((await setPassword(service, secretOf(link), `${goodPassword} dos`)).status).toBe(204);
    expect(await statusWithCookie(service, cookie)).toBe(401);
    expect((await actsOn(id)).slice(-2)).toEqual(['password_forgotten', 'password_set']);
  });

  it('is found by name, staff id, e-mail address, role, state and institution', async () => {
    const ofSalvages = await roleOf(service, ['list'], ['salvage'], ['insurances']);
    const { person } = await invite(admin, 'jzúñiga', ofSalvages, {
      name: 'Julia Zúñiga',
      email: 'jz@example.com',
    });
    await invite(admin, 'azul', reader, { name: 'Áurea Zul' });
    await admin.patch(`${root}/${person.id}`, { state: 'disabled' });
    expect(await staffIds(admin, '?search=zuniga')).toEqual(['jzúñiga']);
    expect(await staffIds(admin, '?search=jz@example')).toEqual(['jzúñiga']);
    expect(await staffIds(admin, `?role_id=${ofSalvages}`)).toEqual(['jzúñiga']);
    expect(await staffIds(admin, '?state=disabled')).toEqual(['jzúñiga']);
    expect(await staffIds(admin, '?search=z&institution_id=insurances')).toEqual(['azul', 'jzúñiga']);
    expect(await staffIds(admin, '?search=z&institution_id=bank&state=waiting')).toEqual(['azul']);
    expect(await staffIds(admin, '?search=z&per_page=1&page=2')).toEqual(['jzúñiga']);
  });
});

describe('a request for an account', () => {
  const ask = async (staff_id: string): Promise<string> => {
    const request = { name: 'Rosa Nuevo', staff_id, email: 'rosa@example.com', reason: 'Nueva en mercadeo' };
    await service.as(null).post(`${root}/registrations`, request);
    const { body } = await admin.get(`${root}/registrations?search=${staff_id}`);
    return (body as AnswerOf<typeof staffCalls.registrations>).data[0]?.id ?? '';
  };
  const decide = (id: string, mode: 'approve' | 'refuse', body: object) =>
    admin.post(`${root}/registrations/${id}/${mode}`, body);

  it('is approved once, with a role', async () => {
    const id = await ask('rnuevo');
    expect(await staffIds(admin, '?search=rnuevo')).toEqual([]);
    expect(await admin.get(`${root}/${id}`)).toMatchObject({ status: 404 });
    const answers = await Promise.all([1, 2].map(() => decide(id, 'approve', { role_id: reader })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const approved = answers.find(({ status }) => status === 200)?.body as InvitedPerson;
    expect(approved.person).toMatchObject({ id, state: 'waiting', role: { id: reader } });
    await setPassword(service, secretOf(approved.link));
    expect(await signsIn('rnuevo')).toBe(200);
  });

  it('is refused with a reason, and can be made again', async () => {
    const id = await ask('rdudosa');
    expect((await decide(id, 'refuse', { reason: ' ' })).status).toBe(400);
    expect((await decide(id, 'refuse', { reason: 'No trabaja aquí.' })).status).toBe(204);
    expect((await decide(id, 'approve', { role_id: reader })).status).toBe(404);
    expect(await ask('rdudosa')).not.toBe('');
    expect(await actsOn(id)).toEqual(['staff_requested', 'staff_refused']);
  });
});

describe('the permissions of people', () => {
  it('no longer apply at the next call in any process after they are withdrawn, and ended sessions are refused', async () => {
    const person = await enrolPerson(service, admin, 'pasajera', all);
    const otherItem = await anotherProcess(service);
    const item = `${root}/${person.id}`;
    const sees = async (cookie: string, url = `/api${root}`) =>
      (await otherItem.inject({ method: 'GET', url, headers: { cookie } })).statusCode;
    const first = await signInCookie(service, 'pasajera', goodPassword);
    expect(await sees(first)).toBe(200);
    await admin.patch(item, { role_id: await roleOf(service, ['list'], ['store']) });
    expect(await sees(first)).toBe(403);
    await admin.patch(item, { role_id: reader });
    expect(await sees(first)).toBe(200);

    const { body } = await admin.get(`${item}/sessions`);
    expect(body).toMatchObject({ data: [{ address: '10.1.2.3', current: false }] });
    const { data } = body as { data: { id: string }[] };
    expect((await admin.delete(`${item}/sessions/${data[0]?.id}`)).status).toBe(204);
    expect((await admin.delete(`${item}/sessions/${data[0]?.id}`)).status).toBe(404);
    expect(await sees(first)).toBe(401);

    const ends = [
      () => admin.delete(`${item}/sessions`),
      () => admin.patch(item, { state: 'disabled' }),
      () => admin.post(`${item}/reset`),
    ];
    for (const end of ends) {
      const cookie = await signInCookie(service, 'pasajera', goodPassword);
      expect(await sees(cookie)).toBe(200);
      expect((await end()).status).toBeLessThan(300);
      expect(await sees(cookie)).toBe(401);
      await admin.patch(item, { state: 'active' });
    }
    expect(await signsIn('pasajera')).toBe(401);
    await otherItem.close();
  });

  it('cannot be given by people without these permissions, nor gained by changing people who have them', async () => {
    const ownValue = { permissions: { staff: { list: true, retrieve: true, create: true, update: true } } };
    const helper = service.as(buildPerson(ownValue));
    const weak = await roleOf(service, ['list'], ['staff']);
    const body = { name: 'Nueva Persona', staff_id: 'ascendida', role_id: all };
    const strong = await enrolPerson(service, admin, 'fuerte', all);
    const { person } = await invite(helper, 'debil', weak);
    const refusals = [
      await helper.post(root, body),
      await helper.patch(`${root}/${person.id}`, { role_id: all }),
      await helper.patch(`${root}/${strong.id}`, { email: 'mio@example.com' }),
      await helper.post(`${root}/${strong.id}/reset`),
      await helper.delete(`${root}/${strong.id}/sessions`),
    ];
    for (const { status, body: message } of refusals)
      expect([status, (message as { code: string }).code]).toEqual([403, 'beyond_own_rights']);
    expect((await helper.get(`${root}/${strong.id}`)).body).toMatchObject({ can: { update: false } });
    expect(await signsIn('fuerte')).toBe(200);
  });

  it('that are limited to institutions do not apply to people of other institutions', async () => {
    const rights = ['list', 'retrieve', 'update'] as const;
    const ofBank = await roleOf(service, rights, ['staff'], ['bank']);
    const ofBoth = await roleOf(service, rights, ['staff'], ['bank', 'insurances']);
    const [banker, pair] = [await invite(admin, 'debanco', ofBank), await invite(admin, 'deambos', ofBoth)];
    const limited = service.as(buildPerson({ institutions: ['bank'] }));
    expect(await staffIds(limited, '?per_page=100')).toEqual(['debanco']);
    expect((await limited.patch(`${root}/${banker.person.id}`, { name: 'Otro Nombre' })).status).toBe(200);
    for (const path of ['', '/sessions'])
      expect((await limited.get(`${root}/${pair.person.id}${path}`)).status).toBe(404);
    expect((await limited.patch(`${root}/${pair.person.id}`, { state: 'disabled' })).status).toBe(404);
    expect((await limited.patch(`${root}/${banker.person.id}`, { role_id: ofBoth })).status).toBe(403);
  });
});

describe('the last administrator', () => {
  it('can be neither demoted nor disabled, even if the last two are changed at the same moment', async () => {
    const { db } = service.platform;
    await db.deleteFrom('staff').where('id', '!=', boss.id).execute();
    const otherItem = await enrolPerson(service, admin, 'segunda', all);
    const paths = [boss.id, otherItem.id].map((id) => `${root}/${id}`);
    const answers = await Promise.all([
      admin.patch(paths[0] ?? '', { role_id: reader }),
      admin.patch(paths[1] ?? '', { state: 'disabled' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const last = answers[0]?.status === 409 ? paths[0] : paths[1];
    const refusals = [
      await admin.patch(`${last}`, { role_id: reader }),
      await admin.patch(`${last}`, { state: 'disabled' }),
      await admin.post(`${last}/reset`),
    ];
    for (const { body } of refusals) expect(body).toMatchObject({ code: 'last_administrator' });
    expect((await admin.get(`${last}`)).body).toMatchObject({
      state: 'active',
      role: { name: expect.any(String) },
    });
  });
});
