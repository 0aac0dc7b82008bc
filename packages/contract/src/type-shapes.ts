import { type ContentType, fieldsOf, memoizeByType, publicShape, storedShape } from '@vitrina/model';
import { z } from 'zod';
import { entryBody } from './returned.ts';
import { type Entry, entryBase, listOf, type PublicEntry, publicEntryBase } from './shapes.ts';

/** An entry of the type as staff get it: the shared part and every own field, null where it is empty. */
export const entryOf: (type: ContentType) => z.ZodType<Entry> = memoizeByType(
  (type) =>
    // A type's fields are known at run time only: to the compiler they are the entry's further members.
    z.strictObject({
      ...storedShape(fieldsOf(type)),
      ...entryBase.shape,
      type: z.literal(type.slug),
    }) as unknown as z.ZodType<Entry>,
);

/** The document of the type that the public reads: the shared part and the fields that are not for staff only. */
export const publicEntryOf: (type: ContentType) => z.ZodType<PublicEntry> = memoizeByType(
  (type) =>
    z.strictObject({
      ...publicShape(fieldsOf(type)),
      ...publicEntryBase.shape,
      type: z.literal(type.slug),
    }) as unknown as z.ZodType<PublicEntry>,
);

/** A page of entries of the type, and of public documents. */
export const entryListOf = memoizeByType((type) => listOf(entryOf(type)));
export const publicListOf = memoizeByType((type) => listOf(publicEntryOf(type)));

/** The shapes that a type has, by what follows the type's own name in the API document. */
export const typeShapes = {
  Draft: entryBody,
  Entry: entryOf,
  Public: publicEntryOf,
  List: entryListOf,
  PublicList: publicListOf,
} as const satisfies Record<string, (type: ContentType) => z.ZodType>;
