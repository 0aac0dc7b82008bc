import {
  behaviour,
  type ContentType,
  fieldsOf,
  isEmptyValue,
  statusLabels,
  targetTypeOf,
} from '@vitrina/model';
import { formatDate } from '../../../lib/formats.ts';
import type { Entry } from '../../../records/entries/index.ts';
import { hasThumbnail, imageUrl } from '../../../records/thumbnails/index.ts';

/** Returns the key of the field that refers to a parent of the same type, as in sub-categories. */
function parentKey(type: ContentType): string | undefined {
  const fields = fieldsOf(type);
  return type.embeds?.find((key) => targetTypeOf(fields[key]) === type.slug);
}

/** Returns the name of the record's parent of the same type; '' for none. */
function parentName(type: ContentType, entry: Entry): string {
  const id = entry[parentKey(type) ?? ''];
  return typeof id === 'string' ? (entry.related[id]?.name ?? '') : '';
}

/**
 * Returns texts that distinguish records of the same name: the fields in `embeds` of the content type (a city's
 * department), or else the fields in `secondary`.
 */
function distinguishingTexts(type: ContentType, entry: Entry): string[] {
  const fields = fieldsOf(type);
  const parentField = parentKey(type);
  const names = new Map(Object.entries(entry.related));
  return (type.embeds ?? type.secondary ?? []).flatMap((key) => {
    const field = fields[key];
    const value = entry[key];
    if (key === parentField || field === undefined || isEmptyValue(field, value)) return [];
    return [behaviour(field).toText(value, field, names)];
  });
}

/**
 * Returns the name with its parent or distinguishing fact: `Tegucigalpa, Francisco Morazán`, `Tarjetas › Crédito`.
 */
export function fullName(type: ContentType, entry: Entry): string {
  const parent = parentName(type, entry);
  if (parent !== '') return `${parent} › ${entry.name}`;
  // Records of catalogues are distinguished by their embedded facts; for content the name is enough.
  const [secondText] = type.drafts ? [] : distinguishingTexts(type, entry);
  return secondText === undefined ? entry.name : `${entry.name}, ${secondText}`;
}

/** Returns the date that matters for a link to the record: when it appears, ends or was last changed. */
function dateText({ status, publish_at, expire_at, updated_at }: Entry): string {
  if (status === 'pending' && publish_at) return `sale el ${formatDate(publish_at)}`;
  if (expire_at) return `${status === 'expired' ? 'venció' : 'vence'} el ${formatDate(expire_at)}`;
  return `modificado el ${formatDate(updated_at)}`;
}

/**
 * Returns the second line of a record in a picker: category, state and date; for records of catalogues, the parent
 * and the first facts that distinguish it.
 */
export function secondLine(type: ContentType, entry: Entry): string {
  const parent = parentName(type, entry);
  const details = [...(parent === '' ? [] : [parent]), ...distinguishingTexts(type, entry)];
  if (!type.drafts) return details.slice(0, 2).join(' · ');
  const category = entry.category_id == null ? undefined : entry.related[entry.category_id]?.name;
  return [category ?? details[0], statusLabels[entry.status], dateText(entry)]
    .filter((detail) => detail !== undefined)
    .join(' · ');
}

/** Returns the address of the record's picture; null without a picture, undefined for types without pictures. */
export function pictureOf(type: ContentType, entry: Entry): string | null | undefined {
  return hasThumbnail(type) && type.thumbnail !== undefined ? imageUrl(entry[type.thumbnail]) : undefined;
}
