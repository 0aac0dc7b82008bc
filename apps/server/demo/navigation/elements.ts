import type { Destination, Institution, Module, TreeElement } from '@vitrina/model';
import { categoryId } from '../catalogues.ts';
import type { Picture } from '../files/pictures.ts';
import type { Brief } from '../timeline/lives.ts';
import { type Parts, photo } from '../timeline/parts.ts';

type Segment = 'personas' | 'pyme' | 'empresas' | 'preferente';

/** A menu in brief. */
export interface MenuRow extends Brief {
  readonly institution: Institution;
  readonly location: 'header' | 'mobile' | 'footer' | 'quick-links' | 'top-bar';
  readonly name: string;
  readonly elements: readonly TreeElement[];
  readonly segment?: Segment;
}

/** Label and further settings of an item; without a label the site shows the destination's own name. */
interface Said {
  readonly title?: string;
  readonly description?: string;
  readonly icon?: string;
  readonly picture?: Picture;
}

/** Builds elements from words and the names of records. */
export function elementsWith({ names, pictures }: Pick<Parts, 'names' | 'pictures'>) {
  const html = (text: string) => ({ html: text });
  const settings = ({ title, description, icon, picture }: Said, destination?: Destination) => ({
    ...(destination && { destination }),
    ...(title && { title: html(title) }),
    ...(description && { description: html(description) }),
    ...(icon && { icon_name: icon }),
    ...(picture && { background_image: photo(pictures, picture, title ?? '', `Imagen de «${title ?? ''}»`) }),
  });
  const item =
    (type: string) =>
    (destination: Destination, said: Said = {}): TreeElement => ({
      type,
      settings: settings(said, destination),
    });
  const holder =
    (type: string) =>
    (title: string, ...components: readonly TreeElement[]): TreeElement => ({
      type,
      ...(title === '' ? {} : { settings: settings({ title }) }),
      components,
    });
  return {
    list: holder('list-wrapper'),
    tiles: holder('tiles-wrapper'),
    submenu: holder('menu-wrapper-item'),
    mobile: (...components: readonly TreeElement[]) => holder('mobile-menu-wrapper')('', ...components),
    item: item('simple-list-item'),
    text: item('list-text-item'),
    tile: item('detailed-tile-item'),
    toModule: (module: Module): Destination => ({
      type: 'module',
      module_settings: { module },
      target: '_self',
    }),
    toRecord: (module: Module, name: string): Destination => ({
      type: 'entry',
      entry_settings: { module, entry: names.of(module, name) },
      target: '_self',
    }),
    toCategory: (module: Module, name: string): Destination => ({
      type: 'category',
      category_settings: { module, category: categoryId(names, module, name) },
      target: '_self',
    }),
    toInstitution: (institution: Institution): Destination => ({
      type: 'institution',
      institution_settings: { institution },
      target: '_self',
    }),
    toAddress: (path: string): Destination => ({
      type: 'external_url',
      external_url_settings: { url: `https://www.example.com/${path}` },
      target: '_blank',
    }),
  };
}

/** What builds elements. */
export type Elements = ReturnType<typeof elementsWith>;
