import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitEntry } from '../../src/content/publish/commit.ts';
import { type EntryContext, entryContextFor } from '../../src/content/write/entry-context.ts';
import { reorder } from '../../src/content/write/reorder.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildPerson } from '../support/build-app.ts';
import { typeNamed } from '../support/rows.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

/**
 * Runs `act` on records of a type, and `race` once as soon as `act` has read a referenced record and before it
 * writes.
 */
async function actWhile(
  slug: string,
  act: (ctx: EntryContext) => Promise<unknown>,
  race: () => Promise<unknown>,
): Promise<void> {
  let done = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!done && result.rows.some((row) => Array.isArray(row['related']))) {
        done = true;
        await race();
        await on.rerenderDue();
      }
      return result;
    },
  };
  const { platform } = on.service;
  const person = buildPerson();
  const actor = { person, name: person.name, requestId: newId(), address: null };
  const racing = { ...platform, db: platform.db.withPlugin(plugin) };
  await act(entryContextFor(racing, typeNamed(slug), actor));
  expect(done).toBe(true);
  await on.rerenderDue();
}

const commitWhile = (slug: string, id: string, race: () => Promise<unknown>) =>
  actWhile(slug, (ctx) => commitEntry(ctx, id, null), race);

/** Creates a published product, and a destination that points to it. */
async function productWithDestination() {
  const category = await on.create('products-categories', {
    parent_id: undefined,
    institution_ids: ['bank'],
  });
  const product = await on.createPublished('products', { institution_id: 'bank', category_id: category.id });
  const destination = {
    type: 'entry',
    entry_settings: { module: 'products', category_id: category.id, entry: product.id },
    target: '_self',
  };
  return { category, product, destination };
}

/** Creates a payment with a button that links to a published product. */
async function paymentForProduct() {
  const { category, product, destination } = await productWithDestination();
  const payment = await on.create('payments', {
    institution_id: 'bank',
    cta: { label: 'Ver', destination },
  });
  return { category, product, payment };
}

describe('a record that refers to another record, when the other record changes during the publication', () => {
  it('is published with the new values of the other record', async () => {
    const city = await on.create('cities', { name: 'Choluteca Vieja' });
    const store = await on.create('stores', { city_id: city.id });
    await commitWhile('stores', store.id, () => on.change('cities', city.id, { name: 'Choluteca Nueva' }));
    expect((await on.onSite('stores', store.id)).body).toMatchObject({ city: { name: 'Choluteca Nueva' } });
  });

  it("is published with the new address of the other record if that record's category gets a new slug", async () => {
    const { category, product, payment } = await paymentForProduct();
    await commitWhile('payments', payment.id, () =>
      on.change('products-categories', category.id, { slug: 'otro-lugar' }),
    );
    expect(JSON.stringify((await on.onSite('payments', payment.id)).body)).toContain(
      `/bank/products/otro-lugar/${product.slug}`,
    );
  });
});

it("a document shows a record's new values if it begins to refer to the record at the same moment", async () => {
  const { category, product, payment } = await paymentForProduct();
  const { slug } = await on.change('products', product.id, { slug: `${product.slug}-nuevo` });
  await commitWhile('products', product.id, () => on.commit('payments', payment.id));
  expect(JSON.stringify((await on.onSite('payments', payment.id)).body)).toContain(
    `/bank/products/${category.slug}/${slug}`,
  );
});

// The embedded engine runs no other statement during a transaction.
it.runIf(onPostgres)(
  "a reordered document shows a record's new address if the record changes at the same moment",
  async () => {
    const { category, product, destination } = await productWithDestination();
    const slide = () =>
      on.createPublished('slides', { institution_id: 'bank', placement: 'home', destination });
    const [first, second] = [await slide(), await slide()];
    await actWhile(
      'slides',
      (ctx) => reorder(ctx, [second.id, first.id]),
      () => on.change('products-categories', category.id, { slug: 'lugar-nuevo' }),
    );
    for (const { id } of [first, second])
      expect(JSON.stringify((await on.onSite('slides', id)).body)).toContain(
        `/bank/products/lugar-nuevo/${product.slug}`,
      );
  },
);
