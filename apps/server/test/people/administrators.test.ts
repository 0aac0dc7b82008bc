import { actions, grant, type Institution } from '@vitrina/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRole, createStaff } from '../../src/features/people/index.ts';
import { theService } from '../../src/platform/audit/record-event.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import { password } from './support.ts';

let service: TestApp;

beforeAll(async () => {
  service = await buildApp({ only: ['access', 'roles', 'staff'] });
});
afterAll(() => service.close());

async function addAdministrators(institutions: readonly Institution[] | null, names: readonly string[]) {
  const { platform } = service;
  const role = { name: names.join(), permissions: grant(actions, ['staff']), institutions };
  const roleId = await createRole(platform, role, theService);
  for (const name of names)
    await createStaff(platform, { staffId: name, name, email: null, roleId, password }, theService);
}

async function namesFor(institutions: readonly Institution[] | null) {
  const person = buildPerson({ permissions: grant(['list'], ['store']), institutions });
  const { status, body } = await service.as(person).get('/core/hn/v1/staff/administrators');
  expect(status).toBe(200);
  return (body as { readonly names: readonly string[] }).names;
}

it('a person can read the names of at most three people who may change the role of the person', async () => {
  await addAdministrators(['insurances'], ['Zoila Seguros']);
  await addAdministrators(null, ['Ana General']);
  expect(await namesFor(['insurances'])).toEqual(['Ana General', 'Zoila Seguros']);
  expect(await namesFor(['bank', 'insurances'])).toEqual(['Ana General']);
  expect(await namesFor(null)).toEqual(['Ana General']);
  await addAdministrators(null, ['Belén General', 'Carla General', 'Dora General']);
  expect(await namesFor(null)).toEqual(['Ana General', 'Belén General', 'Carla General']);
});
