import type { Institution } from '@vitrina/model';
import type { ContentReader } from '../content/reader.ts';
import type { MenuElements } from './menu.tsx';

/** The menus of an institution's pages, each without elements where it has none. */
export interface Menus {
  readonly header: MenuElements;
  readonly mobile: MenuElements;
  readonly footer: MenuElements;
  readonly quickLinks: MenuElements;
  readonly topBar: MenuElements;
}

/** The active menu of each position, that of all customers. */
export async function readMenus(reader: ContentReader, institution: Institution): Promise<Menus> {
  const { data } = await reader.list('menus', institution, { per_page: 100 });
  const at = (location: string): MenuElements =>
    data.find((menu) => menu.location === location && menu.active === true && menu.segment_id === null)
      ?.components ?? [];
  const header = at('header');
  const mobile = at('mobile');
  return {
    header,
    mobile: mobile.length > 0 ? mobile : header,
    footer: at('footer'),
    quickLinks: at('quick-links'),
    topBar: at('top-bar'),
  };
}
