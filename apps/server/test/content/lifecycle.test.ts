import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TypedService, typedService } from '../support/typed-service.ts';

// The clock begins at 2026-03-02, 9:00 a. m. in Tegucigalpa.

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

/** Returns the date a number of days from now. */
const day = (days: number): string =>
  new Date(on.service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
/**
 * Returns the hours from 9 a. m. in Honduras, when each test begins, to the start of the day that is `days` ahead.
 */
const untilDay = (days: number): number => days * 24 - 9;

describe('a promotion', () => {
  it('is on the site from midnight of its first day to the end of its last day, in the time zone of Honduras', async () => {
    const promotion = await on.create('promotions', { start_date: day(1), end_date: day(2) });
    expect((await on.commit('promotions', promotion.id)).body).toMatchObject({
      status: 'pending',
      publish_at: `${day(1)}T06:00:00.000Z`,
      expire_at: `${day(3)}T06:00:00.000Z`,
    });
    await on.passHours(untilDay(1) - 1 / 60);
    expect((await on.onSite('promotions', promotion.id)).status).toBe(404);
    await on.passHours(1 / 60);
    expect((await on.onSite('promotions', promotion.id)).status).toBe(200);
    expect((await on.listActions(promotion.id))[0]).toMatchObject({
      action: 'published',
      actor_name: 'Programador',
    });
    await on.passHours(48 - 1 / 60);
    expect((await on.onSite('promotions', promotion.id)).status).toBe(200);
    on.service.clock.advance(60_000);
    expect((await on.onSite('promotions', promotion.id)).status).toBe(404);
    await on.passHours(0);
    expect(await on.read('promotions', promotion.id)).toMatchObject({ status: 'expired' });
    on.service.clock.advance(9 * 3_600_000);
  });

  it('is archived 90 days after its expiry, even if no background job ran for years', async () => {
    const promotion = await on.createPublished('promotions', { start_date: day(-1), end_date: day(0) });
    await on.passHours(untilDay(1) + 89 * 24);
    expect(await on.read('promotions', promotion.id)).toMatchObject({ status: 'expired' });
    await on.passHours(500 * 24 + 9);
    expect(await on.read('promotions', promotion.id)).toMatchObject({ status: 'historic' });
    expect(
      (await on.listActions(promotion.id)).map(({ action, actor_name }) => [action, actor_name]).slice(0, 2),
    ).toEqual([
      ['archived', 'Programador'],
      ['expired', 'Programador'],
    ]);
    expect((await on.onSite('promotions', promotion.id)).status).toBe(404);
  });

  it('remains public after it is archived with its winners, and is removed when it is reopened', async () => {
    const promotion = await on.createPublished('promotions', { start_date: day(-1), end_date: day(0) });
    await on.passHours(24);
    const winners = await on.createPublished('documents');
    await on.change('promotions', promotion.id, { winners_document_id: winners.id });
    expect((await on.onSite('promotions', promotion.id)).status).toBe(404);
    const archived = await on.ana.post(`/promotions/${promotion.id}/archive`);
    expect(archived.body).toMatchObject({ status: 'historic', has_unpublished_changes: false });
    const page = await on.onSite('promotions', promotion.slug);
    expect(page).toMatchObject({
      status: 200,
      body: { status: 'historic', winners_document: { id: winners.id } },
    });
    const listPublic = (query: string) => on.service.as(null).get(`/promotions?stage=production&${query}`);
    expect((await listPublic('per_page=100')).body).toMatchObject({ meta: { total: 0 } });
    expect((await listPublic('status=historic')).body).toMatchObject({ data: [{ id: promotion.id }] });
    await on.passHours(400 * 24);
    expect((await on.onSite('promotions', promotion.id)).status).toBe(200);
    expect((await on.ana.post(`/promotions/${promotion.id}/unpublish`)).body).toMatchObject({
      status: 'unpublished',
    });
    expect((await on.onSite('promotions', promotion.id)).status).toBe(404);
  });
});

describe('a job vacancy', () => {
  it('expires after its last day, and is archived when its result is published', async () => {
    const job = await on.createPublished('jobs', { valid_through: day(1) });
    expect(job).toMatchObject({ status: 'published', expire_at: `${day(2)}T06:00:00.000Z` });
    await on.passHours(untilDay(2));
    expect(await on.read('jobs', job.id)).toMatchObject({ status: 'expired' });
    on.service.clock.advance(9 * 3_600_000);
    await on.change('jobs', job.id, { closing_result: 'filled' });
    const closed = await on.commit('jobs', job.id);
    expect(closed).toMatchObject({ status: 200, body: { status: 'historic', published_revision: null } });
    expect((await on.commit('jobs', job.id)).body).toEqual(closed.body);
    expect((await on.listActions(job.id))[0]).toMatchObject({
      action: 'archived',
      details: { closed: true, from: 'expired' },
    });
    expect((await on.ana.post(`/jobs/${job.id}/duplicate`)).body).toMatchObject({
      status: 'unpublished',
      valid_through: null,
      closing_result: null,
      code: null,
    });
  });
});

describe('an asset for sale', () => {
  it('is removed from the site when its sale is published', async () => {
    const asset = await on.createPublished('assets');
    expect((await on.onSite('assets', asset.id)).status).toBe(200);
    await on.change('assets', asset.id, { sale_status: 'sold' });
    expect((await on.onSite('assets', asset.id)).status).toBe(200);
    expect((await on.commit('assets', asset.id)).body).toMatchObject({ status: 'historic' });
    expect((await on.onSite('assets', asset.id)).status).toBe(404);
    const copy = (await on.ana.post(`/assets/${asset.id}/duplicate`)).body;
    expect(copy).toMatchObject({ sale_status: 'available', code: null, offers_close_at: null });
  });
});

describe('a document that replaces another document', () => {
  const keeping = (keep_history: boolean) =>
    on.create('documents-categories', { keep_history, requires_period: false, parent_id: undefined });

  it('archives the replaced document, whose address then redirects to the newest document', async () => {
    const category_id = (await keeping(false)).id;
    const first = await on.createPublished('documents', { category_id, title: 'Tarifario de enero' });
    const second = await on.createPublished('documents', {
      category_id,
      title: 'Tarifario de febrero',
      replaces_id: first.id,
    });
    expect(await on.read('documents', first.id)).toMatchObject({
      status: 'historic',
      published_revision: null,
    });
    expect((await on.listActions(first.id))[0]).toMatchObject({
      action: 'archived',
      details: { replaced_by: second.id },
    });
    expect((await on.onSite('documents', second.id)).body).toMatchObject({
      replaces_id: first.id,
      replaces: null,
    });
    const third = await on.createPublished('documents', {
      category_id,
      title: 'Tarifario de marzo',
      replaces_id: second.id,
    });
    for (const slug of [first.slug, second.slug]) {
      const movedResponse = await on.onSite('documents', slug);
      expect([movedResponse.status, movedResponse.headers['location']]).toEqual([
        301,
        expect.stringContaining(`/documents/${third.slug}?`),
      ]);
    }
    // The successor can be published again although the replaced document is not published.
    await on.change('documents', third.id, { description: 'Con las comisiones vigentes.' });
    expect((await on.commit('documents', third.id)).status).toBe(200);
  });

  it('leaves the replaced document public if the category keeps its history', async () => {
    const category_id = (await keeping(true)).id;
    const first = await on.createPublished('documents', { category_id });
    const second = await on.createPublished('documents', { category_id, replaces_id: first.id });
    expect(await on.read('documents', first.id)).toMatchObject({ status: 'historic', published_revision: 1 });
    expect((await on.onSite('documents', first.slug)).body).toMatchObject({
      id: first.id,
      status: 'historic',
    });
    expect((await on.onSite('documents', second.id)).body).toMatchObject({ replaces: { id: first.id } });
    const inCategory = (extra: string) =>
      on.service.as(null).get(`/documents?stage=production&category_id=${category_id}${extra}`);
    expect((await inCategory('')).body).toMatchObject({ data: [{ id: second.id }], meta: { total: 1 } });
    expect((await inCategory('&status=historic')).body).toMatchObject({ data: [{ id: first.id }] });
    expect((await on.ana.delete(`/documents/${first.id}?force=true`)).status).toBe(204);
    expect((await on.onSite('documents', first.slug)).status).toBe(404);
  });

  it('cannot replace itself, and archives the replaced document only when it is published', async () => {
    const category_id = (await keeping(false)).id;
    const first = await on.createPublished('documents', { category_id });
    await on.change('documents', first.id, { replaces_id: first.id });
    expect(await on.commit('documents', first.id)).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/replaces_id', message: expect.stringContaining('sí mismo') }] },
    });
    const publish_at = new Date(on.service.clock.now().getTime() + 3_600_000).toISOString();
    const next = await on.create('documents', { category_id, replaces_id: first.id, publish_at });
    expect((await on.commit('documents', next.id)).body).toMatchObject({ status: 'pending' });
    expect((await on.onSite('documents', first.slug)).status).toBe(200);
    await on.passHours(1);
    expect((await on.onSite('documents', next.slug)).status).toBe(200);
    expect((await on.onSite('documents', first.slug)).status).toBe(301);
    expect((await on.listActions(first.id))[0]).toMatchObject({
      action: 'archived',
      actor_name: 'Programador',
    });
  });
});

describe('a calculator', () => {
  it('is served under /core, is pending until its rates are valid, and has a fixed currency', async () => {
    const calculator = await on.create('calculators', { rates_valid_from: day(2) });
    expect((await on.commit('calculators', calculator.id)).body).toMatchObject({ status: 'pending' });
    await on.passHours(untilDay(2));
    expect((await on.onSite('calculators', calculator.id)).status).toBe(200);
    const body = await on.draft('calculators', { currency: 'USD' });
    expect(await on.ana.put(`/core/hn/v1/calculators/${calculator.id}`, body)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/currency', message: expect.stringContaining('no se puede cambiar') }] },
    });
    expect((await on.ana.get('/calculators')).status).toBe(404);
  });
});
