import type { ApplicationKey, MachineKey, NewMachineKey } from '@vitrina/contract';
import { actions, grant } from '@vitrina/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import { ManualClock } from '../support/manual-clock.ts';

const machines = '/core/hn/v1/api-keys';
const applications = '/core/hn/v1/application-keys';
const hourMs = 3_600_000;
const clock = new ManualClock();
let service: TestApp;
let admin: Person;

beforeAll(async () => {
  service = await buildApp({ only: ['access', 'api-keys', 'roles', 'config'], clock });
  admin = buildPerson({ name: 'Marcela Funes' });
});
afterAll(() => service.close());

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString();
const ofRoles = { permissions: grant(['list'], ['staff']), institutions: null };

async function make(label: string, extra: object = {}): Promise<NewMachineKey> {
  const { status, body } = await service
    .as(admin)
    .post(machines, { label, ...ofRoles, expires_at: inHours(48), ...extra });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as NewMachineKey;
}

/** Returns the status of a call with the secret as bearer token, from the given client address. */
async function use(secret: string, url = '/core/hn/v1/roles', remoteAddress = '10.9.8.7'): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  return (await service.app.inject({ method: 'GET', url: `/api${url}`, headers, remoteAddress })).statusCode;
}

const read = async (id: string) => (await service.as(admin).get(`${machines}/${id}`)).body as MachineKey;

it('an API key works until it expires, shows its secret once, and records its last use and address', async () => {
  const { key, secret } = await make('Sitio público');
  expect(key).toMatchObject({ state: 'active', last_used_at: null, created_by: 'Marcela Funes' });
  clock.advance(1_000);
  expect([await use(secret), await use(secret, '/core/hn/v1/profile')]).toEqual([200, 403]);
  const usage = await read(key.id);
  expect(usage).toMatchObject({ last_used_from: '10.9.8.7', last_used_at: clock.now().toISOString() });
  expect(JSON.stringify(usage)).not.toContain(secret);
  clock.advance(48 * hourMs);
  expect(await use(secret)).toBe(401);
  expect(await read(key.id)).toMatchObject({ state: 'expired', can: { update: false, revoke: false } });
});

it('a rotated API key and its replacement are both valid during the overlap, and afterwards only the replacement is valid', async () => {
  const { key, secret } = await make('Aplicación móvil');
  const { status, body } = await service
    .as(admin)
    .post(`${machines}/${key.id}/rotate`, { expires_at: inHours(1000), overlap_hours: 2 });
  expect(status).toBe(201);
  const next = body as NewMachineKey;
  expect([await use(secret), await use(next.secret)]).toEqual([200, 200]);
  expect(await read(key.id)).toMatchObject({ replaced_by: next.key.id, expires_at: inHours(2) });
  clock.advance(3 * hourMs);
  expect([await use(secret), await use(next.secret)]).toEqual([401, 200]);
  const secondResponse = await service
    .as(admin)
    .post(`${machines}/${key.id}/rotate`, { expires_at: inHours(9) });
  expect(secondResponse).toMatchObject({ status: 409, body: { code: 'key_is_over' } });
});

it('a changed API key has its new permissions at its next call, and a revoked key has no permissions', async () => {
  const { key, secret } = await make('Inventario');
  const change = (revision: number, extra: object) =>
    service
      .as(admin)
      .put(
        `${machines}/${key.id}`,
        { label: 'Inventario', ...ofRoles, expires_at: inHours(9), ...extra },
        { 'if-match': `"${revision}"` },
      );
  expect(await use(secret)).toBe(200);
  expect((await change(1, { permissions: grant(['list'], ['store']) })).status).toBe(200);
  expect(await use(secret)).toBe(403);
  expect((await change(1, {})).status).toBe(412);
  expect((await service.as(admin).delete(`${machines}/${key.id}`)).status).toBe(204);
  expect(await use(secret)).toBe(401);
  expect(await read(key.id)).toMatchObject({ state: 'revoked', revision: 3 });
});

it('an API key has no more permissions than its creator, and cannot create keys', async () => {
  const limited = buildPerson({
    permissions: { ...grant(actions, ['staff']), ...grant(['list'], ['store']) },
    institutions: ['bank'],
  });
  const ask = (extra: object) =>
    service.as(limited).post(machines, {
      label: 'Prueba',
      permissions: grant(['list'], ['store']),
      institutions: ['bank'],
      expires_at: inHours(1),
      ...extra,
    });
  const refusal = { status: 403, body: { code: 'beyond_own_rights' } };
  expect(await ask({ institutions: null })).toMatchObject(refusal);
  expect(await ask({ permissions: grant(['update'], ['store']) })).toMatchObject(refusal);
  expect((await ask({})).status).toBe(201);
  const { key } = await make('Ajena');
  expect(await service.as(limited).delete(`${machines}/${key.id}`)).toMatchObject(refusal);
  const machine = buildPerson({ kind: 'token' });
  const response = await service
    .as(machine)
    .post(machines, { label: 'Otra', ...ofRoles, expires_at: inHours(1) });
  expect(response).toMatchObject({ status: 403, body: { code: 'person_required' } });
});

it.each([
  ['past', () => inHours(-1), 'Elija un momento por venir.'],
  ['too far away', () => inHours(24 * 400), 'Una clave vale 366 días como máximo.'],
])('an API key cannot expire at a moment that is %s', async (_description, expires_at, message) => {
  const body = { label: 'Prueba', ...ofRoles, expires_at: expires_at() };
  const answer = await service.as(admin).post(machines, body);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '/expires_at', message }] } });
});

it('the list of API keys begins with the valid ones', async () => {
  const { body } = await service.as(admin).get(`${machines}?per_page=100`);
  const states = (body as { data: MachineKey[] }).data.map(({ state }) => state);
  expect(states.lastIndexOf('active')).toBeLessThan(states.findIndex((state) => state !== 'active'));
});

it('the console uses the newest application key, older keys remain valid for some hours, and the last key cannot be deleted', async () => {
  const list = async () =>
    ((await service.as(admin).get(applications)).body as { data: ApplicationKey[] }).data;
  const create = async (label: string, overlap_hours: number | null) =>
    (await service.as(admin).post(applications, { label, overlap_hours })).body as ApplicationKey;
  const accepts = async (key: string) =>
    (
      await service.app.inject({
        method: 'POST',
        url: '/api/core/hn/v1/staff/registrations',
        headers: { 'x-api-key': key },
        payload: {},
      })
    ).statusCode !== 403;
  const first = await create('Primera', null);
  clock.advance(1000);
  const second = await create('Segunda', 1);
  const readConfigured = async () =>
    ((await service.as(null).get('/config')).body as { api_key: string }).api_key;
  expect(await readConfigured()).toBe(second.key);
  expect([await accepts(first.key), await accepts(second.key)]).toEqual([true, true]);
  clock.advance(2 * hourMs);
  expect([await accepts(first.key), await accepts(second.key)]).toEqual([false, true]);
  expect(await list()).toMatchObject([
    { label: 'Segunda', current: true, active: true },
    { label: 'Primera', current: false, active: false },
  ]);
  expect(await service.as(admin).delete(`${applications}/${second.id}`)).toMatchObject({
    status: 409,
    body: { code: 'last_key' },
  });
  await create('Tercera', null);
  expect((await service.as(admin).delete(`${applications}/${second.id}`)).status).toBe(204);
  expect(await accepts(second.key)).toBe(false);
});
