import type { TreeElement } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../../src/content/index.ts';
import { options } from '../../src/features/options/index.ts';
import { buildApp, buildPerson } from '../support/build-app.ts';
import type { Stored } from '../support/factories.ts';
import { commit, createEntry, makerFor } from '../support/maker.ts';
import { typeNamed } from '../support/rows.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { validDraft } from '../support/valid-draft.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

type Body = Record<string, unknown>;
type Element = TreeElement;

const base = '/core/hn/v1/menus';
const html = (text: string) => ({ html: text });
const entry = (id: string, module = 'products') => ({
  type: 'entry',
  entry_settings: { module, entry: id },
  target: '_self',
});
const category = (id: string, module = 'products') => ({
  type: 'category',
  category_settings: { module, category: id },
  target: '_blank',
});
const link = (destination: unknown, more: Body = {}): Element => ({
  type: 'simple-list-item',
  settings: { destination, ...more },
});
const list = (title: string, ...components: readonly Element[]): Element => ({
  type: 'list-wrapper',
  settings: { title: html(title) },
  components,
});
const submenu = (title: string, destination: unknown, ...components: readonly Element[]): Element => ({
  type: 'menu-wrapper-item',
  settings: { title: html(title), destination },
  components,
});

/** The body of a menu of the bank; not active, so that menus of one test leave those of another alone. */
const menuOf = (components: unknown, more: Body = {}): Body => ({
  institution_id: 'bank',
  name: 'Menú de prueba',
  location: 'header',
  active: false,
  components,
  ...more,
});
const createMenu = (components: readonly Element[], more: Body = {}) =>
  createEntry(on.ana, typeNamed('menus'), menuOf(components, more));
const publishMenu = async (components: readonly Element[], more: Body = {}) =>
  commit(on.ana, typeNamed('menus'), (await createMenu(components, more)).id);

/** The elements that the public reads, after what the acts since have sent is done. */
async function shown(id: string): Promise<readonly Element[]> {
  await on.settled();
  return ((await on.onSite('menus', id)).body as { components: readonly Element[] }).components;
}
/** What the items of the first list lead to: name and address. */
async function leadsTo(id: string): Promise<unknown[]> {
  const [first] = await shown(id);
  return (first?.components ?? []).map(({ settings = {} }) => {
    const { name, address } = (settings['destination'] ?? {}) as Body;
    return [name, address];
  });
}
const inHours = (hours: number): string =>
  new Date(on.service.clock.now().getTime() + hours * 3_600_000).toISOString();
const faultsOf = ({ body }: { readonly body: unknown }) =>
  (body as { errors: readonly { path: string; message: string }[] }).errors;
const at = (...places: readonly number[]): string =>
  `/components/${places.join('/components/')}/settings/destination`;

