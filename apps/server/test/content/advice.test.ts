import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyAgain } from '../support/apply-again.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

const inHours = (hours: number) =>
  new Date(on.service.clock.now().getTime() + hours * 3_600_000).toISOString();

describe('a record that refers to a scheduled record', () => {
  it('is published with force, and includes the scheduled record once that record is published', async () => {
    const institution_id = 'bank';
    const waiting = await on.create('documents', { institution_id, publish_at: inHours(2) });
    const draft = await on.create('documents', { institution_id });
    expect((await on.commit('documents', waiting.id)).body).toMatchObject({ status: 'pending' });
    const product = await on.create('products', { institution_id, documents: [waiting.id] });
    const path = `/products/${product.id}`;
    const errors = [{ path: '/documents/0', message: expect.stringContaining('está programado') }];
    expect(await on.commit('products', product.id)).toMatchObject({
      status: 422,
      body: { code: 'advised_against', errors },
    });
    const bulk = (force: boolean) =>
      on.ana.post('/products/bulk', { action: 'commit', ids: [product.id], force });
    expect((await bulk(false)).body).toMatchObject({ data: [{ ok: false, code: 'advised_against' }] });
    await on.change('products', product.id, { documents: [waiting.id, draft.id] });
    expect((await on.ana.post(`${path}/commit?force=true`)).body).toMatchObject({
      code: 'not_publishable',
      errors: [{ path: '/documents/1' }],
    });
    await on.change('products', product.id, { documents: [waiting.id], publish_at: inHours(1) });
    expect((await on.ana.post(`${path}/commit?force=true`)).body).toMatchObject({ status: 'pending' });
    await on.passHours(1);
    expect(await on.onSite('products', product.id)).toMatchObject({ status: 200, body: { documents: [] } });
    await on.passHours(1);
    await on.rerenderDue();
    expect((await on.onSite('products', product.id)).body).toMatchObject({ documents: [{ id: waiting.id }] });
    await on.change('products', product.id, { summary: 'Otro resumen, del mismo producto de siempre.' });
    expect((await bulk(false)).body).toMatchObject({ data: [{ ok: true }] });
  });
});

describe('a promotion whose rules are a document of another category', () => {
  const message = 'No es un reglamento: su categoría no contiene reglamentos de promociones.';
  const createCategory = (holds_promotion_rules: boolean, values: Record<string, unknown> = {}) =>
    on.create('documents-categories', {
      parent_id: undefined,
      institution_ids: ['bank'],
      holds_promotion_rules,
      ...values,
    });
  const createPromotion = async (category_id: string) => {
    const document = await on.createPublished('documents', { category_id, institution_id: 'bank' });
    return on.create('promotions', { institution_id: 'bank', rules_document_id: document.id });
  };
  const checkPublishing = async (id: string) => (await on.ana.get(`/promotions/${id}/publishing-check`)).body;

  it('is published only with force, while a category of its institution has the trait', async () => {
    const promotion = await createPromotion((await createCategory(false)).id);
    await createCategory(true, { institution_ids: ['insurances'] });
    expect(await checkPublishing(promotion.id)).toEqual({ faults: [], advice: [] });

    const category = await createCategory(true, { name: 'Bases de sorteos' });
    const errors = [{ path: '/rules_document_id', message }];
    expect(await checkPublishing(promotion.id)).toEqual({ faults: [], advice: errors });
    expect(await on.commit('promotions', promotion.id)).toMatchObject({
      status: 422,
      body: { code: 'advised_against', errors },
    });
    expect((await on.ana.post(`/promotions/${promotion.id}/commit?force=true`)).status).toBe(200);

    const fitting = await createPromotion(category.id);
    await on.change('documents-categories', category.id, { name: 'Reglas de sorteos' });
    expect((await on.commit('promotions', fitting.id)).status).toBe(200);

    const other = await createPromotion((await createCategory(false)).id);
    expect((await on.commit('promotions', other.id)).status).toBe(422);
    await on.change('documents-categories', category.id, { holds_promotion_rules: false });
    expect((await on.commit('promotions', other.id)).status).toBe(200);
  });

  it('is found by the trait of the category that earlier versions seeded, unless staff set it', async () => {
    const { db } = on.service.platform;
    const { id } = await createCategory(false, { slug: 'reglamentos-de-promociones' });
    const readTrait = async () => (await on.read('documents-categories', id))['holds_promotion_rules'];
    await applyAgain(db, '079-categories-of-promotion-rules');
    expect(await readTrait()).toBe(false);
    for (const table of ['entry', 'entry_revision'] as const)
      await db
        .updateTable(table)
        .set({ data: sql`data - 'holds_promotion_rules'` })
        .where(table === 'entry' ? 'id' : 'entry_id', '=', id)
        .execute();
    await applyAgain(db, '079-categories-of-promotion-rules');
    expect(await readTrait()).toBe(true);
    const versions = db.selectFrom('entry_revision').select('data').where('entry_id', '=', id);
    expect(await versions.execute()).toMatchObject([{ data: { holds_promotion_rules: true } }]);
  });
});

describe('a financing option used by projects', () => {
  const createUsedOption = async () => {
    const option = await on.create('financing-options');
    const project = await on.createPublished('projects', { financing_option_ids: [option.id] });
    return { option, project, shown: () => on.onSite('projects', project.id) };
  };
  const refusal = (id: string) => ({ status: 409, body: { code: 'in_use', uses: [{ id }], hidden: 0 } });

  it('is deactivated with force, and then is no longer offered by the projects', async () => {
    const { option, project, shown } = await createUsedOption();
    const path = `/financing-options/${option.id}`;
    const { entry } = (await on.ana.get(`${path}/revisions/1`)).body as { entry: Record<string, unknown> };
    expect((await shown()).body).toMatchObject({ financing_option_ids: [{ id: option.id }] });
    expect(await on.ana.put(path, { ...entry, active: false })).toMatchObject(refusal(project.id));
    expect(await on.ana.put(`${path}?force=true`, { ...entry, active: false })).toMatchObject({
      status: 200,
      body: { active: false },
    });
    await on.rerenderDue();
    expect((await shown()).body).toMatchObject({ financing_option_ids: [] });
    await on.ana.put(path, { ...entry, active: true });
    await on.rerenderDue();
    expect((await shown()).body).toMatchObject({ financing_option_ids: [{ id: option.id }] });
  });

  it('is deleted with force, unlike a city in use, which cannot even be deactivated', async () => {
    const { option, project } = await createUsedOption();
    expect(await on.ana.delete(`/financing-options/${option.id}`)).toMatchObject(refusal(project.id));
    expect((await on.ana.delete(`/financing-options/${option.id}?force=true`)).status).toBe(204);
    const city = await on.create('cities');
    const store = await on.create('stores', { city_id: city.id });
    const { entry } = (await on.ana.get(`/cities/${city.id}/revisions/1`)).body as {
      entry: Record<string, unknown>;
    };
    expect(await on.ana.put(`/cities/${city.id}?force=true`, { ...entry, active: false })).toMatchObject(
      refusal(store.id),
    );
  });
});
