import type { Entry, Notice, Review, Reviewers } from '@vitrina/contract';
import { actions, grant, resources } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDueEntries } from '../../src/content/schedule/due.ts';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type Client, type TestAnswer, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, type StoredRecord } from '../support/factories.ts';
import { enrol, randomCode } from './transfer/support.ts';

let service: TestApp;
let ana: Client;
let berta: Client;
let carla: Client;
let author: Person;
let publisher: Person;
let group: Person;
let city: StoredRecord;

const editing = grant(
  actions.filter((action) => action !== 'publish'),
  resources,
);

beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  author = await enrol(service, { name: 'Ana Lagos', permissions: editing });
  publisher = await enrol(service, { name: 'Berta Mejía' });
  group = await enrol(service, { name: 'Carla Paz', institutions: ['bank'] });
  await enrol(service, { name: 'Solo Seguros', institutions: ['insurances'] });
  await enrol(service, { name: 'Sin Publicar', permissions: editing });
  [ana, berta, carla] = [service.as(author), service.as(publisher), service.as(group)];
  city = await create(berta, 'cities', buildCity());
  const set = await berta.put('/core/hn/v1/review-types/stores', { four_eyes: true });
  expect(set.status).toBe(200);
});
afterAll(() => service.close());

const bodyOf = (extra: object = {}) => buildStore({ city_id: city.id, ...extra });
const draft = (extra: object = {}) => create(ana, 'stores', bodyOf(extra));
const save = async (by: Client, { id, slug, name }: StoredRecord, extra: object) =>
  by.put(`/stores/${id}`, bodyOf({ slug, name: name as string, ...extra }));
const read = async (id: string) => (await berta.get(`/stores/${id}`)).body as Entry;
const ifMatch = (revision: number) => ({ 'if-match': `"r${revision}"` });
const ask = (id: string, of: object = {}, by = ana): Promise<TestAnswer> =>
  by.post(`/stores/${id}/review`, {
    comment: 'Horario nuevo',
    reviewer_id: publisher.id,
    role_id: null,
    ...of,
  });
const approve = (by: Client, id: string, revision: number, body: object = {}) =>
  by.post(`/stores/${id}/review/approve`, body, ifMatch(revision));
const giveBack = (by: Client, id: string, revision: number, remarks: object[] = []) =>
  by.post(`/stores/${id}/review/return`, { comment: 'Falta el horario', remarks }, ifMatch(revision));
const isPublic = async (id: string) =>
  (await service.as(null).get(`/stores/${id}?stage=production`)).status === 200;
const reviews = async (by: Client, query: string) =>
  ((await by.get(`/core/hn/v1/reviews?per_page=100&${query}`)).body as { data: Review[] }).data;
const notices = async (by: Client) => ((await by.get('/core/hn/v1/notices')).body as { data: Notice[] }).data;

describe('the check before a review', () => {
  it('finds the faults that a publication would be refused for, for an editor who may not publish', async () => {
    const check = async (id: string) => (await ana.get(`/stores/${id}/publishing-check`)).body;
    const bare = await draft({ address: null });
    expect((await ana.post(`/stores/${bare.id}/commit?dry_run=true`)).status).toBe(403);
    const refusal = (await berta.post(`/stores/${bare.id}/commit`)).body as { errors: unknown[] };
    expect(refusal.errors).not.toEqual([]);
    expect(await check(bare.id)).toEqual({ faults: refusal.errors, advice: [] });
    // The review may be requested nevertheless, and its reviewer gets the same faults.
    expect((await ask(bare.id)).status).toBe(200);
    expect((await berta.get(`/stores/${bare.id}/publishing-check`)).body).toEqual(await check(bare.id));
    expect(await check((await draft()).id)).toEqual({ faults: [], advice: [] });
    expect((await ana.get(`/stores/${newId()}/publishing-check`)).status).toBe(404);
  });

  it('finds no fault in a version that only another person may publish', async () => {
    const own = await create(berta, 'stores', bodyOf());
    expect((await berta.post(`/stores/${own.id}/commit?dry_run=true`)).body).toMatchObject({
      code: 'review_required',
    });
    expect((await berta.get(`/stores/${own.id}/publishing-check`)).body).toEqual({ faults: [], advice: [] });
  });
});

