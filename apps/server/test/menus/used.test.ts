import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { entryDestination, linkElement, listElement, menuHelpers, submenuElement } from './support.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

const { createMenu } = menuHelpers(() => on);

it('the uses of a record contain the path of menu elements from the root to the link to the record', async () => {
  const product = await on.createPublished('products', { title: 'Cuenta que se busca' });
  const otherItem = await on.createPublished('products');
  const menu = await createMenu([
    listElement(
      'Productos',
      linkElement(entryDestination(otherItem.id)),
      submenuElement('Ahorro', undefined, linkElement(entryDestination(product.id))),
    ),
    listElement('Destacados', linkElement(entryDestination(product.id))),
  ]);
  const { body } = await on.ana.get(`/products/${product.id}/references`);
  expect(body).toMatchObject({
    data: [
      {
        id: menu.id,
        within: [
          ['Productos', 'Ahorro', product.name],
          ['Destacados', product.name],
        ],
      },
    ],
  });
  // Uses by records without a tree have no `within`.
  const category = (await on.ana.get(`/products/${product.id}`)).body as { readonly category_id: string };
  const uses = (await on.ana.get(`/products-categories/${category.category_id}/references`)).body as {
    readonly data: readonly object[];
  };
  expect(uses.data.length).toBeGreaterThan(0);
  for (const use of uses.data) expect(use).not.toHaveProperty('within');
});
