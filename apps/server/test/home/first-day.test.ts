import type { FirstDay, StandardGroup } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performFirstStart } from '../../src/bootstrap/first-start.ts';
import { roles } from '../../src/bootstrap/roles.ts';
import type { Person } from '../../src/platform/context.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, create, type StoredRecord } from '../support/factories.ts';

const root = '/core/hn/v1/first-day';
let service: TestApp;
let admin: Person;
let as: Client;

beforeAll(async () => {
  service = await buildApp({
    config: { demo: false, adminPassword: 'Contraseña-primera-1' },
    jobs: 'send',
  });
  await performFirstStart(service.platform);
  const { id } = await service.platform.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  admin = buildPerson({ id, staffId: 'admin', name: 'Administrador' });
  as = service.as(admin);
});
afterAll(() => service.close());

async function read(client = as): Promise<FirstDay> {
  const { status, body } = await client.get(root);
  expect(status).toBe(200);
  return body as FirstDay;
}
const doneSteps = async (client = as): Promise<string[]> =>
  (await read(client)).steps.filter(({ done }) => done).map(({ key }) => key);
async function isAnnounced(client = as): Promise<boolean> {
  const { body } = await client.get('/core/hn/v1/dashboard');
  return (body as { first_day: boolean }).first_day;
}
const createAll = () => as.post(`${root}/catalogues`);
const created = (body: unknown): StandardGroup[] => (body as { created: StandardGroup[] }).created;
const namesOf = (groups: readonly StandardGroup[], type: string): readonly string[] =>
  groups.find((group) => group.type === type)?.names ?? [];
