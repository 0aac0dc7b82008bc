import {
  type ContentType,
  type Field,
  fieldsOf,
  type Image,
  publicPath,
  sectionField,
  visibleText,
} from '@vitrina/model';
import type { AnyEntry } from '../content/reader.ts';
import type { SiteType } from './site-types.ts';

const maxDescriptionLetters = 158;
const minDescriptionLetters = 40;

/** Title of records without one: a draft may lack it. */
export const untitledText = 'Sin título';

/** Title of an entry. */
export const shownTitle = ({ title }: { readonly title: string | null | undefined }): string =>
  title || untitledText;

/** JSON pointer of the field that holds the title. */
export const titlePointer = (type: ContentType): string => `/${type.title ?? type.name}`;

/** JSON pointer of the picture that `imageOf` returns; undefined if pages of the type have none. */
export function imagePointer({ page: { image }, ...type }: SiteType): string | undefined {
  if (image === undefined) return undefined;
  return fieldsOf(type)[image]?.kind === 'images' ? `/${image}/0` : `/${image}`;
}

/** Address of a record on the staging site, which does not depend on its slug: a draft may have none. */
export const previewPath = (type: string, id: string): string => `/preview/${type}/${id}`;

/** Address of an entry's page. */
export function pathOf(type: ContentType, entry: AnyEntry): string | null {
  return publicPath(type, {
    institution_id: entry.institution_id ?? null,
    slug: entry.slug,
    category: entry.category?.slug ?? null,
    values: entry,
  });
}

/** Pictures of an entry: the first stands in the head of its page and on cards. */
export function imagesOf({ page: { image } }: SiteType, entry: AnyEntry): readonly Image[] {
  const value = (image === undefined ? null : entry[image]) as Image | readonly Image[] | null | undefined;
  if (!value) return [];
  return 'file' in value ? [value] : value;
}

/** Text in a field of an entry; null if it is empty or holds anything else. */
export function textOf(entry: AnyEntry, key: string | undefined): string | null {
  const value = key === undefined ? null : entry[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Beginning of a text up to a number of letters, cut after a word. */
export function shorten(text: string, max = maxDescriptionLetters): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`;
}

/** Joins texts, each with a full stop at its end; empty ones are left out. */
export function sentences(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
}

/** Description for search engines: the entry's own, its lead, or the beginning of its text. */
export function descriptionOf(type: SiteType, entry: AnyEntry): string {
  const { lead, intro = '', facts = [], sections = [] } = type.page;
  const summary = textOf(entry, 'seo_description') ?? textOf(entry, lead);
  if (summary !== null && summary.length >= minDescriptionLetters) return shorten(summary);
  const shownNames = new Set([...facts, ...sections.map(sectionField)]);
  const firstText = (matches: (field: Field) => boolean): string | null => {
    const names = Object.entries(fieldsOf(type))
      .filter(([name, field]) => shownNames.has(name) && matches(field))
      .map(([name]) => name);
    return textOf(
      entry,
      names.find((name) => textOf(entry, name) !== null),
    );
  };
  const rich = firstText(({ kind }) => kind === 'rich');
  const plain = firstText((field) => field.kind === 'text' && field.multiline === true);
  const start = summary ?? shownTitle(entry);
  const rest = [rich === null ? (plain ?? '') : visibleText(rich), intro].filter(
    (text) => text !== '' && text !== start,
  );
  return shorten(rest.length === 0 ? start : sentences([start, ...rest]));
}
