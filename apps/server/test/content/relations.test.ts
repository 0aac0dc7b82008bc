import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rerenderDependents } from '../../src/content/publish/rerender-dependents.ts';
import { storeFile } from '../support/maker.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

type Body = Record<string, unknown>;

/** Expects that a change sent one job to update the documents that show the record, and runs the job. */
async function waitForRerender(id: string): Promise<void> {
  const { rows } = await on.service.platform.database.execute(
    "select count(*)::int as n from pgboss.job where name = 'rerender-dependents' and data->>'id' = $1",
    [id],
  );
  expect(rows).toEqual([{ n: 1 }]);
  await rerenderDependents(on.service.platform, id);
}

const leadingTo = (module: string, entry: string): Body => ({
  type: 'entry',
  entry_settings: { module, entry },
  target: '_self',
});

describe('the destination of a link', () => {
  const addressOf = async (banner: string): Promise<unknown> =>
    ((await on.onSite('banners', banner)).body as { destination: Body }).destination['address'];

  it('is computed from the category and slug of the target, and changes with them', async () => {
    const category = await on.create('products-categories', { parent_id: undefined, slug: 'prestamos' });
    const product = await on.createPublished('products', {
      category_id: category.id,
      sub_category_id: undefined,
      slug: 'prestamo-personal',
    });
    const banner = await on.createPublished('banners', { destination: leadingTo('products', product.id) });
    expect(await addressOf(banner.id)).toBe('/bank/products/prestamos/prestamo-personal');
    await on.change('products', product.id, { slug: 'prestamo-facil' });
    await on.commit('products', product.id);
    await waitForRerender(product.id);
    expect(await addressOf(banner.id)).toBe('/bank/products/prestamos/prestamo-facil');
    await on.change('products-categories', category.id, { slug: 'creditos' });
    await waitForRerender(category.id);
    expect(await addressOf(banner.id)).toBe('/bank/products/creditos/prestamo-facil');
    await on.ana.post(`/products/${product.id}/unpublish?force=true`);
    await rerenderDependents(on.service.platform, product.id);
    expect(await addressOf(banner.id)).toBeNull();
  });

  it('changes when the target becomes the main page of its category', async () => {
    const category = await on.create('static-pages-categories', { slug: 'nosotros' });
    const page = await on.createPublished('static-pages', {
      category_id: category.id,
      slug: 'historia',
      featured: false,
    });
    const banner = await on.createPublished('banners', {
      placement: 'stores',
      destination: leadingTo('static-pages', page.id),
    });
    expect(await addressOf(banner.id)).toBe('/nosotros/historia');
    await on.change('static-pages', page.id, { featured: true });
    await on.commit('static-pages', page.id);
    await waitForRerender(page.id);
    expect(await addressOf(banner.id)).toBe('/bank/nosotros');
  });
});

