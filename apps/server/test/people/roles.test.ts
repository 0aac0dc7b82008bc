import type { AuditEventList, Role } from '@vitrina/contract';
import {
  type Action,
  actions,
  completePermissions,
  grant,
  type Institution,
  resources,
} from '@vitrina/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import { createAdministrator, signInCookie, signInPerson } from './support.ts';

const root = '/core/hn/v1/roles';
let service: TestApp;
let admin: Person;

beforeAll(async () => {
  service = await buildApp({ only: ['access', 'audit', 'roles', 'staff'] });
  await createAdministrator(service, 'Administradora');
  admin = buildPerson();
});
afterAll(() => service.close());

const ofStores = (grants: readonly Action[]) => completePermissions(grant(grants, ['store']));
const as = (person: Person) => service.as(person);

async function create(
  name: string,
  permissions: object,
  institutions: readonly Institution[] | null = null,
): Promise<Role> {
  const { status, body } = await as(admin).post(root, { name, permissions, institutions });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Role;
}

it('a role is created, read, listed and changed, and the audit trail names the granted and withdrawn permissions', async () => {
  const role = await create('Agencias', ofStores(['list', 'retrieve', 'update']), ['bank']);
  expect(role).toMatchObject({
    people: 0,
    revision: 1,
    institutions: ['bank'],
    can: { update: true, delete: true, give: true },
  });
  expect(role.permissions).toMatchObject({
    store: { list: true, update: true, create: false },
    product: { list: false },
  });
  const { body: match } = await as(admin).get(`${root}?search=agencías`);
  expect(match).toMatchObject({ data: [{ id: role.id }], meta: { total: 1 } });

  const changed = await as(admin).put(
    `${root}/${role.id}`,
    { name: 'Agencias', permissions: ofStores(['list', 'retrieve', 'publish']), institutions: null },
    { 'if-match': '"1"' },
  );
  expect(changed.body).toMatchObject({ revision: 2, institutions: null });
  const { body } = await as(admin).get(`/core/hn/v1/audit?target_id=${role.id}&action=role_changed`);
  const [last] = (body as AuditEventList).data;
  expect((await as(admin).get(`/core/hn/v1/audit/events/${last?.id}`)).body).toMatchObject({
    action: 'role_changed',
    details: {
      granted: 'Sucursales: Publicar',
      withdrawn: 'Sucursales: Editar',
      institutions: { from: 'Banco', to: 'Todas' },
    },
  });
});

it('a role cannot be changed from an outdated revision, and cannot get the name of another role', async () => {
  const role = await create('Uno', {});
  await create('Dos', {});
  const putRole = (name: string, revision: string) =>
    as(admin).put(`${root}/${role.id}`, { name, permissions: {} }, { 'if-match': revision });
  expect(await putRole('Tres', '"7"')).toMatchObject({ status: 412, body: { current: { name: 'Uno' } } });
  expect(await putRole('Dos', '"1"')).toMatchObject({ status: 409, body: { errors: [{ path: '/name' }] } });
});

it.each([
  ['permissions', { permissions: grant(['update'], ['product']), institutions: ['bank' as const] }],
  ['institutions', { permissions: grant(['list'], ['store']), institutions: null }],
])('a person cannot save a role that exceeds their own %s', async (_description, exceedingRights) => {
  const permissions = { ...grant(actions, ['staff']), ...grant(['list', 'retrieve'], ['store']) };
  const limited = buildPerson({ permissions, institutions: ['bank'] });
  const body = { name: 'Más que yo', ...exceedingRights };
  const refusal = { status: 403, body: { code: 'beyond_own_rights' } };
  expect(await as(limited).post(root, body)).toMatchObject(refusal);
  const role = await create(
    `Ajeno ${_description}`,
    exceedingRights.permissions,
    exceedingRights.institutions,
  );
  const ownValue = { name: 'Mío', permissions: {}, institutions: ['bank'] };
  expect(await as(limited).put(`${root}/${role.id}`, ownValue, { 'if-match': '"1"' })).toMatchObject(refusal);
  expect(await as(limited).delete(`${root}/${role.id}`)).toMatchObject(refusal);
  expect((await as(limited).get(`${root}/${role.id}`)).body).toMatchObject({
    can: { update: false, delete: false, give: false },
  });
  const scope = {
    name: `Dentro ${_description}`,
    permissions: grant(['list'], ['store']),
    institutions: ['bank'],
  };
  expect((await as(limited).post(root, scope)).status).toBe(201);
});