describe('what the public reads of a menu', () => {
  it('is its elements with where each leads, by institution, position and whether it is the one in use', async () => {
    const kind = await on.create('products-categories', {
      name: 'Cuentas',
      slug: 'cuentas',
      parent_id: undefined,
    });
    const product = await on.published('products', {
      title: 'Cuenta del menú',
      slug: 'cuenta-del-menu',
      category_id: kind.id,
      sub_category_id: undefined,
    });
    const menu = await publishMenu(
      [
        list(
          'Personas <script>alert(1)</script><b onclick="x">hoy</b>',
          link(entry(product.id), { icon_name: 'pig-money', description: html(''), custom_url: '' }),
          link(category(kind.id)),
          link({ type: 'module', module_settings: { module: 'stores' }, target: '_self' }),
          link({ type: 'institution', institution_settings: { institution: 'insurances' }, target: '_self' }),
          link({
            type: 'external_url',
            external_url_settings: { url: 'https://www.example.com/a' },
            target: '_blank',
          }),
        ),
        { type: 'mobile-menu-wrapper', settings: {} },
      ],
      { location: 'mobile', active: true },
    );
    const everybody = on.service.as(null);
    const query = `${base}?stage=production&institution_id=bank&location=mobile&active=true`;
    const answer = await everybody.get(query);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=60, stale-while-revalidate=600',
        'access-control-allow-origin': '*',
      },
      body: { data: [{ id: menu.id, name: 'Menú de prueba', location: 'mobile', active: true }] },
    });
    const etag = String(answer.headers['etag']);
    expect((await everybody.get(query, { 'if-none-match': etag })).status).toBe(304);
    const { components } = (answer.body as { data: [{ components: readonly Element[] }] }).data[0];
    expect(components).toEqual(await shown(menu.id));
    expect(components[0]?.settings).toEqual({ title: html('Personas <strong>hoy</strong>') });
    expect(components[1]).toEqual({ type: 'mobile-menu-wrapper', settings: {}, components: [] });
    // What says nothing is not there at all.
    expect(components[0]?.components?.[0]?.settings).toEqual({
      destination: {
        ...entry(product.id),
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

describe('what a menu leads to', () => {
  it('must exist, be of the module and belong to the institution when it is chosen', async () => {
    const gone = await on.published('products');
    await on.ana.delete(`/products/${gone.id}`);
    const insurance = await on.create('insurance-types');
    const foreign = await on.published('products', {
      institution_id: 'insurances',
      insurance_type_id: insurance.id,
    });
    const theirs = await on.create('products-categories', {
      institution_ids: ['insurances'],
      parent_id: undefined,
    });
    const store = await on.published('stores');
    const nobody = '0190b0d0-0000-7000-8000-00000000dead';
    const components = [
      list(
        'Personas',
        link(entry(gone.id)),
        link(entry(foreign.id)),
        link(entry(store.id)),
        link(entry(nobody)),
      ),
      list('Más', submenu('Submenú', category(nobody), link(category(gone.id))), link(category(theirs.id))),
    ];
    const refused = await on.ana.post(base, menuOf(components));
    const missing = 'El registro elegido ya no existe: elija otro.';
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(faultsOf(refused)).toEqual([
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

  it('need not be on the site: the menu is published without it, and shows it once it is there', async () => {
    const product = await on.create('products', { title: 'Préstamo que viene', slug: 'prestamo-que-viene' });
    const menu = await publishMenu([
      list(
        'Préstamos',
        link(entry(product.id)),
        link({ type: 'module', module_settings: { module: 'stores' }, target: '_self' }),
      ),
      submenu(
        'Propia',
        entry(product.id),
        link(entry(product.id), { custom_url: 'https://www.example.com/propia' }),
      ),
      submenu('Vacía', entry(product.id), link(entry(product.id))),
    ]);
    expect(menu).toMatchObject({ status: 'published', has_unpublished_changes: false });
    expect(await leadsTo(menu.id)).toEqual([['Sucursales', '/bank/stores']]);
    const [, own, empty] = await shown(menu.id);
    expect(own).toMatchObject({
      settings: { title: html('Propia') },
      components: [{ settings: { custom_url: 'https://www.example.com/propia' } }],
    });
    expect(own?.settings).not.toHaveProperty('destination');
    expect(empty).toMatchObject({ settings: { title: html('Vacía') }, components: [] });

    await on.commit('products', product.id);
    const there = ['Préstamo que viene', expect.stringMatching(/^\/bank\/products\/.+\/prestamo-que-viene$/)];
    expect(await leadsTo(menu.id)).toEqual([there, ['Sucursales', '/bank/stores']]);
    expect((await shown(menu.id))[2]).toMatchObject({
      settings: { destination: { address: there[1] } },
      components: [{}],
    });
  });

  it('is followed when its title, its address or that of its category changes', async () => {
    const product = await on.published('products', { title: 'Antes', slug: 'antes-menu' });
    const kind = await on.create('static-pages-categories', { name: 'Nosotros menú', slug: 'nosotros-menu' });
    const page = await on.published('static-pages', {
      title: 'Historia',
      slug: 'historia',
      category_id: kind.id,
      featured: false,
    });
    const menu = await publishMenu([
      list(
        'Todo',
        link(entry(product.id)),
        link(entry(page.id, 'static-pages')),
        link(category(kind.id, 'static-pages')),
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

  it('is not taken away without a warning, leaves the menu with it, and comes back with it', async () => {
    const product = await on.published('products', { title: 'Va y viene' });
    const menu = await publishMenu([list('Todo', link(entry(product.id)))]);
    const count = async () => (await leadsTo(menu.id)).length;
    const path = `/products/${product.id}`;
    const used = (...stages: readonly string[]) => ({
      status: 409,
      body: {
        code: 'in_use',
        uses: [{ id: menu.id, type: 'menus', stages }],
        hidden: 0,
      },
    });
    expect(await on.ana.post(`${path}/unpublish`)).toMatchObject(used('public'));
    expect(await on.ana.post(`${path}/archive`)).toMatchObject(used('public'));
    const refused = await on.ana.delete(path);
    expect(refused).toMatchObject(used('draft', 'public'));
    expect((refused.body as Body)['detail']).toBe('No se puede eliminar. Lo usa 1 registro.');
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

    // The menu goes on being saved, published and copied with what it leads to in the bin.
    const again = await on.change('menus', menu.id, { name: 'Menú que espera' });
    expect((await on.commit('menus', again.id)).body).toMatchObject({
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

  it('comes back with its category from the bin', async () => {
    const kind = await on.create('products-categories', {
      name: 'Se va',
      slug: 'se-va',
      parent_id: undefined,
    });
    const menu = await publishMenu([list('Todo', link(category(kind.id)))]);
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

  it('leaves at its hour, by the clock before the job, and may come at its own after the menu did', async () => {
    const expire_at = inHours(1);
    const short = await on.published('products', { expire_at });
    const later = await on.create('products', {
      publish_at: inHours(3),
      title: 'Más tarde',
      slug: 'mas-tarde-menu',
    });
    await on.commit('products', later.id);
    const waiting = await createMenu([list('Todo', link(entry(short.id)), link(entry(later.id)))], {
      publish_at: inHours(2),
    });
    expect((await on.commit('menus', waiting.id)).body).toMatchObject({ status: 'pending' });
    const menu = await publishMenu([list('Todo', link(entry(short.id)), link(entry(later.id)))]);
    expect(await leadsTo(menu.id)).toHaveLength(1);

    on.service.clock.advance(3_600_000);
    expect((await on.ana.get(`${base}/${menu.id}`)).body).toMatchObject({
      related: { [short.id]: { on_site: false } },
    });
    await on.change('menus', menu.id, { name: 'Publicado antes del trabajo' });
    await on.commit('menus', menu.id);
    expect(await leadsTo(menu.id)).toEqual([]);
    await on.pass(1);
    expect(await on.read('menus', waiting.id)).toMatchObject({
      status: 'published',
      scheduled_revision: null,
    });
    expect(await leadsTo(waiting.id)).toEqual([]);
    await on.pass(1);
    const there = [['Más tarde', expect.stringMatching(/\/mas-tarde-menu$/)]];
    expect([await leadsTo(menu.id), await leadsTo(waiting.id)]).toEqual([there, there]);
  });

  it('that changes while the menu is published is shown as it is then', async () => {
    const product = await on.published('products', { title: 'Al mismo tiempo' });
    for (let round = 0; round < 4; round += 1) {
      const menu = await createMenu([list('Todo', link(entry(product.id)))], { name: `Carrera ${round}` });
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

describe('what staff are told of the destinations', () => {
  it('is whether the public can read each now', async () => {
    const kind = await on.create('documents-categories', {
      keep_history: true,
      requires_period: false,
      parent_id: undefined,
    });
    const kept = await on.published('documents', { category_id: kind.id });
    const [live, draft, waiting, gone] = [
      await on.published('products'),
      await on.create('products'),
      await on.published('products', { title: 'Cambia mañana' }),
      await on.published('products'),
    ];
    const menu = await createMenu([
      list(
        'Todo',
        ...[live, draft, waiting, gone].map(({ id }) => link(entry(id))),
        link(category(kind.id, 'documents')),
        link(entry(kept.id, 'documents')),
      ),
    ]);
    await on.ana.post(`/documents/${kept.id}/archive`);
    await on.change('products', waiting.id, { publish_at: inHours(5) });
    await on.commit('products', waiting.id);
    await on.ana.delete(`/products/${gone.id}?force=true`);
    expect((await on.read('menus', menu.id))['related']).toMatchObject({
      [live.id]: { status: 'published', on_site: true },
      [draft.id]: { status: 'unpublished', on_site: false, deleted: false },
      [waiting.id]: { status: 'pending', on_site: true },
      [gone.id]: { deleted: true, on_site: false },
      [kind.id]: { on_site: true },
      [kept.id]: { status: 'historic', on_site: true },
    });
  });

  it('finds the menus with something to look at, at once, for staff alone', async () => {
    const product = await on.published('products');
    const ids = async (query: string) =>
      ((await on.ana.get(`${base}?search=revisable&${query}`)).body as { data: Stored[] }).data.map(
        ({ id }) => id,
      );
    const view = async () => ((await on.ana.get(`${base}/counts`)).body as { views: number[] }).views[1] ?? 0;
    const sound = await createMenu(
      [list('Todo', link({ type: 'module', module_settings: { module: 'stores' }, target: '_self' }))],
      { name: 'Revisable sano' },
    );
    const menu = await createMenu([list('Todo', link(entry(product.id)))], { name: 'Revisable' });
    const before = await view();
    expect(await ids('broken_destinations=true')).toEqual([]);
    expect(await ids('broken_destinations=false&sort=created_at')).toEqual([sound.id, menu.id]);
    await on.ana.post(`/products/${product.id}/unpublish?force=true`);
    expect(await ids('broken_destinations=true')).toEqual([menu.id]);
    expect(await ids('broken_destinations=false')).toEqual([sound.id]);
    const rows = (await on.ana.get(`${base}?search=Revisable`)).body as { data: readonly Body[] };
    expect(rows.data[0]?.['related']).toMatchObject({ [product.id]: { on_site: false } });
    expect(await view()).toBe(before + 1);
    await on.commit('products', product.id);
    expect(await view()).toBe(before);
    await on.ana.delete(`/products/${product.id}?force=true`);
    expect(await ids('broken_destinations=true')).toEqual([menu.id]);
    expect((await on.service.as(null).get(`${base}?stage=production&broken_destinations=true`)).status).toBe(
      400,
    );
    expect((await on.ana.get('/stores?broken_destinations=true')).status).toBe(400);
  });

  it('stands with the menu, while lists tell its elements in outline and stay small', async () => {
    const product = await on.published('products');
    const items = Array.from({ length: 99 }, () =>
      link(entry(product.id), { description: html('Una descripción de muestra') }),
    );
    const menu = await createMenu([list('Uno', ...items), list('Dos', ...items), list('Tres', ...items)], {
      name: 'Menú largo',
    });
    const answer = await on.ana.get(`${base}?search=largo`);
    const [row] = (answer.body as { data: { components: readonly Element[]; related: Body }[] }).data;
    expect(row?.components.map(({ components }) => components?.length)).toEqual([99, 99, 99]);
    expect(row?.components[0]?.components?.[0]).toEqual({ type: 'simple-list-item' });
    // Twenty-five of them are less than a third of a megabyte.
    expect(JSON.stringify(row).length).toBeLessThan(13_000);
    expect(await on.read('menus', menu.id)).toMatchObject({
      components: [list('Uno', ...items), {}, {}],
      related: { [product.id]: {} },
    });
    expect(row?.related).toEqual({});
    await on.ana.post(`/products/${product.id}/unpublish?force=true`);
    const after = (await on.ana.get(`${base}?search=largo`)).body as { data: { related: Body }[] };
    expect(after.data[0]?.related).toMatchObject({ [product.id]: { on_site: false } });
    // What a list says is no menu: nothing is lost by sending it back.
    expect((await on.ana.put(`${base}/${menu.id}`, menuOf(row?.components))).status).toBe(400);
  });
});

describe('the public menu', () => {
  it('is another one within a second of the act that changes what it leads to', async () => {
    await using service = await buildApp({ features: [content, options], jobs: 'work' });
    const ana = service.as(buildPerson());
    const maker = makerFor(service, ana);
    const products = typeNamed('products');
    const { id } = await createEntry(ana, products, await validDraft(products, maker, {}, true));
    const menus = typeNamed('menus');
    const menu = await createEntry(ana, menus, menuOf([list('Todo', link(entry(id)))]));
    await commit(ana, menus, menu.id);
    const origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const items = async () => {
      const answer = await fetch(`${origin}/api${base}?stage=production&location=header`);
      return ((await answer.json()) as { data: [{ components: [Element] }] }).data[0].components[0].components
        ?.length;
    };
    expect(await items()).toBe(0);
    for (const [act, wanted] of [
      [() => commit(ana, products, id), 1],
      [() => ana.post(`/products/${id}/unpublish?force=true`), 0],
      [() => commit(ana, products, id), 1],
    ] as const) {
      await act();
      await expect.poll(items, { timeout: 1500, interval: 50 }).toBe(wanted);
    }
  });
});

describe('a menu that is not one', () => {
  const told = async (components: unknown) => {
    const answer = await on.ana.post(base, menuOf(components));
    expect(answer.status).toBe(400);
    return faultsOf(answer);
  };
  const nested = (levels: number): unknown =>
    levels === 0
      ? []
      : [{ type: 'menu-wrapper-item', settings: { title: html('Nivel') }, components: nested(levels - 1) }];

  it('is refused with what is wrong and where', async () => {
    const store = { type: 'module', module_settings: { module: 'stores' }, target: '_self' };
    const cases: readonly (readonly [unknown, readonly (readonly [string, string])[]])[] = [
      [[], [['/components', 'Agregue al menos un elemento.']]],
      ['menu', [['/components', 'Agregue elementos.']]],
      [[{ type: 'dropdown' }], [['/components/0/type', 'Elija el tipo de elemento.']]],
      [[{ type: '__proto__' }], [['/components/0/type', 'Elija el tipo de elemento.']]],
      [[link(store)], [['/components/0/type', '«Elemento simple» va dentro de un contenedor.']]],
      [
        [list('A', { type: 'simple-tile-item', settings: { destination: store } })],
        [['/components/0/components/0/type', '«Mosaico simple» no cabe en «Lista».']],
      ],
      [
        [list('A', { ...link(store), components: [link(store)] })],
        [['/components/0/components/0/components', '«Elemento simple» no lleva elementos dentro.']],
      ],
      [
        [{ type: 'list-wrapper', components: [{ type: 'list-text-item' }] }],
        [
          ['/components/0/settings/title', 'Escriba el título.'],
          ['/components/0/components/0/settings/destination', 'Elija el destino.'],
          ['/components/0/components/0/settings/title', 'Escriba el título.'],
          ['/components/0/components/0/settings/description', 'Escriba la descripción.'],
        ],
      ],
      [
        [list('A', link({ type: 'entry', entry_settings: { module: 'products' }, target: '_self' }))],
        [[`${at(0, 0)}/entry_settings/entry`, 'Elija el registro.']],
      ],
      [[list('A', link({ ...store, target: '_top' }))], [[`${at(0, 0)}/target`, 'Elija dónde se muestra.']]],
      [
        [list('A', link(store, { onclick: 'x' }))],
        [['/components/0/components/0/settings/onclick', 'No se reconoce este dato.']],
      ],
      [
        [list('A', link(store, { icon_name: 'no-such-icon' }))],
        [['/components/0/components/0/settings/icon_name', 'Elija un ícono de la lista.']],
      ],
    ];
    for (const [components, faults] of cases)
      expect([components, (await told(components)).map(({ path, message }) => [path, message])]).toEqual([
        components,
        faults,
      ]);
  });

  it('is not published when nothing is left of a text that it needs', async () => {
    const menu = await createMenu([list('<script>Personas</script>')]);
    expect(menu['components']).toEqual([{ ...list(''), components: [] }]);
    const refused = await on.commit('menus', menu.id);
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual([
      { path: '/components/0/settings/title', message: 'Escriba el título.' },
    ]);
  });

  it('is refused when it is too deep or too long, quickly, and never in a longer answer than can be read', async () => {
    const item = link({ type: 'module', module_settings: { module: 'stores' }, target: '_self' });
    const deep = '/components/0/components/0';
    expect(await told(nested(2))).toMatchObject([{ path: `${deep}/type` }]);
    const mobile = {
      type: 'mobile-menu-wrapper',
      components: [
        {
          type: 'menu-wrapper-item',
          settings: { title: html('A') },
          components: [{ ...item, components: [item] }],
        },
      ],
    };
    expect((await told([mobile]))[0]?.path).toBe(`${deep}/components/0/components`);
    const long = 'Deje 500 elementos como máximo.';
    expect(await told([list('A', ...Array.from({ length: 500 }, () => item))])).toEqual([
      { path: '/components', message: long },
    ]);
    const started = performance.now();
    expect(await told(Array.from({ length: 50_000 }, () => ({ type: 'x' })))).toEqual([
      { path: '/components', message: long },
    ]);
    expect(await told(Array.from({ length: 50_000 }, () => []))).toEqual([
      { path: '/components', message: long },
    ]);
    expect(
      await told(
        Array.from({ length: 400 }, () => ({
          type: 'list-wrapper',
          settings: Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`k${n}`, 1])),
        })),
      ),
    ).toHaveLength(200);
    expect((await told(nested(28))).length).toBeLessThan(5);
    const levels = `{"institution_id":"bank","name":"Menú","location":"header","components":${'[{"type":"menu-wrapper-item","components":'.repeat(10_000)}[]${'}]'.repeat(10_000)}}`;
    expect(faultsOf(await on.ana.post(base, levels))).toEqual([
      { path: '', message: 'El contenido tiene más de 64 niveles.' },
    ]);
    const arrays = `{"components":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
    expect((await on.ana.post(base, arrays)).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(
      (await on.ana.post(base, menuOf([list('A', ...Array.from({ length: 499 }, () => item))]))).status,
    ).toBe(201);
  });
});

describe('the menu in use', () => {
  it('is one of its institution, position and segment, the last that was published', async () => {
    const active = async (id: string) => [
      (await on.read('menus', id))['active'],
      ((await on.onSite('menus', id)).body as Body)['active'],
    ];
    const items = [list('Todo')];
    const top = { location: 'top-bar', active: true };
    const first = await publishMenu(items, { ...top, name: 'Primero' });
    const others = [
      await publishMenu(items, { ...top, segment_id: 'pyme' }),
      await publishMenu(items, { ...top, institution_id: 'insurances' }),
      await publishMenu(items, { ...top, location: 'footer' }),
      await publishMenu(items, { ...top, active: false }),
    ];
    await on.change('menus', first.id, { name: 'Primero cambiado' });
    const second = await publishMenu(items, { ...top, name: 'Segundo' });
    expect(await active(first.id)).toEqual([false, false]);
    expect(await active(second.id)).toEqual([true, true]);
    expect(await Promise.all(others.map(({ id }) => active(id)))).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
    // What was being written of the other one stays as it was, and off the site.
    expect(await on.read('menus', first.id)).toMatchObject({
      name: 'Primero cambiado',
      status: 'published',
      has_unpublished_changes: true,
    });
    expect((await on.onSite('menus', first.id)).body).toMatchObject({ name: 'Primero' });
    expect((await on.acts(first.id))[0]).toMatchObject({
      action: 'saved',
      details: { displaced_by: second.id },
    });
    const pyme = await publishMenu(items, { ...top, segment_id: 'pyme' });
    expect([await active(others[0]?.id ?? ''), await active(pyme.id), await active(second.id)]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
    const listed = await on.service
      .as(null)
      .get(`${base}?stage=production&institution_id=bank&location=top-bar&active=true&sort=name`);
    expect((listed.body as { data: Stored[] }).data.map(({ id }) => id).sort()).toEqual(
      [second.id, pyme.id].sort(),
    );
  });
});

describe('the calls of menus', () => {
  it('are those of the source, the whole life of a menu through them', async () => {
    const product = await on.published('products');
    const components = [
      list('Todo', link(entry(product.id), { description: html('<strong>Con</strong> todo') })),
    ];
    const menu = await createMenu(components);
    const saved = await on.ana.put(`${base}/${menu.id}`, menuOf(components, { name: 'Menú guardado' }), {
      'if-match': '"r1"',
    });
    expect(saved).toMatchObject({ status: 200, body: { revision: 2, components } });
    expect((await on.ana.put(`${base}/${menu.id}`, menuOf(components), { 'if-match': '"r1"' })).status).toBe(
      412,
    );
    const published = await on.ana.post(`${base}/${menu.id}/actions/commit`);
    expect(published).toMatchObject({ status: 200, body: { status: 'published', published_revision: 2 } });
    const before = (await on.ana.get(`${base}/${menu.id}`)).body as Body;
    const site = (await on.onSite('menus', menu.id)).body;
    expect((await on.ana.delete(`${base}/${menu.id}`)).status).toBe(204);
    expect((await on.onSite('menus', menu.id)).status).toBe(404);
    const bin = (await on.ana.get('/core/hn/v1/deleted-menus')).body as { data: Stored[] };
    expect(bin.data.map(({ id }) => id)).toContain(menu.id);
    expect((await on.ana.post(`/core/hn/v1/deleted-menus/${menu.id}/restore`)).body).toMatchObject({
      components: before['components'],
      status: 'unpublished',
    });
    await on.commit('menus', menu.id);
    expect((await on.onSite('menus', menu.id)).body).toEqual({
      ...(site as Body),
      published_at: expect.any(String),
    });
    const history = (await on.ana.get(`${base}/${menu.id}/revisions`)).body as { data: Body[] };
    expect(history.data.map(({ revision, changed }) => [revision, changed])).toEqual([
      [2, ['name']],
      [1, []],
    ]);
    expect((await on.ana.post(`${base}/${menu.id}/commit`)).status).toBe(404);
    expect((await on.service.as(null).post(base, menuOf(components))).status).toBe(401);
  });
});
