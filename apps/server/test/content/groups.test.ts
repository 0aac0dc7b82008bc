import { grant, resources } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

type Body = Record<string, unknown>;

const statuses = async (slug: string, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await on.read(slug, id)).status));

describe('the banner of a page', () => {
  it('replaces the previous banner when it is published', async () => {
    const first = await on.createPublished('banners', { placement: 'stores' });
    const otherItem = await on.createPublished('banners', { placement: 'home' });
    const second = await on.createPublished('banners', { placement: 'stores' });
    expect(await statuses('banners', [first.id, otherItem.id, second.id])).toEqual([
      'unpublished',
      'published',
      'published',
    ]);
    expect((await on.onSite('banners', first.id)).status).toBe(404);
    expect((await on.listActions(first.id))[0]).toMatchObject({
      action: 'unpublished',
      details: { displaced_by: second.id },
    });
    await on.change('banners', second.id, { align: 'center' });
    expect((await on.commit('banners', second.id)).body).toMatchObject({ status: 'published' });
  });

  it('is the only one on its page even if several banners are published at the same moment', async () => {
    const banners = await Promise.all(
      Array.from({ length: 5 }, () => on.create('banners', { placement: 'jobs' })),
    );
    const answers = await Promise.all(banners.map(({ id }) => on.commit('banners', id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const listAfter = await statuses(
      'banners',
      banners.map(({ id }) => id),
    );
    expect(listAfter.filter((status) => status === 'published')).toHaveLength(1);
  });

  it('replaces the previous banner at its scheduled hour', async () => {
    const now = await on.createPublished('banners', { placement: 'assets' });
    const publish_at = new Date(on.service.clock.now().getTime() + 3_600_000).toISOString();
    const later = await on.create('banners', { placement: 'assets', publish_at });
    await on.commit('banners', later.id);
    expect(await statuses('banners', [now.id, later.id])).toEqual(['published', 'pending']);
    await on.passHours(1);
    expect(await statuses('banners', [now.id, later.id])).toEqual(['unpublished', 'published']);
  });
});

describe('the main page of a category', () => {
  it('is unique: another page loses only its main flag, on the site and in its draft', async () => {
    const category_id = (await on.create('static-pages-categories')).id;
    const page = (title: string) =>
      on.createPublished('static-pages', { category_id, title, featured: true });
    const first = await page('Quiénes somos');
    await on.change('static-pages', first.id, { title: 'Quiénes somos hoy' });
    const second = await page('Nuestra historia');
    expect((await on.onSite('static-pages', first.id)).body).toMatchObject({
      title: 'Quiénes somos',
      featured: false,
    });
    expect(await on.read('static-pages', first.id)).toMatchObject({
      title: 'Quiénes somos hoy',
      featured: false,
      status: 'published',
      revision: 4,
      published_revision: 3,
      has_unpublished_changes: true,
    });
    expect((await on.onSite('static-pages', second.id)).body).toMatchObject({ featured: true });
    expect((await on.listActions(first.id)).slice(0, 2)).toMatchObject([
      { action: 'saved', details: { changed: ['featured'], displaced_by: second.id } },
      { action: 'saved', details: { changed: ['title'] } },
    ]);
    const plain = await on.createPublished('static-pages', { category_id, featured: false });
    expect((await on.onSite('static-pages', second.id)).body).toMatchObject({ featured: true });
    expect(plain.status).toBe('published');
  });

  it('replaces the previous main page also when it is published on schedule, without cancelling other schedules', async () => {
    const category_id = (await on.create('static-pages-categories')).id;
    const first = await on.createPublished('static-pages', { category_id, featured: true });
    const at = (hours: number) =>
      new Date(on.service.clock.now().getTime() + hours * 3_600_000).toISOString();
    await on.change('static-pages', first.id, { intro: 'Mañana', publish_at: at(5) });
    await on.commit('static-pages', first.id);
    const second = await on.create('static-pages', { category_id, featured: true, publish_at: at(1) });
    await on.commit('static-pages', second.id);
    await on.passHours(1);
    expect((await on.onSite('static-pages', second.id)).body).toMatchObject({ featured: true });
    expect((await on.onSite('static-pages', first.id)).body).toMatchObject({ featured: false });
    expect(await on.read('static-pages', first.id)).toMatchObject({
      status: 'published',
      scheduled_revision: 2,
    });
    await on.passHours(4);
    expect((await on.onSite('static-pages', first.id)).body).toMatchObject({
      featured: true,
      intro: 'Mañana',
    });
    expect((await on.onSite('static-pages', second.id)).body).toMatchObject({ featured: false });
  });
});

describe('the slides of a placement', () => {
  const slides = (placement: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => on.create('slides', { placement, order: undefined })));

  it('are at most eight, even if several slides are published at the same moment', async () => {
    const results = await slides('pyme', 10);
    const answers = await Promise.all(results.map(({ id }) => on.commit('slides', id)));
    const refusedAnswers = answers.filter(({ status }) => status === 422);
    expect([answers.filter(({ status }) => status === 200).length, refusedAnswers.length]).toEqual([8, 2]);
    expect(refusedAnswers[0]?.body).toMatchObject({
      code: 'not_publishable',
      errors: [{ path: '/placement', message: expect.stringContaining('caben 8') }],
    });
    const on8 = results[answers.findIndex(({ status }) => status === 200)];
    await on.change('slides', on8?.id ?? '', { align: 'right' });
    expect((await on.commit('slides', on8?.id ?? '')).status).toBe(200);
  });

  it('get the next position, and can be reordered on the site by one action', async () => {
    const first = await on.create('slides', { placement: 'empresas', order: undefined });
    const second = await on.create('slides', { placement: 'empresas', order: undefined });
    const third = await on.create('slides', { placement: 'empresas', order: undefined });
    expect([first, second, third].map((slide) => slide['order'])).toEqual([1, 2, 3]);
    await on.commit('slides', first.id);
    await on.commit('slides', third.id);
    await on.change('slides', third.id, { align: 'center' });
    const order = [third.id, second.id, first.id];
    const listBefore = await on.service.platform.db.selectFrom('audit_event').select(['id']).execute();
    expect((await on.ana.put('/slides/order', { ids: order })).body).toEqual({
      data: order.map((id, index) => ({ id, order: index + 1 })),
    });
    const listAfter = await on.service.platform.db.selectFrom('audit_event').select(['id']).execute();
    expect(listAfter.length - listBefore.length).toBe(1);
    expect((await on.listActions(third.id))[0]).toMatchObject({ action: 'ordered', details: { ids: order } });
    expect(await on.read('slides', first.id)).toMatchObject({
      order: 3,
      revision: 2,
      published_revision: 2,
      has_unpublished_changes: false,
    });
    expect((await on.onSite('slides', first.id)).body).toMatchObject({ order: 3 });
    // Unpublished changes stay unpublished, including the new position.
    expect(await on.read('slides', third.id)).toMatchObject({ order: 1, has_unpublished_changes: true });
    expect((await on.onSite('slides', third.id)).body).toMatchObject({ order: 3 });
    expect((await on.ana.put('/slides/order', { ids: order })).status).toBe(200);
    expect(await on.read('slides', first.id)).toMatchObject({ revision: 2 });
  });

  it('can be reordered only as a complete group, and only with the permission to update each slide', async () => {
    const [a, b] = await slides('home', 2);
    const otherItem = await on.create('slides', { placement: 'personas' });
    const ids = [a?.id, b?.id];
    expect(await on.ana.put('/slides/order', { ids: ids.slice(0, 1) })).toMatchObject({
      status: 409,
      body: { code: 'group_changed' },
    });
    expect((await on.ana.put('/slides/order', { ids: [...ids, otherItem.id] })).status).toBe(400);
    expect(
      (await on.ana.put('/slides/order', { ids: [...ids, '0190b0d0-0000-7000-8000-00000000dead'] })).status,
    ).toBe(404);
    const reader = on.service.as(
      buildPerson({ permissions: grant(['list', 'retrieve', 'publish'], resources) }),
    );
    expect((await reader.put('/slides/order', { ids })).status).toBe(403);
    const editor = on.service.as(
      buildPerson({ permissions: { 'media-object': { update: true, publish: false, retrieve: true } } }),
    );
    await on.commit('slides', a?.id ?? '');
    expect((await editor.put('/slides/order', { ids: [b?.id, a?.id] })).status).toBe(200);
    expect(await on.read('slides', a?.id ?? '')).toMatchObject({ order: 2, has_unpublished_changes: true });
  });
});

describe('subcategories', () => {
  it('have an order within their category, and a changed order is on the site at once', async () => {
    const top = await on.create('products-categories', { parent_id: undefined, order: undefined });
    const children = [];
    for (const _ of [1, 2, 3])
      children.push(await on.create('products-categories', { parent_id: top.id, order: undefined }));
    expect(children.map((category) => category['order'])).toEqual([1, 2, 3]);
    const ids = children.map(({ id }) => id).reverse();
    expect((await on.ana.put('/products-categories/order', { ids })).status).toBe(200);
    const { body } = await on.service
      .as(null)
      .get(`/products-categories?stage=production&parent_id=${top.id}`);
    expect((body as { data: StoredRecord[] }).data.map(({ id }) => id)).toEqual(ids);
  });
});

describe('values set in bulk', () => {
  it('are saved for each record separately, and are appended to lists', async () => {
    const closed = await on.createPublished('stores', { special_hours: null });
    const open = await on.createPublished('stores');
    await on.ana.post(`/stores/${closed.id}/archive`);
    const hours = {
      from: '2026-12-31',
      to: '2026-12-31',
      label: 'Fin de año',
      shifts: [{ opens: '09:00', closes: '12:00' }],
    };
    const answer = await on.ana.post('/stores/bulk', {
      action: 'set',
      ids: [closed.id, open.id],
      values: { special_hours: [hours] },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: [{ ok: false, code: 'archived' }, { ok: true }] },
    });
    const stateAfter = await on.read('stores', open.id);
    expect((stateAfter['special_hours'] as Body[]).map(({ label }) => label)).toEqual([
      'Fin de año',
      'Nochebuena',
    ]);
    expect(stateAfter).toMatchObject({ revision: 2, has_unpublished_changes: true });
    for (const values of [undefined, {}, { name: 'Otra' }])
      expect((await on.ana.post('/stores/bulk', { action: 'set', ids: [open.id], values })).status).toBe(400);
  });

  it('are refused for each record in which they are invalid', async () => {
    const payment = await on.createPublished('payments');
    const category = await on.create('payments-categories', { institution_ids: ['companies'] });
    const { body } = await on.ana.post('/payments/bulk', {
      action: 'set',
      ids: [payment.id],
      values: { category_id: category.id },
    });
    expect(body).toMatchObject({ data: [{ ok: false, code: 'validation_failed' }] });
    expect(await on.read('payments', payment.id)).toMatchObject({ revision: 1 });
  });
});
