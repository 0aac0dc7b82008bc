import { behaviour, type ContentType, fieldsOf, isEmptyValue, targetTypeOf } from '@vitrina/model';
import type { Entry } from '../../../records/entries/index.ts';
import { hasThumbnail, imageUrl } from '../../../records/thumbnails/index.ts';

/** Returns the key of the field that refers to a parent of the same type, as in sub-categories. */
function parentKey(type: ContentType): string | undefined {
  const fields = fieldsOf(type);
  return type.embeds?.find((key) => targetTypeOf(fields[key]) === type.slug);
}

/** Returns the name of the record's parent of the same type; '' for none. */
function parentOf(type: ContentType, entry: Entry): string {
  const id = entry[parentKey(type) ?? ''];
  return typeof id === 'string' ? (entry.related[id]?.name ?? '') : '';
}

/**
 * Returns facts that distinguish records of the same name: the values that documents of other records embed, or else
 * the values of the record's second line.
 */
function telling(type: ContentType, entry: Entry): string[] {
  const fields = fieldsOf(type);
  const parent = parentKey(type);
  const names = new Map(Object.entries(entry.related));
  return (type.embeds ?? type.secondary ?? []).flatMap((key) => {
    const field = fields[key];
    const value = entry[key];
    if (key === parent || field === undefined || isEmptyValue(field, value)) return [];
    return [behaviour(field).toText(value, field, names)];
  });
}

/**
 * Returns the name with its parent or distinguishing fact: `Tegucigalpa, Francisco Morazán`, `Tarjetas › Crédito`.
 */
export function fullName(type: ContentType, entry: Entry): string {
  const parent = parentOf(type, entry);
  if (parent !== '') return `${parent} › ${entry.name}`;
  // Records of catalogues are distinguished by their embedded facts; for content the name is enough.
  const [second] = type.drafts ? [] : telling(type, entry);
  return second === undefined ? entry.name : `${entry.name}, ${second}`;
}

/** Returns the second line of a record in a picker: its parent, and the first facts that distinguish it. */
export function secondLine(type: ContentType, entry: Entry): string {
  const parent = parentOf(type, entry);
  return [...(parent === '' ? [] : [parent]), ...telling(type, entry).slice(0, 2)].join(' · ');
}

/** Returns the address of the record's picture; null without a picture, undefined for types without pictures. */
export function pictureOf(type: ContentType, entry: Entry): string | null | undefined {
  return hasThumbnail(type) && type.thumbnail !== undefined ? imageUrl(entry[type.thumbnail]) : undefined;
}
