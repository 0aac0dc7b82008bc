import type { PublicChange } from '@vitrina/contract';
import { actions, grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type Client } from '../support/build-app.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

const inHours = (hours: number): string =>
  new Date(on.service.clock.now().getTime() + hours * 3_600_000).toISOString();
const day = (days: number): string => inHours(days * 24).slice(0, 10);

async function changesOf(slug: string, id: string, reader: Client = on.ana): Promise<PublicChange[]> {
  const { status, body } = await reader.get(`/${slug}/${id}/public-changes`);
  expect(status).toBe(200);
  return (body as { data: PublicChange[] }).data;
}

const kindsOf = (changes: readonly PublicChange[]) => changes.map(({ kind, revision }) => [kind, revision]);

describe('the public changes of a record', () => {
  it('list every action of a person, newest first, with the revision, the person and the reason', async () => {
    const { id } = await on.createPublished('stores');
    const act = (name: string) => on.ana.post(`/stores/${id}/${name}`);
    await act('unpublish?reason=La%20agencia%20se%20inund%C3%B3');
    await on.change('stores', id, { reference: 'Segundo nivel' });
    await act('commit?reason=Reabre%20el%20lunes');
    await act('archive?reason=Cierre%20definitivo');
    await act('unpublish');
    await on.ana.delete(`/stores/${id}?reason=Estaba%20repetida`);
    await on.ana.post(`/deleted-stores/${id}/restore?reason=No%20lo%20estaba`);

    const changes = await changesOf('stores', id);
    expect(changes.map(({ kind, revision, reason }) => [kind, revision, reason])).toEqual([
      ['restored', null, 'No lo estaba'],
      ['deleted', null, 'Estaba repetida'],
      ['reopened', null, null],
      ['archived', 2, 'Cierre definitivo'],
      ['published', 2, 'Reabre el lunes'],
      ['withdrawn', 1, 'La agencia se inundó'],
      ['published', 1, null],
    ]);
    const [{ by } = { by: null }] = changes;
    expect(by).toMatchObject({ id: expect.any(String), name: expect.any(String) });
    expect(changes.filter((change) => change.by.id !== by?.id || change.cause !== null)).toEqual([]);

    expect((await on.ana.get(`/stores/${id}/public-changes?per_page=2&page=2`)).body).toMatchObject({
      data: [{ kind: 'reopened' }, { kind: 'archived' }],
      meta: { page: 2, per_page: 2, total: 7, pages: 4 },
    });
  });

  it('cannot have a reason of more than 300 letters, and each record of a bulk action gets the reason', async () => {
    const [first, second] = [await on.createPublished('stores'), await on.createPublished('stores')];
    const tooLong = await on.ana.post(`/stores/${first.id}/unpublish?reason=${'a'.repeat(301)}`);
    expect(tooLong).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/reason', message: 'Escriba 300 letras como máximo.' }] },
    });
    await on.ana.post('/stores/bulk', {
      action: 'unpublish',
      ids: [first.id, second.id],
      reason: 'Semana Santa',
    });
    for (const { id } of [first, second])
      expect((await changesOf('stores', id))[0]).toMatchObject({ kind: 'withdrawn', reason: 'Semana Santa' });
  });

  it('include scheduled publication, expiry and automatic archiving, without a person', async () => {
    const { id } = await on.create('promotions', { start_date: day(1), end_date: day(2) });
    await on.commit('promotions', id);
    await on.passHours(24);
    await on.passHours(72);
    await on.passHours(91 * 24);
    const changes = await changesOf('promotions', id);
    expect(changes.map(({ kind, revision, cause, by }) => [kind, revision, cause, by.id === null])).toEqual([
      ['archived', null, 'expired', true],
      ['expired', 1, null, true],
      ['published', 1, 'schedule', true],
      ['scheduled', 1, null, false],
    ]);
    expect(changes[3]?.publish_at).toMatch(/T06:00:00.000Z$/);
  });

  it('include cancelled schedules, and failed schedules with the faulty fields', async () => {
    const { id } = await on.createPublished('stores');
    const schedule = async (values: Record<string, unknown>) => {
      await on.change('stores', id, { publish_at: inHours(2), ...values });
      await on.commit('stores', id);
    };
    await schedule({});
    await on.ana.post(`/stores/${id}/unpublish?target=schedule`);
    await schedule({ notice: { text: 'Hasta mañana', until: inHours(1).slice(0, 10) } });
    await on.passHours(72);
    const changes = await changesOf('stores', id);
    expect(kindsOf(changes)).toEqual([
      ['publication_failed', 3],
      ['scheduled', 3],
      ['schedule_cancelled', 2],
      ['scheduled', 2],
      ['published', 1],
    ]);
    expect(changes[0]?.fields).toEqual(['notice']);
  });

  it('name the record that replaced this record on the site, if the person may see the other record', async () => {
    const first = await on.createPublished('banners', { placement: 'stores' });
    const second = await on.createPublished('banners', { placement: 'stores' });
    expect((await changesOf('banners', first.id))[0]).toMatchObject({
      kind: 'withdrawn',
      cause: 'displaced',
      caused_by: { id: second.id, name: second['name'] },
    });
    const old = await on.createPublished('documents');
    const { institution_id, category_id } = old;
    await on.createPublished('documents', { institution_id, category_id, replaces_id: old.id });
    expect((await changesOf('documents', old.id))[0]).toMatchObject({ kind: 'archived', cause: 'replaced' });
  });

  it('include each save as a publication in types without drafts', async () => {
    const city = await on.create('cities');
    await on.change('cities', city.id, { name: 'Valle de Ángeles' });
    expect(kindsOf(await changesOf('cities', city.id))).toEqual([
      ['published', 2],
      ['published', null],
    ]);
  });

  it('are hidden if the record is hidden, without the permission, and for the time before the record changed institution', async () => {
    const { id } = await on.create('stores', { institution_id: 'insurances' });
    await on.ana.delete(`/stores/${id}`);
    await on.ana.post(`/deleted-stores/${id}/restore`);
    await on.change('stores', id, { institution_id: 'bank' });
    await on.commit('stores', id);
    const banker = on.service.as(buildPerson({ institutions: ['bank'] }));
    expect(kindsOf(await changesOf('stores', id, banker))).toEqual([['published', 2]]);
    expect(await changesOf('stores', id)).toHaveLength(3);
    const path = `/stores/${id}/public-changes`;
    expect((await on.service.as(buildPerson({ institutions: ['companies'] })).get(path)).status).toBe(404);
    const noStores = on.service.as(buildPerson({ permissions: grant(actions, ['city']) }));
    expect((await noStores.get(path)).status).toBe(403);
    expect((await on.service.as(null).get(path)).status).toBe(401);
  });
});
