import { grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

const root = '/attribute-options/hn/v1';
const names = async (path: string, isPublic = false): Promise<unknown[]> => {
  const client = isPublic ? on.service.as(null) : on.ana;
  const { status, body } = await client.get(
    isPublic ? `${path}${path.includes('?') ? '&' : '?'}stage=production` : path,
  );
  expect([path, status]).toEqual([path, 200]);
  return (body as { data: StoredRecord[] }).data.map(({ name }) => name);
};

describe('categories of products', () => {
  const make = (input: Record<string, unknown>) =>
    on.create('products-categories', { parent_id: undefined, order: undefined, ...input });

  it('belong to the institution in the path, in their order, with their children', async () => {
    const loans = await make({ name: 'Préstamos', institution_ids: ['bank'] });
    await make({ name: 'Seguros de auto', institution_ids: ['insurances'] });
    const cards = await make({ name: 'Tarjetas', institution_ids: ['bank', 'companies'] });
    await make({ name: 'Hipotecarios', institution_ids: ['bank'], parent_id: loans.id });
    await make({ name: 'Retirada', institution_ids: ['bank'], active: false });
    const bank = `${root}/products/institutions/bank/categories`;
    expect(await names(bank)).toEqual(['Préstamos', 'Tarjetas', 'Retirada']);
    expect(await names(bank, true)).toEqual(['Préstamos', 'Tarjetas']);
    expect(await names(`${root}/products/institutions/companies/categories`)).toEqual(['Tarjetas']);
    expect(await names(`${root}/products/categories/${loans.id}/sub-categories`, true)).toEqual([
      'Hipotecarios',
    ]);
    await on.ana.put('/products-categories/order', {
      ids: [
        cards.id,
        ...(await idsOf(bank)).filter((id) => id !== cards.id),
        ...(await idsOf(`${root}/products/institutions/insurances/categories`)),
      ],
    });
    expect(await names(bank, true)).toEqual(['Tarjetas', 'Préstamos']);
    const oneResponse = await on.service
      .as(null)
      .get(`${root}/products/categories/${loans.id}?stage=production`);
    expect(oneResponse).toMatchObject({ status: 200, body: { name: 'Préstamos', slug: loans.slug } });
    expect((await on.ana.get(`${root}/products/institutions/moon/categories`)).status).toBe(400);
    expect((await on.ana.get(`${root}/documents/categories/${loans.id}`)).status).toBe(404);
    expect((await on.ana.get(`${root}/products/categories/${loans.id}`)).body).toMatchObject({
      can: { update: true },
    });
  });

  it('are restored from the recycle bin with another slug, for staff and for the site', async () => {
    const { ana } = on;
    const deposits = await make({ name: 'Depósitos', institution_ids: ['bank'] });
    expect((await ana.delete(`/products-categories/${deposits.id}`)).status).toBe(204);
    await make({ name: 'Depósitos a plazo', slug: deposits.slug, institution_ids: ['bank'] });
    const slug = `${deposits.slug}-anteriores`;
    const restored = await ana.post(`/deleted-products-categories/${deposits.id}/restore?slug=${slug}`);
    expect(restored).toMatchObject({ status: 200, body: { slug } });
    expect((await ana.get(`/products-categories/${deposits.id}`)).body).toMatchObject({ slug });
    const onSite = await on.service
      .as(null)
      .get(`${root}/products/categories/${deposits.id}?stage=production`);
    expect(onSite).toMatchObject({ status: 200, body: { slug } });
  });

  const idsOf = async (path: string): Promise<string[]> =>
    ((await on.ana.get(path)).body as { data: StoredRecord[] }).data.map(({ id }) => id);
});

describe('categories of other content types', () => {
  it('can be filtered by institution, and a type with a single institution accepts only this institution', async () => {
    await on.create('documents-categories', {
      name: 'Tarifarios',
      institution_ids: ['bank'],
      parent_id: undefined,
    });
    await on.create('documents-categories', {
      name: 'Pólizas',
      institution_ids: ['insurances'],
      parent_id: undefined,
    });
    expect(await names(`${root}/documents/categories?institution_id=insurances`)).toEqual(['Pólizas']);
    const salvage = await on.create('salvages-categories', { name: 'Motocicletas' });
    expect(await names(`${root}/salvages/categories?institution_id=insurances`, true)).toEqual([
      'Motocicletas',
    ]);
    expect((await on.ana.get(`${root}/salvages/categories?institution_id=bank`)).status).toBe(400);
    expect(await names(`${root}/salvages/categories/${salvage.id}/sub-categories`)).toEqual([]);
    expect(
      (await on.ana.get(`${root}/salvages/categories/0190b0d0-0000-7000-8000-00000000dead/sub-categories`))
        .status,
    ).toBe(404);
  });

  it('are created, changed and deleted with the permissions of the type, and a category in use is not deleted', async () => {
    const editor = on.service.as(buildPerson({ permissions: grant(['list', 'update'], ['promotion']) }));
    const reader = on.service.as(buildPerson({ permissions: grant(['list', 'retrieve'], ['promotion']) }));
    const body = { name: 'Canales digitales', institution_ids: ['bank'], active: true };
    expect((await reader.post(`${root}/promotions/categories`, body)).status).toBe(403);
    const response = await editor.post(`${root}/promotions/categories`, body);
    expect(response).toMatchObject({ status: 201, body: { slug: 'canales-digitales', status: 'published' } });
    const { id } = response.body as StoredRecord;
    const path = `${root}/promotions/categories/${id}`;
    expect((await editor.put(path, { ...body, name: 'Canales' })).body).toMatchObject({
      name: 'Canales',
      revision: 2,
    });
    expect((await editor.put(path, { ...body, name: '' })).status).toBe(400);
    const [first] = [
      await on.create('promotions', { category_id: id }),
      await on.create('promotions', { category_id: id }),
    ];
    for (const url of [path, `/promotions-categories/${id}?force=true`])
      expect(await on.ana.delete(url)).toMatchObject({
        status: 409,
        body: { code: 'in_use', detail: 'No se puede eliminar. La usan 2 registros.' },
      });
    expect(await on.ana.put(path, { ...body, active: false })).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
    const { data } = (await on.ana.get('/promotions')).body as { data: StoredRecord[] };
    for (const promotion of data) await on.ana.delete(`/promotions/${promotion.id}`);
    expect(first.status).toBe('unpublished');
    expect((await editor.delete(path)).status).toBe(204);
    expect((await on.ana.get(path)).status).toBe(404);
  });
});

describe('insurance types', () => {
  it('are returned in order to products and providers, which both refer to them', async () => {
    await on.create('insurance-types', { name: 'Vida' });
    await on.create('insurance-types', { name: 'Autos' });
    expect(await names(`${root}/products/insurance-types?institution_id=insurances`, true)).toEqual([
      'Vida',
      'Autos',
    ]);
    expect(await names(`${root}/providers/insurance-types`)).toEqual(['Vida', 'Autos']);
  });
});
