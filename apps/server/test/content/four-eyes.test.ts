import {
  type AuditEventList,
  entryPaths,
  type InvitedPerson,
  type NewMachineKey,
  type Reviewers,
} from '@vitrina/contract';
import { actions, grant } from '@vitrina/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDueEntries } from '../../src/content/schedule/due.ts';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { applyAgain } from '../support/apply-again.ts';
import { buildApp, buildPerson, type Client, type TestAnswer, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished, type StoredRecord } from '../support/factories.ts';
import { createEntry, makerFor, commit as publish } from '../support/maker.ts';
import { typeNamed } from '../support/rows.ts';
import { validDraft } from '../support/valid-draft.ts';
import {
  csvOf,
  enrol,
  headers,
  listMarkedStores,
  randomCode,
  runImport,
  uploadAndCheck,
} from './transfer/support.ts';

const settings = '/core/hn/v1/review-types';
const refusal = { status: 409, body: { code: 'review_required' } };
let service: TestApp;
let author: Person;
let ana: Client;
let berta: Client;
let city: StoredRecord;

beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  author = await enrol(service, { name: 'Ana Lagos' });
  ana = service.as(author);
  berta = service.as(buildPerson({ name: 'Berta Mejía' }));
  city = await create(berta, 'cities', buildCity());
  for (const type of ['stores', 'assets', 'slides', 'menus'])
    expect((await berta.put(`${settings}/${type}`, { four_eyes: true })).status).toBe(200);
});
afterAll(() => service.close());

const bodyOf = (extra: object = {}) => buildStore({ city_id: city.id, ...extra });
const draft = (by: Client, extra: object = {}) => create(by, 'stores', bodyOf(extra));
const save = (by: Client, { id, slug, name }: StoredRecord, extra: object = {}) =>
  by.put(`/stores/${id}`, bodyOf({ slug, name: name as string, ...extra }));
const commit = (by: Client, id: string): Promise<TestAnswer> => by.post(`/stores/${id}/commit`);
const isPublic = async (id: string) =>
  (await service.as(null).get(`/stores/${id}?stage=production`)).status === 200;

