import type { TreeElement } from '@vitrina/model';
import { commit, createEntry } from '../support/maker.ts';
import { typeNamed } from '../support/rows.ts';
import type { TypedService } from '../support/typed-service.ts';

export type Body = Record<string, unknown>;
export type Element = TreeElement;

/** Path of the calls of menus. */
export const base = '/core/hn/v1/menus';
/** Returns a formatted text of an element. */
export const htmlValue = (text: string) => ({ html: text });
/** Returns a link target that is a record; `categoryDestination` returns a link target that is a category. */
export const entryDestination = (id: string, module = 'products') => ({
  type: 'entry',
  entry_settings: { module, entry: id },
  target: '_self',
});
export const categoryDestination = (id: string, module = 'products') => ({
  type: 'category',
  category_settings: { module, category: id },
  target: '_blank',
});
/** Returns a menu element that is a link; `listElement` returns a list of links, and `submenuElement` a submenu. */
export const linkElement = (destination: unknown, body: Body = {}): Element => ({
  type: 'simple-list-item',
  settings: { destination, ...body },
});
export const listElement = (title: string, ...components: readonly Element[]): Element => ({
  type: 'list-wrapper',
  settings: { title: htmlValue(title) },
  components,
});
export const submenuElement = (
  title: string,
  destination: unknown,
  ...components: readonly Element[]
): Element => ({
  type: 'menu-wrapper-item',
  settings: { title: htmlValue(title), destination },
  components,
});

/**
 * Returns the body of a menu of the bank. The menu is not active, so that it does not replace menus of other tests.
 */
export const menuOf = (components: unknown, body: Body = {}): Body => ({
  institution_id: 'bank',
  name: 'Menú de prueba',
  location: 'header',
  active: false,
  components,
  ...body,
});
/** Returns functions for menus as staff and as the public. */
export function menuHelpers(on: () => TypedService) {
  const createMenu = (components: readonly Element[], body: Body = {}) =>
    createEntry(on().ana, typeNamed('menus'), menuOf(components, body));
  const publishMenu = async (components: readonly Element[], body: Body = {}) =>
    commit(on().ana, typeNamed('menus'), (await createMenu(components, body)).id);

  /** Returns the public elements of a menu, after pending updates of the public document. */
  async function shownElements(id: string): Promise<readonly Element[]> {
    await on().rerenderDue();
    return ((await on().onSite('menus', id)).body as { components: readonly Element[] }).components;
  }
  /** Returns name and address of the targets in the first list of a menu. */
  async function linkTargets(id: string): Promise<unknown[]> {
    const [firstElement] = await shownElements(id);
    return (firstElement?.components ?? []).map(({ settings = {} }) => {
      const { name, address } = (settings['destination'] ?? {}) as Body;
      return [name, address];
    });
  }
  const inHours = (hours: number): string =>
    new Date(on().service.clock.now().getTime() + hours * 3_600_000).toISOString();
  return { createMenu, publishMenu, shownElements, leadsTo: linkTargets, inHours };
}

/** Issues in a response. */
export const faultsOf = ({ body }: { readonly body: unknown }) =>
  (body as { errors: readonly { path: string; message: string }[] }).errors;
/** Returns the path of the destination of the element at the indexes. */
export const at = (...indexes: readonly number[]): string =>
  `/components/${indexes.join('/components/')}/settings/destination`;