/** Counts records, roles and audit events. */
async function countRecords(): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from entry) as entries, (select count(*) from role) as roles,
    (select count(*) from audit_event) as events`.execute(service.platform.db);
  return rows[0];
}

describe('a new installation without demonstration data', () => {
  it('shows every setup step as not done, and offers to create the missing catalogues', async () => {
    const { steps, missing, dismissed, can } = await read();
    expect(steps.map(({ key, done }) => [key, done])).toEqual(
      ['catalogues', 'branch', 'publication', 'site', 'colleague', 'notifications', 'roles'].map((key) => [
        key,
        false,
      ]),
    );
    expect({ dismissed, can }).toEqual({ dismissed: false, can: { create_catalogues: true } });
    expect(missing.map(({ type }) => type)).toEqual(['products-categories', 'cities', 'roles']);
    expect(await isAnnounced()).toBe(true);
  });

  it('allows the creation of catalogues only to people who may create all of them, and shows people only their own steps', async () => {
    const editor = service.as(buildPerson({ permissions: roles.editor.permissions }));
    expect((await editor.post(`${root}/catalogues`)).status).toBe(403);
    expect((await read(editor)).steps.map(({ key }) => key)).toEqual(['branch', 'notifications']);
    expect((await read(editor)).missing).toEqual([]);
    const limited = service.as(buildPerson({ institutions: ['bank'] }));
    expect((await limited.post(`${root}/catalogues`)).status).toBe(403);
    const withoutCities = { ...admin.permissions, city: grant(['list'], ['city'])['city'] };
    expect(
      (await service.as(buildPerson({ permissions: withoutCities })).post(`${root}/catalogues`)).status,
    ).toBe(403);
    const reader = service.as(buildPerson({ permissions: roles.reader.permissions }));
    expect((await read(reader)).steps).toEqual([]);
    expect(await isAnnounced(reader)).toBe(false);
  });

  it('creates either all catalogues or none', async () => {
    const { db } = service.platform;
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse before insert on role for each row execute function refuse()`.execute(db);
    const stateBefore = await countRecords();
    expect((await createAll()).status).toBe(500);
    expect(await countRecords()).toEqual(stateBefore);
    await sql`drop trigger refuse on role`.execute(db);
  });

  it('creates only missing catalogues, also for simultaneous requests, and leaves existing records unchanged', async () => {
    const ownResponse = await as.post('/products-categories', {
      name: 'Préstamos',
      institution_ids: ['bank', 'companies'],
      active: false,
    });
    expect(ownResponse.status).toBe(201);
    // Renamed and deleted records are not created again.
    const { data } = (await as.get('/payments-categories?search=otros')).body as { data: StoredRecord[] };
    const [otherItems] = data;
    if (otherItems === undefined) throw new Error('There is no category of that name.');
    expect(
      (await as.put(`/payments-categories/${otherItems.id}`, { ...otherItems, name: 'Otros pagos' })).status,
    ).toBe(200);
    const { data: memories } = (await as.get('/documents-categories?search=memorias')).body as {
      data: StoredRecord[];
    };
    expect((await as.delete(`/documents-categories/${memories[0]?.id}`)).status).toBe(204);

    const pair = await Promise.all([createAll(), createAll()]);
    expect(pair.map(({ status }) => status)).toEqual([200, 200]);
    const [done = [], empty] = pair.map(({ body }) => created(body)).sort((a, b) => b.length - a.length);
    expect(empty).toEqual([]);
    expect(done.map(({ type }) => type)).toEqual(['products-categories', 'cities', 'roles']);
    expect(namesOf(done, 'products-categories')).toContain('Tarjetas › Crédito');
    expect(namesOf(done, 'products-categories').filter((name) => name.startsWith('Préstamos'))).toEqual([]);
    expect(namesOf(done, 'cities')).toEqual(
      expect.arrayContaining(['Tegucigalpa', 'Comayagüela', 'La Entrada']),
    );
    expect(namesOf(done, 'roles')).toEqual(['Editor de Banco', 'Editor de Seguros', 'Editor de Empresas']);
    expect(
      (await as.get(`/products-categories/${(ownResponse.body as StoredRecord).id}`)).body,
    ).toMatchObject({
      institution_ids: ['bank', 'companies'],
      active: false,
      revision: 1,
    });
    expect((await read()).missing).toEqual([]);
    expect(created((await createAll()).body)).toEqual([]);
    const events = await service.platform.db
      .selectFrom('audit_event')
      .select(['actor_id', 'request_id'])
      .where('target_name', '=', 'Comayagüela')
      .execute();
    expect(events).toEqual([{ actor_id: admin.id, request_id: expect.any(String) }]);
  });

  it('marks each setup step as done once the records of the step exist', async () => {
    expect(await doneSteps()).toEqual(['catalogues']);
    const { data } = (await as.get('/cities?search=comayaguela')).body as { data: StoredRecord[] };
    const store = await create(as, 'stores', buildStore({ city_id: data[0]?.id }));
    await service.as(null).get('/stores?stage=production');
    expect(await doneSteps()).toEqual(['catalogues', 'branch']);
    expect((await as.post(`/stores/${store.id}/commit`)).status).toBe(200);
    expect(await doneSteps()).toEqual(['catalogues', 'branch', 'publication']);
    expect((await service.as(null).get(`/stores/${store.slug}?stage=production`)).status).toBe(200);
    expect(await doneSteps()).toEqual(['catalogues', 'branch', 'publication', 'site']);
    const { data: knownItems } = (await as.get('/core/hn/v1/roles?search=publicador')).body as {
      data: StoredRecord[];
    };
    const invited = { name: 'Ana López', staff_id: 'alopez', role_id: knownItems[0]?.id };
    expect((await as.post('/core/hn/v1/staff', invited)).status).toBe(201);
    const setting = {
      entry_type: 'products',
      institution_id: 'bank',
      recipients: ['productos@example.com'],
      subject: 'Nueva solicitud',
    };
    expect(await isAnnounced()).toBe(true);
    expect((await as.post('/core/hn/v1/notification-settings', setting)).status).toBe(201);
    expect((await read()).steps.every(({ done }) => done)).toBe(true);
    expect(await isAnnounced()).toBe(false);
  });

  it('lets each person dismiss and restore the setup steps separately', async () => {
    await service.platform.db.deleteFrom('notification_setting').execute();
    expect(await isAnnounced()).toBe(true);
    for (const dismissed of [true, true])
      expect((await as.put(`${root}/dismissal`, { dismissed })).status).toBe(204);
    expect(await isAnnounced()).toBe(false);
    expect(await isAnnounced(service.as(buildPerson()))).toBe(true);
    expect((await read()).dismissed).toBe(true);
    expect((await as.put(`${root}/dismissal`, { dismissed: false })).status).toBe(204);
    expect(await isAnnounced()).toBe(true);
    expect(
      (await service.as(buildPerson({ kind: 'token' })).put(`${root}/dismissal`, { dismissed: true })).status,
    ).toBe(403);
  });
});
