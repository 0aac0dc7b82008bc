import type { EntryValues } from '@vitrina/model';
import { pickShownRecord } from '../content/competing.ts';
import type { PageContext } from '../context.ts';

/** Elements of a menu. */
type MenuElements = NonNullable<EntryValues<'menus', 'production'>['components']>;

/** Menu element with its JSON pointer in the menu. */
export interface MenuElement {
  readonly element: MenuElements[number];
  readonly at: string;
}

/** Menu of a page; `id` is null if the institution has no menu for the position. */
export interface ShownMenu {
  readonly id: string | null;
  readonly elements: readonly MenuElement[];
}

/** Menus of an institution's pages by position; a missing menu has no elements. */
export interface Menus {
  readonly header: ShownMenu;
  readonly mobile: ShownMenu;
  readonly footer: ShownMenu;
  readonly quickLinks: ShownMenu;
  readonly topBar: ShownMenu;
}

const elementsWithPointers = (
  elements: MenuElements | null | undefined,
  at: string,
): readonly MenuElement[] =>
  (elements ?? []).map((element, index) => ({ element, at: `${at}/components/${index}` }));

/** Returns the children of an element. */
export const elementsBelow = ({ element, at }: MenuElement): readonly MenuElement[] =>
  elementsWithPointers(element.components, at);

/** Returns the elements of the second level, and the elements of the first level that have no children. */
export const elementsBelowRoots = ({ elements }: ShownMenu): readonly MenuElement[] =>
  elements.flatMap((node) => (node.element.components ? elementsBelow(node) : [node]));

/** Reads the menu of each position: the requested one, or the active one for all customers. */
export async function readMenus(
  context: Pick<PageContext, 'reader' | 'institution' | 'staging'>,
): Promise<Menus> {
  const { reader, institution, staging } = context;
  const { data } = await reader.list('menus', institution, { per_page: 100 });
  const readMenuAt = async (location: string): Promise<ShownMenu> => {
    const menu = await pickShownRecord(
      context,
      'menus',
      data.filter(
        (candidate) =>
          candidate.location === location &&
          (candidate.id === staging?.requestedRecord?.id ||
            (candidate.active === true && candidate.segment_id === null)),
      ),
    );
    return { id: menu?.id ?? null, elements: elementsWithPointers(menu?.components, '') };
  };
  const [header, mobile, footer, quickLinks, topBar] = await Promise.all([
    readMenuAt('header'),
    readMenuAt('mobile'),
    readMenuAt('footer'),
    readMenuAt('quick-links'),
    readMenuAt('top-bar'),
  ]);
  return {
    header,
    mobile: mobile.elements.length > 0 ? mobile : header,
    footer,
    quickLinks,
    topBar,
  };
}
