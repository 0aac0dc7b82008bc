import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

describe('a reference to a replaced document', () => {
  let category_id: string;
  beforeAll(async () => {
    const category = { keep_history: false, requires_period: false, parent_id: undefined };
    category_id = (await on.create('documents-categories', category)).id;
  });
  const tariff = (values: Record<string, unknown> = {}) =>
    on.createPublished('documents', { category_id, ...values });
  interface ShownPage {
    readonly documents: unknown;
    readonly rules_document: unknown;
    readonly sections: readonly { readonly documents: unknown }[];
  }
  const readPublic = async (slug: string, id: string) => {
    await on.rerenderDue();
    return (await on.onSite(slug, id)).body as ShownPage;
  };

  it('shows the current document, and the record with the reference can be published unchanged', async () => {
    const first = await tariff();
    const product = await on.createPublished('products', { documents: [first.id] });
    const promotion = await on.createPublished('promotions', { rules_document_id: first.id });
    const sections = [{ type: 'documents', heading: 'Tarifas', documents: [first.id] }];
    const page = await on.createPublished('static-pages', { sections });
    const documentsOf = async () => [
      (await readPublic('products', product.id)).documents,
      [(await readPublic('promotions', promotion.id)).rules_document],
      (await readPublic('static-pages', page.id)).sections[0]?.documents,
    ];
    const everywhere = (id: string) => Array.from({ length: 3 }, () => [expect.objectContaining({ id })]);
    expect(await documentsOf()).toEqual(everywhere(first.id));

    const second = await tariff({ replaces_id: first.id });
    expect(await documentsOf()).toEqual(everywhere(second.id));
    const third = await tariff({ replaces_id: second.id, title: 'Tarifario de marzo' });
    expect(await documentsOf()).toEqual(everywhere(third.id));
    await on.change('documents', third.id, { title: 'Tarifario de abril' });
    await on.commit('documents', third.id);
    expect((await documentsOf())[0]).toMatchObject([{ name: 'Tarifario de abril' }]);

    await on.change('products', product.id, { documents: [first.id, third.id] });
    expect(await on.commit('products', product.id)).toMatchObject({ status: 200 });
    expect(await documentsOf()).toEqual(everywhere(third.id));
  });

  it('is empty after the current document is unpublished, which requires force while a record shows the document', async () => {
    const first = await tariff();
    const product = await on.createPublished('products', { documents: [first.id] });
    const second = await tariff({ replaces_id: first.id });
    const withdraw = (query = '') => on.ana.post(`/documents/${second.id}/unpublish${query}`);
    const usage = { status: 409, body: { uses: [{ id: product.id }] } };
    expect(await withdraw()).toMatchObject(usage);
    expect(await on.ana.delete(`/documents/${second.id}`)).toMatchObject(usage);
    expect((await withdraw('?force=true')).status).toBe(200);
    expect(await readPublic('products', product.id)).toMatchObject({ documents: [] });
    await on.change('products', product.id, { documents: [first.id], order: 7 });
    expect(await on.commit('products', product.id)).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: '/documents/0', message: expect.stringContaining('es una versión histórica') }],
      },
    });
    expect((await on.commit('documents', second.id)).status).toBe(200);
    expect(await readPublic('products', product.id)).toMatchObject({ documents: [{ id: second.id }] });
    expect((await on.commit('products', product.id)).status).toBe(200);
  });

  it('shows the current document even if older documents remain public, and the document itself if two documents replace each other', async () => {
    const storedValue = { keep_history: true, requires_period: false, parent_id: undefined };
    const keeping = { category_id: (await on.create('documents-categories', storedValue)).id };
    const first = await tariff(keeping);
    const product = await on.createPublished('products', { documents: [first.id] });
    const second = await tariff({ ...keeping, replaces_id: first.id });
    expect(await readPublic('products', product.id)).toMatchObject({ documents: [{ id: second.id }] });

    await on.ana.post(`/documents/${first.id}/unpublish?force=true`);
    await on.change('documents', first.id, { replaces_id: second.id });
    await on.commit('documents', first.id);
    expect(await readPublic('products', product.id)).toMatchObject({ documents: [{ id: first.id }] });
    await on.ana.post(`/documents/${first.id}/archive?force=true`);
    expect(await readPublic('products', product.id)).toMatchObject({ documents: [{ id: first.id }] });
  });
});
