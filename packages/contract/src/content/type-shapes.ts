import {
  type ContentType,
  type EntryValues,
  fieldsOf,
  memoizeByType,
  publicShape,
  storedShape,
  type TypeSlug,
} from '@vitrina/model';
import { z } from 'zod';
import { entryBody } from '../returned.ts';
import {
  type Entry,
  type EntryBase,
  entryBase,
  listOf,
  type PublicEntry,
  type PublicEntryBase,
  publicEntryBase,
} from '../shapes.ts';

/** Entry of the type for staff: the shared part and every field of the type, null if empty. */
export const entryOf: (type: ContentType) => z.ZodType<Entry> = memoizeByType(
  (type) =>
    // A type's fields are known only at run time; for the compiler they are additional members of the entry.
    z.strictObject({
      ...storedShape(fieldsOf(type)),
      ...entryBase.shape,
      type: z.literal(type.slug),
    }) as unknown as z.ZodType<Entry>,
);

/** Public document of the type: the shared part and the fields that are not staff-only. */
export const publicEntryOf: (type: ContentType) => z.ZodType<PublicEntry> = memoizeByType(
  (type) =>
    z.strictObject({
      ...publicShape(fieldsOf(type)),
      ...publicEntryBase.shape,
      type: z.literal(type.slug),
    }) as unknown as z.ZodType<PublicEntry>,
);

/** Pages of entries and of public documents of the type. */
export const entryListOf = memoizeByType((type) => listOf(entryOf(type)));
export const publicListOf = memoizeByType((type) => listOf(publicEntryOf(type)));

/** Shapes of a content type by the suffix of their names in the API document. */
export const typeShapes = {
  Draft: entryBody,
  Entry: entryOf,
  Public: publicEntryOf,
  List: entryListOf,
  PublicList: publicListOf,
} as const satisfies Record<string, (type: ContentType) => z.ZodType>;

/** Entry of a registered type in answers to staff, with the type's own fields. */
export type StaffEntryOf<Slug extends TypeSlug> = EntryBase & { readonly type: Slug } & EntryValues<
    Slug,
    'staging'
  >;

/** Public document of a registered type, with the type's own fields. */
export type PublicEntryOf<Slug extends TypeSlug> = PublicEntryBase & { readonly type: Slug } & EntryValues<
    Slug,
    'production'
  >;
