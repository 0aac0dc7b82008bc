import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredRecord } from '../support/factories.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
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

const { createMenu, inHours } = menuHelpers(() => on);

describe('the link targets of menus for staff', () => {
  it('show whether the public can currently read them', async () => {
    const kind = await on.create('documents-categories', {
      keep_history: true,
      requires_period: false,
      parent_id: undefined,
    });
    const storedValue = await on.createPublished('documents', { category_id: kind.id });
    const [live, draft, waiting, removed] = [
      await on.createPublished('products'),
      await on.create('products'),
      await on.createPublished('products', { title: 'Cambia mañana' }),
      await on.createPublished('products'),
    ];
    const menu = await createMenu([
      listElement(
        'Todo',
        ...[live, draft, waiting, removed].map(({ id }) => linkElement(entryDestination(id))),
        linkElement(categoryDestination(kind.id, 'documents')),
        linkElement(entryDestination(storedValue.id, 'documents')),
      ),
    ]);
    await on.ana.post(`/documents/${storedValue.id}/archive`);
    await on.change('products', waiting.id, { publish_at: inHours(5) });
    await on.commit('products', waiting.id);
    await on.ana.delete(`/products/${removed.id}?force=true`);
    expect((await on.read('menus', menu.id))['related']).toMatchObject({
      [live.id]: { status: 'published', on_site: true },
      [draft.id]: { status: 'unpublished', on_site: false, deleted: false },
      [waiting.id]: { status: 'published', on_site: true },
      [removed.id]: { deleted: true, on_site: false },
      [kind.id]: { on_site: true },
      [storedValue.id]: { status: 'historic', on_site: true },
    });
  });

  it('can be used to filter menus by broken links, for staff only', async () => {
    const product = await on.createPublished('products');
    const ids = async (query: string) =>
      ((await on.ana.get(`${base}?search=revisable&${query}`)).body as { data: StoredRecord[] }).data.map(
        ({ id }) => id,
      );
    const view = async () => ((await on.ana.get(`${base}/counts`)).body as { views: number[] }).views[1] ?? 0;
    const intact = await createMenu(
      [
        listElement(
          'Todo',
          linkElement({ type: 'module', module_settings: { module: 'stores' }, target: '_self' }),
        ),
      ],
      { name: 'Revisable sano' },
    );
    const menu = await createMenu([listElement('Todo', linkElement(entryDestination(product.id)))], {
      name: 'Revisable',
    });
    const countBefore = await view();
    expect(await ids('broken_destinations=true')).toEqual([]);
    expect(await ids('broken_destinations=false&sort=created_at')).toEqual([intact.id, menu.id]);
    await on.ana.post(`/products/${product.id}/unpublish?force=true`);
    expect(await ids('broken_destinations=true')).toEqual([menu.id]);
    expect(await ids('broken_destinations=false')).toEqual([intact.id]);
    const rows = (await on.ana.get(`${base}?search=Revisable`)).body as { data: readonly Body[] };
    expect(rows.data[0]?.['related']).toMatchObject({ [product.id]: { on_site: false } });
    expect(await view()).toBe(countBefore + 1);
    await on.commit('products', product.id);
    expect(await view()).toBe(countBefore);
    await on.ana.delete(`/products/${product.id}?force=true`);
    expect(await ids('broken_destinations=true')).toEqual([menu.id]);
    expect((await on.service.as(null).get(`${base}?stage=production&broken_destinations=true`)).status).toBe(
      400,
    );
    expect((await on.ana.get('/stores?broken_destinations=true')).status).toBe(400);
  });

  it('are returned completely with one menu, and are reduced to an outline in lists of menus', async () => {
    const product = await on.createPublished('products');
    const items = Array.from({ length: 99 }, () =>
      linkElement(entryDestination(product.id), { description: htmlValue('Una descripción de muestra') }),
    );
    const menu = await createMenu(
      [listElement('Uno', ...items), listElement('Dos', ...items), listElement('Tres', ...items)],
      {
        name: 'Menú largo',
      },
    );
    const answer = await on.ana.get(`${base}?search=largo`);
    const [row] = (answer.body as { data: { components: readonly Element[]; related: Body }[] }).data;
    expect(row?.components.map(({ components }) => components?.length)).toEqual([99, 99, 99]);
    expect(row?.components[0]?.components?.[0]).toEqual({ type: 'simple-list-item' });
    // A page of 25 such rows has less than a third of a megabyte.
    expect(JSON.stringify(row).length).toBeLessThan(13_000);
    expect(await on.read('menus', menu.id)).toMatchObject({
      components: [listElement('Uno', ...items), {}, {}],
      related: { [product.id]: {} },
    });
    expect(row?.related).toEqual({});
    await on.ana.post(`/products/${product.id}/unpublish?force=true`);
    const bodyAfter = (await on.ana.get(`${base}?search=largo`)).body as { data: { related: Body }[] };
    expect(bodyAfter.data[0]?.related).toMatchObject({ [product.id]: { on_site: false } });
    // A row of a list is not a valid body, so that saving it back cannot lose elements.
    expect((await on.ana.put(`${base}/${menu.id}`, menuOf(row?.components))).status).toBe(400);
  });
});

describe('the calls of menus', () => {
  it('support all steps from the creation to the deletion of a menu', async () => {
    const product = await on.createPublished('products');
    const components = [
      listElement(
        'Todo',
        linkElement(entryDestination(product.id), { description: htmlValue('<strong>Con</strong> todo') }),
      ),
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
    const bodyBefore = (await on.ana.get(`${base}/${menu.id}`)).body as Body;
    const site = (await on.onSite('menus', menu.id)).body;
    expect((await on.ana.delete(`${base}/${menu.id}`)).status).toBe(204);
    expect((await on.onSite('menus', menu.id)).status).toBe(404);
    const bin = (await on.ana.get('/core/hn/v1/deleted-menus')).body as { data: StoredRecord[] };
    expect(bin.data.map(({ id }) => id)).toContain(menu.id);
    expect((await on.ana.post(`/core/hn/v1/deleted-menus/${menu.id}/restore`)).body).toMatchObject({
      components: bodyBefore['components'],
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