describe('the review of a record', () => {
  it('is requested from a publisher without changes of their own, whose approval publishes the draft', async () => {
    const store = await draft();
    const { body } = await ana.get(`/stores/${store.id}/reviewers`);
    expect((body as Reviewers).people.map(({ name }) => name)).toEqual(['Berta Mejía', 'Carla Paz']);
    expect((await ask(store.id, { reviewer_id: newId() })).status).toBe(400);
    expect((await ask(store.id, { role_id: newId() })).status).toBe(400);
    expect((await ask(store.id)).body).toMatchObject({
      status: 'pending',
      review: {
        asked_by: { name: 'Ana Lagos' },
        asked_of: 'Berta Mejía',
        asked_role: false,
        comment: 'Horario nuevo',
      },
      can: { unpublish: false },
    });
    expect(await ask(store.id)).toMatchObject({ status: 409, body: { code: 'in_review' } });
    const [request] = await reviews(berta, 'box=mine&state=open');
    expect(request).toMatchObject({ entry: { id: store.id }, can: { decide: true, withdraw: false } });
    expect(await notices(berta)).toContainEqual(
      expect.objectContaining({
        title: 'Ana Lagos le envió un registro a revisión',
        path: `/reviews/${request?.id}`,
      }),
    );
    expect(await approve(ana, store.id, 1)).toMatchObject({ status: 403 });
    const unnamedItems = [
      {},
      ...['*', '"*"', '*, "r1"', '"r1", *', 'W/*', '"r1", "r2"'].map((item) => ({ 'if-match': item })),
    ];
    for (const headers of unnamedItems) {
      expect((await berta.post(`/stores/${store.id}/review/approve`, {}, headers)).status).toBe(400);
      const returnedResponse = await berta.post(
        `/stores/${store.id}/review/return`,
        { comment: 'No' },
        headers,
      );
      expect(returnedResponse.status).toBe(400);
    }
    const approved = await approve(berta, store.id, 1, { comment: 'Bien' });
    expect(approved).toMatchObject({ status: 200, body: { status: 'published', review: null } });
    expect(await isPublic(store.id)).toBe(true);
    expect(await reviews(ana, 'box=asked&state=approved')).toMatchObject([
      { decided_by: { name: 'Berta Mejía' }, decision_comment: 'Bien', decided_revision: 1 },
    ]);
    expect(await notices(ana)).toContainEqual(
      expect.objectContaining({ title: 'Aprobaron lo que envió a revisión' }),
    );
  });

  it('applies only to the reviewed revision: after a later save a decision is refused with 412', async () => {
    const store = await draft();
    await ask(store.id);
    await save(ana, store, { reference: 'Frente al parque' });
    expect(await read(store.id)).toMatchObject({ status: 'pending', review: { revision: 1 }, revision: 2 });
    expect(await approve(berta, store.id, 1)).toMatchObject({ status: 412 });
    expect(await giveBack(berta, store.id, 1)).toMatchObject({ status: 412 });
    expect((await save(berta, store, { reference: 'Frente a la iglesia' })).status).toBe(200);
    expect(await approve(berta, store.id, 3)).toMatchObject({
      status: 409,
      body: { code: 'review_required' },
    });
    expect(await isPublic(store.id)).toBe(false);
    expect((await approve(carla, store.id, 3)).status).toBe(200);
    expect(await isPublic(store.id)).toBe(true);
  });

  it('can be returned to the author with comments on fields, and requested again', async () => {
    const store = await draft();
    await ask(store.id);
    const remark = { path: '/opening_hours', message: 'El sábado abre.' };
    expect((await giveBack(berta, store.id, 1, [{ path: '/nothing', message: 'x' }])).status).toBe(400);
    expect(await giveBack(berta, store.id, 1, [remark])).toMatchObject({
      body: { status: 'unpublished', review: null },
    });
    expect((await ana.get(`/stores/${store.id}/review`)).body).toMatchObject({
      data: { state: 'returned', decision_comment: 'Falta el horario', remarks: [remark] },
    });
    expect((await giveBack(berta, store.id, 1)).body).toMatchObject({ code: 'not_in_review' });
    expect((await ask(store.id)).status).toBe(200);
    const ofRecord = await reviews(berta, `box=all&entry_id=${store.id}`);
    expect(ofRecord.map(({ state }) => state)).toEqual(['open', 'returned']);
  });

  it('does not change the published record or its state', async () => {
    const store = await draft();
    await ask(store.id);
    await approve(berta, store.id, 1);
    expect(await ask(store.id)).toMatchObject({ status: 409, body: { code: 'nothing_to_review' } });
    await save(ana, store, { reference: 'Frente al parque' });
    expect((await ask(store.id)).body).toMatchObject({ status: 'published', has_unpublished_changes: true });
    expect(await isPublic(store.id)).toBe(true);
    // Once unpublished, the record is pending until its review is withdrawn.
    expect((await berta.post(`/stores/${store.id}/unpublish`)).body).toMatchObject({ status: 'pending' });
    expect((await berta.post(`/stores/${store.id}/unpublish`)).body).toMatchObject({ status: 'pending' });
    expect((await berta.delete(`/stores/${store.id}/review`)).status).toBe(403);
    expect((await ana.delete(`/stores/${store.id}/review`)).body).toMatchObject({
      status: 'unpublished',
      review: null,
    });
  });

  it('can schedule a version for a later hour, and ends when the record is published, archived or deleted', async () => {
    const publish_at = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
    const store = await draft({ publish_at });
    await ask(store.id);
    expect((await approve(berta, store.id, 1)).body).toMatchObject({
      status: 'pending',
      scheduled_revision: 1,
      review: null,
    });
    service.clock.advance(3_600_001);
    await publishDueEntries(service.platform);
    expect(await isPublic(store.id)).toBe(true);

    const [published, deleted] = [await draft(), await draft()];
    await Promise.all([ask(published.id), ask(deleted.id)]);
    expect((await berta.post(`/stores/${published.id}/commit`)).body).toMatchObject({ review: null });
    expect((await berta.delete(`/stores/${deleted.id}`)).status).toBe(204);
    const states = new Map((await reviews(berta, 'box=all')).map(({ entry, state }) => [entry.id, state]));
    expect(states.get(published.id)).toBe('approved');
    expect(states.has(deleted.id)).toBe(false);
    expect((await berta.post(`/deleted-stores/${deleted.id}/restore`)).body).toMatchObject({
      status: 'unpublished',
      review: null,
    });
  });

  it('can be requested from a role, and the members of the role find it within their institutions', async () => {
    const { role_id } = await service.platform.db
      .selectFrom('staff')
      .select('role_id')
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow();
    const store = await draft({ name: `Agencia ${randomCode()}` });
    expect((await ask(store.id, { reviewer_id: null, role_id })).status).toBe(200);
    expect((await reviews(carla, 'box=mine&state=open')).map(({ entry }) => entry.id)).toEqual([store.id]);
    expect(
      (await notices(carla)).filter(({ detail }) => detail?.startsWith(String(store.name))),
    ).toHaveLength(1);
    const otherClient = service.as(buildPerson({ institutions: ['insurances'] }));
    expect((await reviews(otherClient, 'box=all')).map(({ entry }) => entry.id)).not.toContain(store.id);
    const [{ id } = { id: '' }] = await reviews(carla, 'box=mine&state=open');
    expect((await carla.get(`/core/hn/v1/reviews/${id}`)).status).toBe(200);
    expect((await otherClient.get(`/core/hn/v1/reviews/${id}`)).status).toBe(404);
    expect((await otherClient.get(`/stores/${store.id}/review`)).status).toBe(404);
    // Only one of two simultaneous decisions is accepted.
    const pair = await Promise.all([approve(carla, store.id, 1), giveBack(berta, store.id, 1)]);
    expect(pair.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
