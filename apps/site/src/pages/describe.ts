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
import type { PageContext } from '../context.ts';
import type { SiteType } from './site-types.ts';

const maxDescriptionLetters = 158;
const minDescriptionLetters = 40;

/** Title shown for a record without a title, such as an incomplete draft. */
export const untitledText = 'Sin título';

/** Returns the title of an entry, or a default. */
export const shownTitle = ({ title }: { readonly title: string | null | undefined }): string =>
  title || untitledText;

/** Returns the JSON pointer of the title field. */
export const titlePointer = (type: ContentType): string => `/${type.title ?? type.name}`;

/** Returns the JSON pointer of the picture that `imagesOf` returns first; undefined if pages of the type have none. */
export function imagePointer({ page: { image: imageField }, ...type }: SiteType): string | undefined {
  if (imageField === undefined) return undefined;
  return fieldsOf(type)[imageField]?.kind === 'images' ? `/${imageField}/0` : `/${imageField}`;
}

/** Returns the address of a record on the staging site. It contains no slug, because a draft may have none. */
export const previewPath = (type: string, id: string): string => `/preview/${type}/${id}`;

/** Returns the address of an entry's page; null without one. */
export function pathOf(type: ContentType, entry: AnyEntry): string | null {
  return publicPath(type, {
    institution_id: entry.institution_id ?? null,
    slug: entry.slug,
    category: entry.category?.slug ?? null,
    values: entry,
  });
}

/** Returns the address of an entry's page. On the staging site, it may be a preview address. Null for none. */
export const shownPathOf = ({ staging }: PageContext, type: ContentType, entry: AnyEntry): string | null =>
  pathOf(type, entry) ?? (staging ? previewPath(type.slug, entry.id) : null);

/** Returns the pictures of an entry; the first one is used at the top of its page and on cards. */
export function imagesOf({ page: { image: imageField } }: SiteType, entry: AnyEntry): readonly Image[] {
  const value = (imageField === undefined ? null : entry[imageField]) as
    | Image
    | readonly Image[]
    | null
    | undefined;
  if (!value) return [];
  return 'file' in value ? [value] : value;
}

/** Returns the text in a field of an entry; null if it is empty or not a text. */
export function textOf(entry: AnyEntry, key: string | undefined): string | null {
  const value = key === undefined ? null : entry[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Shortens a text to a number of characters, cut after a word. */
export function shortenText(text: string, max = maxDescriptionLetters): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`;
}

/** Joins texts as sentences, each with a full stop; empty ones are left out. */
export function joinSentences(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
}

/** Returns the description for search engines: the entry's own one, its lead text, or the beginning of its text. */
export function descriptionOf(type: SiteType, entry: AnyEntry): string {
  const { lead: leadField, intro = '', facts: factFields = [], sections = [] } = type.page;
  const summary = textOf(entry, 'seo_description') ?? textOf(entry, leadField);
  if (summary !== null && summary.length >= minDescriptionLetters) return shortenText(summary);
  const shownNames = new Set([...factFields, ...sections.map(sectionField)]);
  const firstFieldText = (isMatch: (field: Field) => boolean): string | null => {
    const names = Object.entries(fieldsOf(type))
      .filter(([name, field]) => shownNames.has(name) && isMatch(field))
      .map(([name]) => name);
    return textOf(
      entry,
      names.find((name) => textOf(entry, name) !== null),
    );
  };
  const richText = firstFieldText(({ kind }) => kind === 'rich');
  const plainTextValue = firstFieldText((field) => field.kind === 'text' && field.multiline === true);
  const startText = summary ?? shownTitle(entry);
  const furtherTexts = [richText === null ? (plainTextValue ?? '') : visibleText(richText), intro].filter(
    (text) => text !== '' && text !== startText,
  );
  return shortenText(furtherTexts.length === 0 ? startText : joinSentences([startText, ...furtherTexts]));
}