describe('fields that depend on the category of a record', () => {
  it('are required and shown according to the settings of the category, which are returned with the record', async () => {
    const category = await on.create('assets-categories', { asks: ['land'] });
    const asset = await on.create('assets', { category_id: category.id, land_area_m2: undefined });
    expect((await on.read('assets', asset.id))['related']).toMatchObject({
      [category.id]: { facts: { asks: ['land'] } },
    });
    expect(await on.commit('assets', asset.id)).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/land_area_m2', message: 'Escriba el área de terreno.' }] },
    });
    await on.change('assets', asset.id, { land_area_m2: 210.5, built_area_m2: 165 });
    expect((await on.commit('assets', asset.id)).status).toBe(200);
    expect((await on.onSite('assets', asset.id)).body).toMatchObject({
      land_area_m2: 210.5,
      built_area_m2: null,
    });
    await on.change('assets-categories', category.id, { asks: ['land', 'building'] });
    await waitForRerender(category.id);
    expect((await on.onSite('assets', asset.id)).body).toMatchObject({ built_area_m2: 165 });
  });

  it('accept only a new category of the institution; an earlier choice is checked at publication', async () => {
    const insurances = await on.create('products-categories', {
      institution_ids: ['insurances'],
      parent_id: undefined,
    });
    const body = await on.draft('products', { category_id: insurances.id, sub_category_id: undefined });
    const fault = { path: '/category_id', message: 'Elija una categoría de la institución del registro.' };
    expect(await on.ana.post('/products', body)).toMatchObject({ status: 400, body: { errors: [fault] } });
    const category = await on.create('products-categories', { parent_id: undefined });
    const product = await on.create('products', { category_id: category.id, sub_category_id: undefined });
    const children = await on.create('products-categories', { parent_id: insurances.id });
    const wrong = { ...body, category_id: category.id, sub_category_id: children.id };
    expect(await on.ana.put(`/products/${product.id}`, wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/sub_category_id' }] },
    });
    await on.change('products-categories', category.id, { institution_ids: ['companies'] });
    expect(await on.change('products', product.id, { icon_name: 'home' })).toMatchObject({ revision: 2 });
    expect(await on.commit('products', product.id)).toMatchObject({ status: 422, body: { errors: [fault] } });
  });

  it('include a summary of the category and can be filtered by it, for staff and for the public', async () => {
    const category = await on.create('payments-categories', {
      name: 'Servicios de prueba',
      slug: 'servicios',
    });
    const payment = await on.createPublished('payments', { category_id: category.id });
    const summary = { id: category.id, name: 'Servicios de prueba', slug: 'servicios' };
    expect(await on.read('payments', payment.id)).toMatchObject({
      category_id: category.id,
      category: summary,
    });
    expect((await on.onSite('payments', payment.id)).body).toMatchObject({ category: summary });
    const { data } = (await on.service.as(null).get(`/payments?stage=production&category_id=${category.id}`))
      .body as { data: Body[] };
    expect(data.map(({ id }) => id)).toEqual([payment.id]);
    const empty = await on.create('payments', { category_id: undefined });
    const list = await on.ana.get(`/payments?category_id=none&category_id=${category.id}&sort=created_at`);
    expect((list.body as { data: Body[] }).data.map(({ id }) => id)).toEqual([payment.id, empty.id]);
    const product = await on.createPublished('products', { segment_id: 'pyme' });
    expect(product).toMatchObject({
      segment_id: 'pyme',
      segment: { id: 'pyme', slug: 'pyme', name: 'Pyme' },
    });
  });
});

describe('a picture', () => {
  it('prevents publication if it has too few pixels', async () => {
    const url = await storeFile(on.service, 'image/webp', 400);
    const background_image = { file: { url, meta: { title: 'Baja', description: 'Una imagen baja' } } };
    const banner = await on.create('banners', { placement: 'jobs', background_image });
    expect(await on.commit('banners', banner.id)).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: '/background_image',
            message: 'La imagen mide 1920 × 400 px: suba una de 1920 × 600 px como mínimo.',
          },
        ],
      },
    });
  });
});

describe('a record that refers to itself', () => {
  it('cannot be published', async () => {
    const term = await on.createPublished('terminologies');
    await on.change('terminologies', term.id, { related_ids: [term.id] });
    expect(await on.commit('terminologies', term.id)).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/related_ids/0' }] },
    });
  });
});

describe('the terms of the glossary', () => {
  it('are ordered by letter, with Ñ after N, and without regard to accents', async () => {
    for (const name of ['Ñandú', 'Nuez', 'Ópalo', 'Nácar'])
      await on.createPublished('terminologies', {
        name,
        definition: '<p>Una definición de muestra bastante larga.</p>',
      });
    const { body } = await on.ana.get('/terminologies?search=muestra%20bastante');
    expect((body as { data: Body[] }).data.map(({ name }) => name)).toEqual([
      'Nácar',
      'Nuez',
      'Ñandú',
      'Ópalo',
    ]);
    const nuez = (body as { data: { id: string }[] }).data[1]?.id ?? '';
    expect((await on.ana.post(`/terminologies/${nuez}/duplicate`)).body).toMatchObject({
      name: 'Copia de Nuez',
      letter: 'C',
    });
  });
});
