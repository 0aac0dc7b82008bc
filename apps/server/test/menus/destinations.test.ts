import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TypedService, typedService } from '../support/typed-service.ts';
import {
  at,
  type Body,
  base,
  categoryDestination,
  entryDestination,
  faultsOf,
  htmlValue,
  linkElement,
  listElement,
  menuHelpers,
  menuOf,
  submenuElement,
} from './support.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

const { createMenu, publishMenu, shownElements, leadsTo, inHours } = menuHelpers(() => on);

describe('a link target of a menu', () => {
  it('must exist, have the type in the element, and belong to the institution when it is chosen', async () => {
    const removed = await on.createPublished('products');
    await on.ana.delete(`/products/${removed.id}`);
    const insurance = await on.create('insurance-types');
    const foreign = await on.createPublished('products', {
      institution_id: 'insurances',
      insurance_type_id: insurance.id,
    });
    const otherItem = await on.create('products-categories', {
      institution_ids: ['insurances'],
      parent_id: undefined,
    });
    const store = await on.createPublished('stores');
    const nobodyText = '0190b0d0-0000-7000-8000-00000000dead';
    const components = [
      listElement(
        'Personas',
        linkElement(entryDestination(removed.id)),
        linkElement(entryDestination(foreign.id)),
        linkElement(entryDestination(store.id)),
        linkElement(entryDestination(nobodyText)),
      ),
      listElement(
        'Más',
        submenuElement(
          'Submenú',
          categoryDestination(nobodyText),
          linkElement(categoryDestination(removed.id)),
        ),
        linkElement(categoryDestination(otherItem.id)),
      ),
    ];
    const response = await on.ana.post(base, menuOf(components));
    const missing = 'El registro elegido ya no existe: elija otro.';
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(faultsOf(response)).toEqual([
      { path: `${at(0, 0)}/entry_settings/entry`, message: missing },
      { path: `${at(0, 1)}/entry_settings/entry`, message: 'Elija un registro de la misma institución.' },
      { path: `${at(0, 2)}/entry_settings/entry`, message: missing },
      { path: `${at(0, 3)}/entry_settings/entry`, message: missing },
      { path: `${at(1, 0)}/category_settings/category`, message: missing },
      { path: `${at(1, 0, 0)}/category_settings/category`, message: missing },
      {
        path: `${at(1, 1)}/category_settings/category`,
        message: 'Elija un registro de la misma institución.',
      },
    ]);
  });

  it('may be unpublished, and then appears in the menu when it is published', async () => {
    const product = await on.create('products', { title: 'Préstamo que viene', slug: 'prestamo-que-viene' });
    const menu = await publishMenu([
      listElement(
        'Préstamos',
        linkElement(entryDestination(product.id)),
        linkElement({ type: 'module', module_settings: { module: 'stores' }, target: '_self' }),
      ),
      submenuElement(
        'Propia',
        entryDestination(product.id),
        linkElement(entryDestination(product.id), { custom_url: 'https://www.example.com/propia' }),
      ),
      submenuElement('Vacía', entryDestination(product.id), linkElement(entryDestination(product.id))),
    ]);
    expect(menu).toMatchObject({ status: 'published', has_unpublished_changes: false });
    expect(await leadsTo(menu.id)).toEqual([['Sucursales', '/bank/stores']]);
    const [, treeElement, empty] = await shownElements(menu.id);
    expect(treeElement).toMatchObject({
      settings: { title: htmlValue('Propia') },
      components: [{ settings: { custom_url: 'https://www.example.com/propia' } }],
    });
    expect(treeElement?.settings).not.toHaveProperty('destination');
    expect(empty).toMatchObject({ settings: { title: htmlValue('Vacía') }, components: [] });

    await on.commit('products', product.id);
    const existingItems = [
      'Préstamo que viene',
      expect.stringMatching(/^\/bank\/products\/.+\/prestamo-que-viene$/),
    ];
    expect(await leadsTo(menu.id)).toEqual([existingItems, ['Sucursales', '/bank/stores']]);
    expect((await shownElements(menu.id))[2]).toMatchObject({
      settings: { destination: { address: existingItems[1] } },
      components: [{}],
    });
  });

  it('is shown in the menu with its current title, slug and category slug', async () => {
    const product = await on.createPublished('products', { title: 'Antes', slug: 'antes-menu' });
    const kind = await on.create('static-pages-categories', { name: 'Nosotros menú', slug: 'nosotros-menu' });
    const page = await on.createPublished('static-pages', {
      title: 'Historia',
      slug: 'historia',
      category_id: kind.id,
      featured: false,
    });
    const menu = await publishMenu([
      listElement(
        'Todo',
        linkElement(entryDestination(product.id)),
        linkElement(entryDestination(page.id, 'static-pages')),
        linkElement(categoryDestination(kind.id, 'static-pages')),
      ),
    ]);
    expect(await leadsTo(menu.id)).toEqual([
      ['Antes', expect.stringMatching(/\/antes-menu$/)],
      ['Historia', '/nosotros-menu/historia'],
      ['Nosotros menú', '/bank/nosotros-menu'],
    ]);
    await on.change('products', product.id, { title: 'Después', slug: 'despues-menu' });
    await on.commit('products', product.id);
    await on.change('static-pages-categories', kind.id, { name: 'Conózcanos', slug: 'conozcanos' });
    expect(await leadsTo(menu.id)).toEqual([
      ['Después', expect.stringMatching(/\/despues-menu$/)],
      ['Historia', '/conozcanos/historia'],
      ['Conózcanos', '/bank/conozcanos'],
    ]);
  });

  it('can be withdrawn only with force while the menu links to it, and appears in the menu only while it is published', async () => {
    const product = await on.createPublished('products', { title: 'Va y viene' });
    const menu = await publishMenu([listElement('Todo', linkElement(entryDestination(product.id)))]);
    const count = async () => (await leadsTo(menu.id)).length;
    const path = `/products/${product.id}`;
    const usesIn = (...stages: readonly string[]) => ({
      status: 409,
      body: {
        code: 'in_use',
        uses: [{ id: menu.id, type: 'menus', stages }],
        hidden: 0,
      },
    });
    expect(await on.ana.post(`${path}/unpublish`)).toMatchObject(usesIn('public'));
    expect(await on.ana.post(`${path}/archive`)).toMatchObject(usesIn('public'));
    const response = await on.ana.delete(path);
    expect(response).toMatchObject(usesIn('draft', 'public'));
    expect((response.body as Body)['detail']).toBe('No se puede eliminar. Lo usa 1 registro.');
    expect(await count()).toBe(1);

    expect((await on.ana.post(`${path}/unpublish?force=true`)).status).toBe(200);
    expect(await count()).toBe(0);
    await on.commit('products', product.id);
    expect(await count()).toBe(1);
    expect((await on.ana.post(`${path}/archive?force=true`)).status).toBe(200);
    expect(await count()).toBe(0);
    await on.ana.post(`${path}/unpublish`);
    await on.commit('products', product.id);
    expect(await count()).toBe(1);
    expect((await on.ana.delete(`${path}?force=true`)).status).toBe(204);
    expect(await count()).toBe(0);

    // The menu can still be saved, published and copied while its destination is in the recycle bin.
    const secondResult = await on.change('menus', menu.id, { name: 'Menú que espera' });
    expect((await on.commit('menus', secondResult.id)).body).toMatchObject({
      status: 'published',
      has_unpublished_changes: false,
    });
    expect(await on.ana.post(`${base}/${menu.id}/duplicate`)).toMatchObject({
      status: 201,
      body: { name: 'Copia de Menú que espera' },
    });
    expect((await on.ana.post(`/deleted-products/${product.id}/restore`)).status).toBe(200);
    expect(await count()).toBe(0);
    await on.commit('products', product.id);
    expect(await count()).toBe(1);
  });

  it('appears in the menu again if it is a category that is restored from the recycle bin', async () => {
    const kind = await on.create('products-categories', {
      name: 'Se va',
      slug: 'se-va',
      parent_id: undefined,
    });
    const menu = await publishMenu([listElement('Todo', linkElement(categoryDestination(kind.id)))]);
    expect(await on.ana.delete(`/products-categories/${kind.id}?force=true`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
    await on.ana.delete(`${base}/${menu.id}`);
    expect((await on.ana.delete(`/products-categories/${kind.id}`)).status).toBe(204);
    await on.ana.post(`/core/hn/v1/deleted-menus/${menu.id}/restore`);
    expect((await on.commit('menus', menu.id)).status).toBe(200);
    expect(await leadsTo(menu.id)).toEqual([]);
    expect((await on.ana.post(`/deleted-products-categories/${kind.id}/restore`)).status).toBe(200);
    expect(await leadsTo(menu.id)).toEqual([['Se va', '/bank/products/se-va']]);
  });

  it('disappears from the menu when it expires even before the job runs, and appears when it is published after the menu', async () => {
    const expire_at = inHours(1);
    const short = await on.createPublished('products', { expire_at });
    const later = await on.create('products', {
      publish_at: inHours(3),
      title: 'Más tarde',
      slug: 'mas-tarde-menu',
    });
    await on.commit('products', later.id);
    const waiting = await createMenu(
      [listElement('Todo', linkElement(entryDestination(short.id)), linkElement(entryDestination(later.id)))],
      {
        publish_at: inHours(2),
      },
    );
    expect((await on.commit('menus', waiting.id)).body).toMatchObject({ status: 'pending' });
    const menu = await publishMenu([
      listElement('Todo', linkElement(entryDestination(short.id)), linkElement(entryDestination(later.id))),
    ]);
    expect(await leadsTo(menu.id)).toHaveLength(1);

    on.service.clock.advance(3_600_000);
    expect((await on.ana.get(`${base}/${menu.id}`)).body).toMatchObject({
      related: { [short.id]: { on_site: false } },
    });
    await on.change('menus', menu.id, { name: 'Publicado antes del trabajo' });
    await on.commit('menus', menu.id);
    expect(await leadsTo(menu.id)).toEqual([]);
    await on.passHours(1);
    expect(await on.read('menus', waiting.id)).toMatchObject({
      status: 'published',
      scheduled_revision: null,
    });
    expect(await leadsTo(waiting.id)).toEqual([]);
    await on.passHours(1);
    const existingItems = [['Más tarde', expect.stringMatching(/\/mas-tarde-menu$/)]];
    expect([await leadsTo(menu.id), await leadsTo(waiting.id)]).toEqual([existingItems, existingItems]);
  });

  it('has its current values even if it changes while the menu is published', async () => {
    const product = await on.createPublished('products', { title: 'Al mismo tiempo' });
    for (let round = 0; round < 4; round += 1) {
      const menu = await createMenu([listElement('Todo', linkElement(entryDestination(product.id)))], {
        name: `Carrera ${round}`,
      });
      const title = `Al mismo tiempo ${round}`;
      await on.change('products', product.id, { title });
      await Promise.all([on.commit('menus', menu.id), on.commit('products', product.id)]);
      expect((await leadsTo(menu.id))[0]).toContain(title);
      await on.change('menus', menu.id, { location: 'footer' });
      await Promise.all([
        on.ana.post(`/products/${product.id}/unpublish?force=true`),
        on.commit('menus', menu.id),
      ]);
      expect(await leadsTo(menu.id)).toEqual([]);
      await on.change('menus', menu.id, { location: 'header' });
      await Promise.all([on.commit('products', product.id), on.commit('menus', menu.id)]);
      expect(await leadsTo(menu.id)).toHaveLength(1);
    }
  });
});