describe('a type with the four-eyes setting', () => {
  it('allows a person to publish a version only if the version contains no change by this person', async () => {
    const store = await draft(ana);
    expect(await commit(ana, store.id)).toMatchObject(refusal);
    expect((await save(berta, store, { reference: 'Frente al parque' })).status).toBe(200);
    expect([await commit(ana, store.id), await commit(berta, store.id)]).toMatchObject([refusal, refusal]);
    const carla = service.as(buildPerson());
    expect((await commit(carla, store.id)).status).toBe(200);
    await save(ana, store, { reference: 'Frente a la iglesia' });
    expect(await commit(ana, store.id)).toMatchObject(refusal);
    expect((await commit(berta, store.id)).status).toBe(200);
    // A version that was already public may be unpublished and published again by its author.
    expect((await ana.post(`/stores/${store.id}/unpublish`)).status).toBe(200);
    expect((await commit(ana, store.id)).status).toBe(200);
  });

  it('checks each record of a bulk action separately', async () => {
    const [ownItem, otherItems] = [await draft(ana), await draft(berta)];
    const { body } = await ana.post('/stores/bulk', { action: 'commit', ids: [ownItem.id, otherItems.id] });
    expect(body).toMatchObject({
      data: [
        { id: ownItem.id, ok: false, code: 'review_required' },
        { id: otherItems.id, ok: true },
      ],
    });
    expect([await isPublic(ownItem.id), await isPublic(otherItems.id)]).toEqual([false, true]);
  });

  it('does not allow people to schedule their own version, and publishes a scheduled version without later changes', async () => {
    const publish_at = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
    const store = await draft(ana, { publish_at });
    expect(await commit(ana, store.id)).toMatchObject(refusal);
    expect((await commit(berta, store.id)).body).toMatchObject({ status: 'pending' });
    await save(ana, store, { publish_at, reference: 'Nadie lo ha visto' });
    service.clock.advance(3_600_001);
    await publishDueEntries(service.platform);
    const { body } = await service.as(null).get(`/stores/${store.id}?stage=production`);
    expect(body).toMatchObject({ reference: null });
  });

  it('does not allow people to publish their own import, restored version or restored record', async () => {
    const mark = randomCode();
    const run = await uploadAndCheck(
      service,
      author,
      'stores',
      csvOf(headers, ['Banco', `Uno ${mark}`, 'Agencia']),
    );
    await runImport(service, author, run);
    const [importedStore] = await listMarkedStores(ana, mark);
    if (importedStore === undefined) throw new Error('Nothing was imported.');
    expect((await save(berta, importedStore)).status).toBe(200);
    expect(await commit(ana, importedStore.id)).toMatchObject(refusal);

    const store = await draft(berta);
    await commit(service.as(buildPerson()), store.id);
    await save(berta, store, { reference: 'Segunda' });
    const restored = await ana.post(`/stores/${store.id}/revisions/1/restore`, undefined, {
      'if-match': '"r2"',
    });
    expect(restored.status).toBe(200);
    await save(berta, store, { reference: 'Tercera' });
    expect(await commit(ana, store.id)).toMatchObject(refusal);

    const deletedDraft = await draft(ana);
    await ana.delete(`/stores/${deletedDraft.id}`);
    expect((await ana.post(`/deleted-stores/${deletedDraft.id}/restore`)).status).toBe(200);
    expect(await commit(ana, deletedDraft.id)).toMatchObject(refusal);
  });

  it('does not allow people to close a record by publishing their own version', async () => {
    const { body, status } = await ana.post('/assets', {
      institution_id: 'bank',
      title: 'Casa en venta',
      code: 'AE-00125',
      sale_status: 'sold',
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const { id } = body as StoredRecord;
    expect(await ana.post(`/assets/${id}/commit`)).toMatchObject(refusal);
    expect((await berta.post(`/assets/${id}/commit`)).body).toMatchObject({ status: 'historic' });
  });

  it('requires another person to publish menus and the order of slides', async () => {
    const createValid = async (slug: string) =>
      createEntry(ana, typeNamed(slug), await validDraft(typeNamed(slug), makerFor(service, ana), {}, true));
    const menu = await createValid('menus');
    const menus = entryPaths(typeNamed('menus'));
    expect(await ana.post(`${menus.base}/${menu.id}/${menus.commit}`)).toMatchObject(refusal);

    const slide = await createValid('slides');
    await publish(berta, typeNamed('slides'), slide.id);
    const otherItem = await createValid('slides');
    const order = await ana.put('/slides/order', { ids: [otherItem.id, slide.id] });
    expect(order.status, JSON.stringify(order.body)).toBe(200);
    const { body } = await ana.get(`/slides/${slide.id}`);
    expect(body).toMatchObject({ order: 2, published_revision: 1, has_unpublished_changes: true });
    expect(await ana.post(`/slides/${slide.id}/commit`)).toMatchObject(refusal);
  });

  it('does not allow an API key to publish, nor the creator of a key to publish a version that the key saved', async () => {
    const response = await ana.post('/core/hn/v1/api-keys', {
      label: 'Inventario',
      permissions: grant(actions, ['store', 'city']),
      institutions: null,
      expires_at: new Date(service.clock.now().getTime() + 86_400_000).toISOString(),
    });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    const headers = {
      authorization: `Bearer ${(response.body as NewMachineKey).secret}`,
      'x-api-key': 'test-key',
    };
    const call = (url: string, payload?: object) =>
      service.app.inject({ method: 'POST', url: `/api${url}`, headers, ...(payload && { payload }) });
    const saved = await call('/stores', bodyOf());
    expect(saved.statusCode, saved.body).toBe(201);
    const { id } = saved.json<StoredRecord>();
    const otherItems = await draft(berta);
    for (const item of [id, otherItems.id]) {
      const answer = await call(`/stores/${item}/commit`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'review_required']);
    }
    expect(await commit(ana, id)).toMatchObject(refusal);
    expect((await commit(berta, id)).status).toBe(200);
  });
});

describe('relations between the accounts of people', () => {
  let dora: Person;
  let roleId: string;
  beforeAll(async () => {
    dora = await enrol(service, { name: 'Dora Paz' });
    const { body } = await ana.post('/core/hn/v1/roles', {
      name: 'Publica sucursales',
      permissions: grant(actions, ['store', 'city', 'staff']),
    });
    roleId = (body as { id: string }).id;
  });

  /** Creates a person through the staff call. The answer contains the link to set the password. */
  const createdBy = async (by: Client): Promise<Person> => {
    const { status, body } = await by.post('/core/hn/v1/staff', {
      name: 'Persona nueva',
      staff_id: newId(),
      role_id: roleId,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const { person, link } = body as InvitedPerson;
    expect(link?.path).toContain('#');
    return buildPerson({ id: person.id });
  };
  const byPerson = (person: Person) => service.as(person);

  it('do not allow the creator of an account and the account to publish versions of each other', async () => {
    const first = await createdBy(ana);
    const second = await createdBy(byPerson(first));
    const sibling = await createdBy(ana);
    const ofAna = await draft(ana);
    expect(await commit(byPerson(first), ofAna.id)).toMatchObject(refusal);
    expect(await commit(byPerson(second), ofAna.id)).toMatchObject(refusal);
    expect((await commit(byPerson(dora), ofAna.id)).status).toBe(200);
    const ofSecond = await draft(byPerson(second));
    expect(await commit(ana, ofSecond.id)).toMatchObject(refusal);
    expect(await commit(byPerson(first), ofSecond.id)).toMatchObject(refusal);
    const { body } = await berta.get(`/stores/${ofSecond.id}/reviewers`);
    const options = (body as Reviewers).people.map(({ id }) => id);
    expect([author.id, first.id, second.id].filter((id) => options.includes(id))).toEqual([]);
    expect([dora.id, sibling.id].filter((id) => !options.includes(id))).toEqual([]);
    expect((await commit(byPerson(sibling), ofSecond.id)).status).toBe(200);
  });

  it('treat an API key as its owner, and an account created by the key as created by the owner', async () => {
    const { body } = await ana.post('/core/hn/v1/api-keys', {
      label: 'Personal',
      permissions: grant(actions, ['store', 'city', 'staff']),
      institutions: null,
      expires_at: new Date(service.clock.now().getTime() + 86_400_000).toISOString(),
    });
    const { key } = body as NewMachineKey;
    const byKey = service.as(buildPerson({ id: key.id, kind: 'token' }));
    const puppet = await enrol(service);
    await service.platform.db
      .insertInto('account_holder')
      .values({ staff_id: puppet.id, holder_id: key.id, since: service.clock.now(), until: null })
      .execute();
    for (const by of [ana, byKey])
      expect(await commit(byPerson(puppet), (await draft(by)).id)).toMatchObject(refusal);
    expect(await commit(ana, (await draft(byPerson(puppet))).id)).toMatchObject(refusal);
    expect(await commit(byPerson(await createdBy(ana)), (await draft(byKey)).id)).toMatchObject(refusal);
  });

  it("also exist with a person who got an account's password link or set its address, until another person creates a later link", async () => {
    const created = await createdBy(ana);
    const stateBefore = await draft(byPerson(created));
    service.clock.advance(1000);
    const reset = await byPerson(dora).post(`/core/hn/v1/staff/${created.id}/reset`);
    expect(reset.body).toMatchObject({ sent_to: null, path: expect.stringContaining('#') });
    service.clock.advance(1000);
    expect(await commit(ana, stateBefore.id)).toMatchObject(refusal);
    const stateAfter = await draft(byPerson(created));
    expect(await commit(byPerson(dora), stateAfter.id)).toMatchObject(refusal);
    expect((await commit(ana, stateAfter.id)).status).toBe(200);
    const ofAna = await draft(ana);
    await ana.patch(`/core/hn/v1/staff/${created.id}`, { email: 'nueva@banco.example' });
    expect(await commit(byPerson(created), ofAna.id)).toMatchObject(refusal);
  });

  it('are read from the audit trail for accounts of earlier releases', async () => {
    const { db } = service.platform;
    const created = await createdBy(ana);
    await sql`drop table account_holder`.execute(db);
    await sql`drop index session_created_by`.execute(db);
    await applyAgain(db, '057-account-holders');
    expect(await commit(byPerson(created), (await draft(ana)).id)).toMatchObject(refusal);
  });
});

describe('the four-eyes setting of a type', () => {
  it('is off at first, can be changed only by people of all institutions, and is recorded in the audit trail', async () => {
    const of = async (type: string) =>
      ((await berta.get(settings)).body as { data: { type: string }[] }).data.find(
        (item) => item.type === type,
      );
    expect(await of('products')).toEqual({ type: 'products', four_eyes: false, set_by: null, set_at: null });
    expect(await of('stores')).toMatchObject({ four_eyes: true, set_by: 'Berta Mejía' });
    expect(await of('cities')).toBeUndefined();
    expect(await berta.put(`${settings}/cities`, { four_eyes: true })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect((await berta.put(`${settings}/${newId()}`, { four_eyes: true })).status).toBe(404);
    const limited = service.as(buildPerson({ institutions: ['bank'] }));
    expect((await limited.put(`${settings}/assets`, { four_eyes: false })).status).toBe(403);
    expect((await berta.put(`${settings}/assets`, { four_eyes: false })).body).toMatchObject({
      four_eyes: false,
    });
    const { body } = await berta.get('/core/hn/v1/audit?action=four_eyes_off');
    expect((body as AuditEventList).data).toHaveLength(1);
    await berta.put(`${settings}/stores`, { four_eyes: false });
    expect((await createPublished(ana))['status']).toBe('published');
    await berta.put(`${settings}/stores`, { four_eyes: true });
  });
});