it('a role is deleted only if nobody has it, and the refusal counts the people who have it', async () => {
  const { roleId, id } = await createAdministrator(service, 'Berta Zúñiga');
  expect((await as(admin).get(`${root}/${roleId}/people`)).body).toMatchObject({
    data: [{ id, name: 'Berta Zúñiga', active: true }],
    meta: { total: 1 },
  });
  expect(await as(admin).delete(`${root}/${roleId}`)).toMatchObject({
    status: 409,
    body: { code: 'role_in_use', detail: 'Una persona tiene este rol: dele otro antes de eliminarlo.' },
  });
  const free = await create('De nadie', {});
  expect((await as(admin).delete(`${root}/${free.id}`)).status).toBe(204);
  expect((await as(admin).get(`${root}/${free.id}`)).status).toBe(404);
});

it('a role does not list or count people of institutions that the reader may not see', async () => {
  const limited = buildPerson({ permissions: grant(actions, ['staff']), institutions: ['bank'] });
  const people = async (of: readonly Institution[] | null) => {
    const role = await create(`De ${of?.join(' y ') ?? 'todas'}`, {}, of);
    const { id } = await createAdministrator(service, 'Carla Paz');
    expect((await as(admin).patch(`/core/hn/v1/staff/${id}`, { role_id: role.id })).status).toBe(200);
    const [list, read] = await Promise.all([
      as(limited).get(`${root}/${role.id}/people`),
      as(limited).get(`${root}/${role.id}`),
    ]);
    const { data, meta } = list.body as { data: { id: string }[]; meta: { total: number } };
    expect(data.every((item) => item.id === id)).toBe(true);
    return [data.length, meta.total, (read.body as Role).people];
  };
  expect(await people(['bank'])).toEqual([1, 1, 1]);
  for (const beyondItems of [null, ['insurances'], ['bank', 'insurances']] as const)
    expect(await people(beyondItems)).toEqual([0, 0, 0]);
});

it('a preview shows the permissions that a role gives, even before the role is saved', async () => {
  const { body } = await as(admin).post(`${root}/preview`, {
    permissions: grant(['list'], ['store']),
    institutions: ['insurances'],
  });
  expect(body).toMatchObject({
    can: { types: { stores: { list: true, institutions: ['insurances'] }, products: { list: false } } },
  });
});

it('a change of a role applies at the next call of the people with this role', async () => {
  const { roleId } = await signInPerson(service, 'kmejia');
  const cookie = await signInCookie(service, 'kmejia');
  const list = () => service.app.inject({ method: 'GET', url: `/api${root}`, headers: { cookie } });
  expect((await list()).statusCode).toBe(200);
  const less = {
    name: 'Menos',
    permissions: grant(
      actions,
      resources.filter((resource) => resource !== 'staff'),
    ),
  };
  const { status } = await as(admin).put(`${root}/${roleId}`, less, { 'if-match': '"1"' });
  expect(status).toBe(200);
  expect((await list()).statusCode).toBe(403);
});

it.each([
  [{ name: 'Ab', permissions: {} }, '/name'],
  [{ name: 'Bien', permissions: { nothing: { list: true } } }, '/permissions'],
  [{ name: 'Bien', permissions: { store: { fly: true } } }, '/permissions/store'],
  [{ name: 'Bien', permissions: {}, institutions: [] }, '/institutions'],
])('a role is refused with the value %j', async (body, path) => {
  const { status, body: answer } = await as(admin).post(root, body);
  expect(status).toBe(400);
  expect((answer as { errors: { path: string }[] }).errors[0]?.path).toContain(path);
});
