import { type ContentType, fieldsOf, type Image, publicPath, visibleText } from '@vitrina/model';
import type { AnyEntry } from '../content/reader.ts';
import type { TypePage } from './type-page.ts';

const maxDescriptionLetters = 158;

/** What a record without a title is called: a draft may lack one. */
export const untitled = 'Sin título';

/** The title of an entry. */
export const shownTitle = ({ title }: { readonly title: string | null | undefined }): string =>
  title || untitled;

/** JSON pointer of the field that holds the title. */
export const titlePointer = (type: ContentType): string => `/${type.title ?? type.name}`;

/** JSON pointer of the picture that `imageOf` gives; undefined where the type's page has none. */
export function imagePointer(type: ContentType, { image }: TypePage): string | undefined {
  if (image === undefined) return undefined;
  return fieldsOf(type)[image]?.kind === 'images' ? `/${image}/0` : `/${image}`;
}

/** The address of a record on the staging site, whatever its own is: a draft may have none yet. */
export const previewPath = (type: string, id: string): string => `/preview/${type}/${id}`;

/** The address of an entry's page. */
export function pathOf(type: ContentType, entry: AnyEntry): string | null {
  return publicPath(type, {
    institution_id: entry.institution_id ?? null,
    slug: entry.slug,
    category: entry.category?.slug ?? null,
    values: entry,
  });
}

/** The entry's picture: that of its page's head and of cards. */
export function imageOf(page: TypePage, entry: AnyEntry): Image | null {
  const value = page.image === undefined ? null : entry[page.image];
  return ((Array.isArray(value) ? value[0] : value) ?? null) as Image | null;
}

/** A member that holds a text; null otherwise. */
export function textOf(entry: AnyEntry, key: string | undefined): string | null {
  const value = key === undefined ? null : entry[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** So many letters of a text, ended at a word. */
export function shortened(text: string, max = maxDescriptionLetters): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`;
}

/** Texts one after the other, each with a full stop at its end; empty ones are left out. */
export function sentences(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
}

/** What search engines show under the entry's title: its own words for them, its lead, or the first words of its text. */
export function descriptionOf(type: ContentType, page: TypePage, entry: AnyEntry): string {
  const own = textOf(entry, 'seo_description') ?? textOf(entry, page.lead);
  if (own !== null && own.length >= 40) return shortened(own);
  const rich = Object.entries(fieldsOf(type)).find(
    ([key, { kind }]) => kind === 'rich' && textOf(entry, key),
  );
  const text = rich ? visibleText(textOf(entry, rich[0]) ?? '') : (textOf(entry, 'address') ?? '');
  return shortened(sentences([own ?? shownTitle(entry), text, page.about]));
}
