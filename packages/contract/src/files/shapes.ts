import { nameShape, objectShape } from '@vitrina/model';
import { z } from 'zod';
import { referrer } from '../content/shapes.ts';
import { instant, person } from '../shapes.ts';

/** Where the point that must stay in view lies: 0, 0 is the upper left corner, 1, 1 the lower right one. */
export const focalPoint = z.strictObject({
  x: z.number().min(0, 'Use un valor de 0 a 1.').max(1, 'Use un valor de 0 a 1.'),
  y: z.number().min(0, 'Use un valor de 0 a 1.').max(1, 'Use un valor de 0 a 1.'),
});
nameShape('FocalPoint', focalPoint);

/** A smaller image that is made. */
const fileVariant = objectShape('FileVariant', {
  width: z.int(),
  content_type: z.enum(['image/avif', 'image/webp']),
  /** Names the version, so it never shows anything else. */
  url: z.string(),
});

/** One state of a file: every replacement adds one. */
const fileVersion = objectShape('FileVersion', {
  version: z.int(),
  /** Its upload name, or ''. */
  name: z.string(),
  size: z.int(),
  /** Pixels, of images only. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Pages of a PDF; null where they were not counted. */
  pages: z.int().nullable(),
  /** SHA-256 of the stored bytes, hex. */
  sha256: z.string(),
  created_at: instant(),
  created_by: person.nullable(),
  /** Opens this version for five minutes: versions that were replaced have no public address. */
  url: z.string(),
  /** `shown`: what the address shows; `former`: what it showed before; `draft`: what it will show once a record that asks for it is published. */
  state: z.enum(['shown', 'former', 'draft']),
});

/** A stored file as the media library shows it. */
export const storedFile = objectShape('LibraryFile', {
  id: z.uuid(),
  /** The address that records name: it stays when the file is replaced. */
  url: z.string(),
  resource: z.string(),
  content_type: z.string(),
  /** The file's own name where it was uploaded, or ''. */
  name: z.string(),
  /** Offered where the file is used; the record's own title and description count. */
  title: z.string(),
  description: z.string(),
  focal_point: focalPoint.nullable(),
  size: z.int(),
  /** Pixels, of images only; as they are seen, upright. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Pages of a PDF; null where they were not counted. */
  pages: z.int().nullable(),
  version: z.int(),
  /** A small picture of it; null for what is no image. */
  thumbnail: z.string().nullable(),
  /** Smaller images, narrowest first; empty until they are made. */
  variants: z.array(fileVariant),
  /** Records that name it in their draft or on the site, those that the person may not see included. */
  uses: z.int(),
  created_at: instant(),
  created_by: person.nullable(),
  /** When it was last uploaded, replaced or described. */
  updated_at: instant(),
  can: z.object({
    update: z.boolean(),
    replace: z.boolean(),
    /** Whether what the person changes shows at once wherever the file is used; else it becomes a file of its own, for drafts. */
    in_place: z.boolean(),
    delete: z.boolean(),
  }),
});

/** A file with its history and where it is used. */
export const fileDetail = storedFile.extend({
  /** Newest first. */
  versions: z.array(fileVersion),
  used_by: z.array(referrer),
  /** Records that use it and that the person may not list. */
  hidden: z.int(),
  /** Nothing uses it now, but an older version of some record names it: it is kept. */
  kept_by_history: z.boolean(),
});
nameShape('LibraryFileDetail', fileDetail);

export type FocalPoint = z.infer<typeof focalPoint>;
export type FileVariant = z.infer<typeof fileVariant>;
export type FileVersion = z.infer<typeof fileVersion>;
export type LibraryFile = z.infer<typeof storedFile>;
export type LibraryFileDetail = z.infer<typeof fileDetail>;
