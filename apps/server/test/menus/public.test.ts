import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { commit, createEntry, makerFor } from '../support/maker.ts';
import { typeNamed } from '../support/rows.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { validDraft } from '../support/valid-draft.ts';
import {
  type Body,
  base,
  categoryDestination,
  type Element,
  entryDestination,
  htmlValue,
  linkElement,
  listElement,
  menuHelpers,
  menuOf,
} from './support.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

const { publishMenu, shownElements, leadsTo } = menuHelpers(() => on);

describe('the public elements of a menu', () => {
  it('have the addresses of their link targets, and are found by institution, position and use', async () => {
    const kind = await on.create('products-categories', {
      name: 'Cuentas',
      slug: 'cuentas',
      parent_id: undefined,
    });
    const product = await on.createPublished('products', {
      title: 'Cuenta del menú',
      slug: 'cuenta-del-menu',
      category_id: kind.id,
      sub_category_id: undefined,
    });
    const menu = await publishMenu(
      [
        listElement(
          'Personas <script>alert(1)</script><b onclick="x">hoy</b>',
          linkElement(entryDestination(product.id), {
            icon_name: 'pig-money',
            description: htmlValue(''),
            custom_url: '',
          }),
          linkElement(categoryDestination(kind.id)),
          linkElement({ type: 'module', module_settings: { module: 'stores' }, target: '_self' }),
          linkElement({
            type: 'institution',
            institution_settings: { institution: 'insurances' },
            target: '_self',
          }),
          linkElement({
            type: 'external_url',
            external_url_settings: { url: 'https://www.example.com/a' },
            target: '_blank',
          }),
        ),
        { type: 'mobile-menu-wrapper', settings: {} },
      ],
      { location: 'mobile', active: true },
    );
    const unlimitedClient = on.service.as(null);
    const query = `${base}?stage=production&institution_id=bank&location=mobile&active=true`;
    const answer = await unlimitedClient.get(query);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=60, stale-while-revalidate=600',
        'access-control-allow-origin': '*',
      },
      body: { data: [{ id: menu.id, name: 'Menú de prueba', location: 'mobile', active: true }] },
    });
    const etag = String(answer.headers['etag']);
    expect((await unlimitedClient.get(query, { 'if-none-match': etag })).status).toBe(304);
    const { components } = (answer.body as { data: [{ components: readonly Element[] }] }).data[0];
    expect(components).toEqual(await shownElements(menu.id));
    expect(components[0]?.settings).toEqual({ title: htmlValue('Personas <strong>hoy</strong>') });
    expect(components[1]).toEqual({ type: 'mobile-menu-wrapper', settings: {}, components: [] });
    // Empty values are omitted.
    expect(components[0]?.components?.[0]?.settings).toEqual({
      destination: {
        ...entryDestination(product.id),
        address: '/bank/products/cuentas/cuenta-del-menu',
        name: 'Cuenta del menú',
      },
      icon_name: 'pig-money',
    });
    expect(await leadsTo(menu.id)).toEqual([
      ['Cuenta del menú', '/bank/products/cuentas/cuenta-del-menu'],
      [kind.name, `/bank/products/${kind.slug}`],
      ['Sucursales', '/bank/stores'],
      ['Seguros', '/insurances'],
      [null, 'https://www.example.com/a'],
    ]);
  });
});

describe('the public menu', () => {
  it('changes within a second when its link targets change', async () => {
    await using service = await buildApp({ only: ['content', 'options'], jobs: 'work' });
    const ana = service.as(buildPerson());
    const maker = makerFor(service, ana);
    const products = typeNamed('products');
    const { id } = await createEntry(ana, products, await validDraft(products, maker, {}, true));
    const menus = typeNamed('menus');
    const menu = await createEntry(
      ana,
      menus,
      menuOf([listElement('Todo', linkElement(entryDestination(id)))]),
    );
    await commit(ana, menus, menu.id);
    const origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const items = async () => {
      const answer = await fetch(`${origin}/api${base}?stage=production&location=header`);
      return ((await answer.json()) as { data: [{ components: [Element] }] }).data[0].components[0].components
        ?.length;
    };
    expect(await items()).toBe(0);
    for (const [act, targetCount] of [
      [() => commit(ana, products, id), 1],
      [() => ana.post(`/products/${id}/unpublish?force=true`), 0],
      [() => commit(ana, products, id), 1],
    ] as const) {
      await act();
      await expect.poll(items, { timeout: 1500, interval: 50 }).toBe(targetCount);
    }
  });
});

describe('the menu used by the site', () => {
  it('is the menu published last for its institution, position and segment', async () => {
    const active = async (id: string) => [
      (await on.read('menus', id))['active'],
      ((await on.onSite('menus', id)).body as Body)['active'],
    ];
    const items = [listElement('Todo')];
    const top = { location: 'top-bar', active: true };
    const first = await publishMenu(items, { ...top, name: 'Primero' });
    const otherItems = [
      await publishMenu(items, { ...top, segment_id: 'pyme' }),
      await publishMenu(items, { ...top, institution_id: 'insurances' }),
      await publishMenu(items, { ...top, location: 'footer' }),
      await publishMenu(items, { ...top, active: false }),
    ];
    await on.change('menus', first.id, { name: 'Primero cambiado' });
    const second = await publishMenu(items, { ...top, name: 'Segundo' });
    expect(await active(first.id)).toEqual([false, false]);
    expect(await active(second.id)).toEqual([true, true]);
    expect(await Promise.all(otherItems.map(({ id }) => active(id)))).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
    // The draft of the previous menu keeps its changes, which stay unpublished.
    expect(await on.read('menus', first.id)).toMatchObject({
      name: 'Primero cambiado',
      status: 'published',
      has_unpublished_changes: true,
    });
    expect((await on.onSite('menus', first.id)).body).toMatchObject({ name: 'Primero' });
    expect((await on.listActions(first.id))[0]).toMatchObject({
      action: 'saved',
      details: { displaced_by: second.id },
    });
    const pyme = await publishMenu(items, { ...top, segment_id: 'pyme' });
    expect([await active(otherItems[0]?.id ?? ''), await active(pyme.id), await active(second.id)]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
    const answer = await on.service
      .as(null)
      .get(`${base}?stage=production&institution_id=bank&location=top-bar&active=true&sort=name`);
    expect((answer.body as { data: StoredRecord[] }).data.map(({ id }) => id).sort()).toEqual(
      [second.id, pyme.id].sort(),
    );
  });
});
