import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitEntry } from '../../src/content/publish/commit.ts';
import { uploadsAsNamed } from '../../src/content/write/work.ts';
import { buildPerson } from '../support/build-app.ts';
import { typeNamed } from '../support/rows.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

/** Does something once, as soon as the publication of a record has read what it points to and has written nothing yet. */
async function commitWhile(slug: string, id: string, meanwhile: () => Promise<unknown>): Promise<void> {
  let done = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!done && result.rows.some((row) => 'related' in row)) {
        done = true;
        await meanwhile();
        await on.rerenderDue();
      }
      return result;
    },
  };
  const { platform } = on.service;
  const person = buildPerson();
  const actor = { person, name: person.name, requestId: id, address: null };
  const racing = { ...platform, db: platform.db.withPlugin(plugin) };
  await commitEntry(
    { platform: racing, type: typeNamed(slug), actor, resolveUploads: uploadsAsNamed },
    id,
    null,
  );
  expect(done).toBe(true);
  await on.rerenderDue();
}

/** Creates a payment whose button leads to a published product. */
async function paymentForProduct() {
  const category = await on.create('products-categories', {
    parent_id: undefined,
    institution_ids: ['bank'],
  });
  const product = await on.published('products', { institution_id: 'bank', category_id: category.id });
  const destination = {
    type: 'entry',
    entry_settings: { module: 'products', category_id: category.id, entry: product.id },
    target: '_self',
  };
  const payment = await on.create('payments', {
    institution_id: 'bank',
    cta: { label: 'Ver', destination },
  });
  return { category, product, payment };
}

describe('a record that changes while another one that shows it is published', () => {
  it('is shown as it is then', async () => {
    const city = await on.create('cities', { name: 'Choluteca Vieja' });
    const store = await on.create('stores', { city_id: city.id });
    await commitWhile('stores', store.id, () => on.change('cities', city.id, { name: 'Choluteca Nueva' }));
    expect((await on.onSite('stores', store.id)).body).toMatchObject({ city: { name: 'Choluteca Nueva' } });
  });

  it('is led to where it is then, when the category in its address has moved', async () => {
    const { category, product, payment } = await paymentForProduct();
    await commitWhile('payments', payment.id, () =>
      on.change('products-categories', category.id, { slug: 'otro-lugar' }),
    );
    expect(JSON.stringify((await on.onSite('payments', payment.id)).body)).toContain(
      `/bank/products/otro-lugar/${product.slug}`,
    );
  });
});

it('a record is shown as it is in a document that begins to carry it while the record is published', async () => {
  const { category, product, payment } = await paymentForProduct();
  const { slug } = await on.change('products', product.id, { slug: `${product.slug}-nuevo` });
  await commitWhile('products', product.id, () => on.commit('payments', payment.id));
  expect(JSON.stringify((await on.onSite('payments', payment.id)).body)).toContain(
    `/bank/products/${category.slug}/${slug}`,
  );
});
