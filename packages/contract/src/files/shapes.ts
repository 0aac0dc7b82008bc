import { nameShape, objectShape } from '@vitrina/model';
import { z } from 'zod';
import { referrer } from '../content/shapes.ts';
import { instant, person } from '../shapes.ts';

/** Focal point of an image: 0, 0 is the upper left corner, 1, 1 the lower right one. */
export const focalPoint = z.strictObject({
  x: z.number().min(0, 'Use un valor de 0 a 1.').max(1, 'Use un valor de 0 a 1.'),
  y: z.number().min(0, 'Use un valor de 0 a 1.').max(1, 'Use un valor de 0 a 1.'),
});
nameShape('FocalPoint', focalPoint);

/** Smaller copy of an image. */
const fileVariant = objectShape('FileVariant', {
  width: z.int(),
  content_type: z.enum(['image/avif', 'image/webp']),
  /** Address of this version; its content never changes. */
  url: z.string(),
});

/** Version of a file; every replacement adds one. */
const fileVersion = objectShape('FileVersion', {
  version: z.int(),
  /** File name of the upload, or ''. */
  name: z.string(),
  size: z.int(),
  /** Size in pixels; null for files that are not images. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Number of pages of a PDF; null if unknown. */
  pages: z.int().nullable(),
  /** SHA-256 of the stored bytes, hex. */
  sha256: z.string(),
  created_at: instant(),
  created_by: person.nullable(),
  /** Address that opens this version for five minutes: replaced versions have no public address. */
  url: z.string(),
  /** `shown`: current version; `former`: replaced version; `draft`: version of a record that is not published yet. */
  state: z.enum(['shown', 'former', 'draft']),
});

/** File of the media library. */
export const storedFile = objectShape('LibraryFile', {
  id: z.uuid(),
  /** Address that records refer to; a replacement keeps it. */
  url: z.string(),
  resource: z.string(),
  content_type: z.string(),
  /** File name of the upload, or ''. */
  name: z.string(),
  /** Default title and description for records that use the file; each record has its own. */
  title: z.string(),
  description: z.string(),
  focal_point: focalPoint.nullable(),
  size: z.int(),
  /** Size in pixels after rotation; null for files that are not images. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Number of pages of a PDF; null if unknown. */
  pages: z.int().nullable(),
  version: z.int(),
  /** Address of a small picture; null for files that are not images. */
  thumbnail: z.string().nullable(),
  /** Smaller copies from narrow to wide; empty until they are made. */
  variants: z.array(fileVariant),
  /** Number of records that refer to the file in draft or public version, including those hidden from the person. */
  uses: z.int(),
  created_at: instant(),
  created_by: person.nullable(),
  /** Time of the last upload, replacement or change of its description. */
  updated_at: instant(),
  can: z.object({
    update: z.boolean(),
    replace: z.boolean(),
    /** True if a change applies to all records that use the file; false if it creates a separate file for drafts. */
    in_place: z.boolean(),
    delete: z.boolean(),
  }),
});

/** File with its history and its references. */
export const fileDetail = storedFile.extend({
  /** Versions, newest first. */
  versions: z.array(fileVersion),
  used_by: z.array(referrer),
  /** Number of referring records that the person may not list. */
  hidden: z.int(),
  /** True if only old revisions of records refer to the file. They prevent its deletion. */
  kept_by_history: z.boolean(),
});
nameShape('LibraryFileDetail', fileDetail);

export type FocalPoint = z.infer<typeof focalPoint>;
export type FileVariant = z.infer<typeof fileVariant>;
export type FileVersion = z.infer<typeof fileVersion>;
export type LibraryFile = z.infer<typeof storedFile>;
export type LibraryFileDetail = z.infer<typeof fileDetail>;
