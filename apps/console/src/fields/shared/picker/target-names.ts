import { behaviour, type ContentType, fieldsOf, isEmptyValue, targetTypeOf } from '@vitrina/model';
import type { Entry } from '../../../records/entries/index.ts';
import { hasThumbnail, imageUrl } from '../../../records/thumbnails/index.ts';

/** The field by which a record hangs below another of its own type, as a sub-category below its category. */
function parentKey(type: ContentType): string | undefined {
  const fields = fieldsOf(type);
  return type.embeds?.find((key) => targetTypeOf(fields[key]) === type.slug);
}

/** The record above it, of its own type; '' for none. */
function parentOf(type: ContentType, entry: Entry): string {
  const id = entry[parentKey(type) ?? ''];
  return typeof id === 'string' ? (entry.related[id]?.name ?? '') : '';
}

/**
 * Facts that distinguish two records of the same name: those that other records embed of them, else their second
 * line.
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

/** `Tegucigalpa, Francisco Morazán`, `Tarjetas › Crédito` */
export function fullName(type: ContentType, entry: Entry): string {
  const parent = parentOf(type, entry);
  if (parent !== '') return `${parent} › ${entry.name}`;
  // Catalogues are told apart by what is embedded of them; of content the name is enough.
  const [second] = type.drafts ? [] : telling(type, entry);
  return second === undefined ? entry.name : `${entry.name}, ${second}`;
}

/** Second line of a record in a picker: its parent, and the first facts that distinguish it. */
export function secondLine(type: ContentType, entry: Entry): string {
  const parent = parentOf(type, entry);
  return [...(parent === '' ? [] : [parent]), ...telling(type, entry).slice(0, 2)].join(' · ');
}

/** The address of the record's picture; null without one, undefined for types that show none. */
export function pictureOf(type: ContentType, entry: Entry): string | null | undefined {
  return hasThumbnail(type) && type.thumbnail !== undefined ? imageUrl(entry[type.thumbnail]) : undefined;
}
