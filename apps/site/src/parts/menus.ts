import type { EntryValues } from '@vitrina/model';
import { pickShown } from '../content/competing.ts';
import type { PageContext } from '../context.ts';

/** A menu's elements. */
type MenuElements = NonNullable<EntryValues<'menus', 'production'>['components']>;

/** An element with its JSON pointer in its menu. */
export interface MenuElement {
  readonly element: MenuElements[number];
  readonly at: string;
}

/** A menu of a page; without id where the institution has none. */
export interface ShownMenu {
  readonly id: string | null;
  readonly elements: readonly MenuElement[];
}

/** The menus of an institution's pages, each without elements where it has none. */
export interface Menus {
  readonly header: ShownMenu;
  readonly mobile: ShownMenu;
  readonly footer: ShownMenu;
  readonly quickLinks: ShownMenu;
  readonly topBar: ShownMenu;
}

const withPointers = (elements: MenuElements | null | undefined, at: string): readonly MenuElement[] =>
  (elements ?? []).map((element, index) => ({ element, at: `${at}/components/${index}` }));

/** The elements below an element. */
export const elementsBelow = ({ element, at }: MenuElement): readonly MenuElement[] =>
  withPointers(element.components, at);

/** The elements of the second level, and those of the first that have none below them. */
export const belowRoots = ({ elements }: ShownMenu): readonly MenuElement[] =>
  elements.flatMap((node) => (node.element.components ? elementsBelow(node) : [node]));

/** The active menu of each position, that of all customers; before it the one that is asked for. */
export async function readMenus(
  context: Pick<PageContext, 'reader' | 'institution' | 'staging'>,
): Promise<Menus> {
  const { reader, institution, staging } = context;
  const { data } = await reader.list('menus', institution, { per_page: 100 });
  const menuAt = async (location: string): Promise<ShownMenu> => {
    const menu = await pickShown(
      context,
      'menus',
      data.filter(
        (candidate) =>
          candidate.location === location &&
          (candidate.id === staging?.requestedRecord?.id ||
            (candidate.active === true && candidate.segment_id === null)),
      ),
    );
    return { id: menu?.id ?? null, elements: withPointers(menu?.components, '') };
  };
  const [header, mobile, footer, quickLinks, topBar] = await Promise.all([
    menuAt('header'),
    menuAt('mobile'),
    menuAt('footer'),
    menuAt('quick-links'),
    menuAt('top-bar'),
  ]);
  return {
    header,
    mobile: mobile.elements.length > 0 ? mobile : header,
    footer,
    quickLinks,
    topBar,
  };
}
