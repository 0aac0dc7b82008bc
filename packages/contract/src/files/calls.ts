import {
  cleanString,
  cursorShape,
  fileTooLargeMessage,
  institutions,
  maxBulkTargets,
  maxFileBytes,
  maxSelected,
} from '@vitrina/model';
import { z } from 'zod';
import { bulkResults, entryIds, referrer } from '../content/shapes.ts';
import { defineCallsWith } from '../define-call.ts';
import { listOf, stagingOnly, uploadName } from '../shapes.ts';
import { fileDetail, focalPoint, storedFile } from './shapes.ts';

/** Only permitted `Cache-Control` header of uploaded files (source sections 7 and 9). */
export const uploadCacheControl = 'must-revalidate, public, max-age=604800';

/** Query parameter of `/files/…` that makes browsers store the file instead of showing it. */
export const downloadParameter = 'download';

/** Widths in pixels of the smaller copies of an image; never wider than the original. */
export const imageWidths = [320, 640, 960, 1280, 1920] as const;

/** Content types of smaller copies by file extension. */
export const variantTypes = { avif: 'image/avif', webp: 'image/webp' } as const;

export const fileSorts = ['-created_at', 'created_at', 'title', '-title', 'size', '-size'] as const;
export type FileSort = (typeof fileSorts)[number];

const title = cleanString().max(120, 'Use 120 letras como máximo.');
const description = cleanString(undefined, true).max(250, 'Use 250 letras como máximo.');
const address = z.string().min(1).max(2000);
/** Body of a replacement: the address of an upload with the new bytes, and its file name. */
const replacement = z.strictObject({ url: address, name: uploadName.optional() });
const bytes = z.coerce.number('Use un número de bytes.').int('Use un número de bytes.').min(0);
const pixels = z.coerce
  .number('Use un número de píxeles.')
  .int('Use un número de píxeles.')
  .min(1)
  .max(100_000);
/** Parameters of the library's list without its pages. */
const libraryFilters = {
  search: z.string().max(256).optional(),
  content_type: z.array(z.string().max(100)).optional(),
  resource: z.array(z.string().max(40)).optional(),
  /** `true`: only files to which no draft or public version refers; `false`: only referenced files. */
  unused: z.enum(['true', 'false']).optional(),
  /** Only files of records of this institution, and unreferenced files that its people uploaded. */
  institution_id: z.enum(institutions).optional(),
  /** Smallest and largest size in bytes, both included. */
  size_from: bytes.optional(),
  size_to: bytes.optional(),
  /** Only images of this size in pixels or larger. */
  min_width: pixels.optional(),
  min_height: pixels.optional(),
  /** `false`: only files that fail at least one of `content_type`, `min_width` and `min_height`. */
  fitting: z.enum(['true', 'false']).default('true'),
  sort: z.enum(fileSorts).default('-created_at'),
};
const fileParams = z.strictObject({ fileId: z.uuid() });
const defineCall = defineCallsWith({ tag: 'files' });
const base = '/resources/hn/v1/files';
const filePath = `${base}/:fileId`;
const changeAccess =
  'needs update on the resource of the file, or of a record that uses it; and publish on each record on the site that shows it, update on each other one, to change it in place';
const separateFileNote =
  'Where the person may not publish every record that shows it, a file of its own is made instead (the answer is that one) and the site goes on as it is';

/** Calls for uploads (source section 7) and the media library. Handlers check permissions, which depend on the file. */
export const fileCalls = {
  presign: defineCall('files.presign', 'GET /resources/hn/v1/presigned-url', {
    summary: 'Create an upload address for one file',
    access: { session: 'needs create or update on the resource behind resource_type' },
    refuses: [429],
    query: z.strictObject({
      ...stagingOnly,
      resource_type: z.string().max(40),
      content_type: z.string().max(100),
      cache_control: z.literal(uploadCacheControl, `Use ${uploadCacheControl}.`),
      /** Size of the upload in bytes; if given, the address accepts exactly that size. */
      size: z.coerce
        .number('Use un número de bytes.')
        .int('Use un número de bytes.')
        .min(1, 'El archivo está vacío.')
        .max(maxFileBytes, fileTooLargeMessage)
        .optional(),
    }),
    /** Absolute address. Records refer to the file by this address without its query, or by its path alone. */
    answer: z.object({ url: z.string() }),
  }),
  remove: defineCall('files.delete', 'DELETE /resources/hn/v1', {
    alternativePaths: ['/resources/hn/v1/'],
    summary: 'Report the removal of an image; a file that is still in use is kept',
    access: { session: 'needs update on the resource of the file' },
    query: z.strictObject(stagingOnly),
    body: z.strictObject({ url: address }),
    status: 204,
  }),
  finish: defineCall('files.finish', `POST ${base}`, {
    summary: 'Check a completed upload and read its lasting address; saving a record does the same',
    access: { session: 'takes own uploads, needs create or update on their resource' },
    refuses: [404, 409, 422],
    body: z.strictObject({
      /** Upload address with or without its query. */
      url: address,
      name: uploadName.optional(),
      title: title.optional(),
      description: description.optional(),
    }),
    answer: storedFile,
  }),
  list: defineCall('files.list', `GET ${base}`, {
    summary: 'List the files of the media library that the person may list; by `cursor` in creation order',
    access: { action: 'list', resource: 'media-object' },
    query: z.strictObject({
      ...libraryFilters,
      ...cursorShape,
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
    }),
    answer: listOf(storedFile),
  }),
  ids: defineCall('files.ids', `GET ${base}/ids`, {
    summary: `List ids and versions of up to ${maxSelected} files that match the filters`,
    access: { action: 'list', resource: 'media-object' },
    query: z.strictObject(libraryFilters),
    answer: entryIds,
  }),
  lookup: defineCall('files.lookup', `GET ${base}/lookup`, {
    summary: 'Read the file at an address',
    access: { session: 'needs retrieve on the resource of the file, or of a record that uses it' },
    refuses: [404],
    query: z.strictObject({ url: address }),
    answer: fileDetail,
  }),
  read: defineCall('files.read', `GET ${filePath}`, {
    summary: 'Read a file with its versions and uses',
    access: { session: 'needs retrieve on the resource of the file, or of a record that uses it' },
    params: fileParams,
    answer: fileDetail,
  }),
  update: defineCall('files.update', `PATCH ${filePath}`, {
    summary: `Change title, description or focal point of a file. ${separateFileNote}`,
    access: { session: changeAccess },
    params: fileParams,
    body: z.strictObject({
      title: title.optional(),
      description: description.optional(),
      focal_point: focalPoint.nullable().optional(),
    }),
    answer: fileDetail,
  }),
  replace: defineCall('files.replace', `POST ${filePath}/replace`, {
    summary: `Replace a file by an own upload of the same type, at the same address and everywhere at once. ${separateFileNote}`,
    access: { session: changeAccess },
    params: fileParams,
    body: replacement,
    refuses: [409],
    answer: fileDetail,
  }),
  addDraftVersion: defineCall('files.add-draft-version', `POST ${filePath}/draft-versions`, {
    summary:
      'Add an own upload as a version that replaces the file when a record with that `version` is published',
    access: { session: changeAccess },
    params: fileParams,
    body: replacement,
    refuses: [409],
    answer: fileDetail.extend({ draft_version: z.int() }),
  }),
  putInDrafts: defineCall('files.put-in-drafts', `POST ${filePath}/drafts`, {
    summary: 'Replace a file by another one in every draft that the person may change',
    access: { session: 'needs update on the resource of each record; the others keep what they have' },
    params: fileParams,
    body: z.strictObject({ instead_of: address }),
    answer: z.object({
      /** Records whose drafts now refer to this file instead of the file `instead_of`. */
      changed: z.array(referrer),
      /** Number of records that still refer to the file `instead_of`. */
      left: z.int(),
    }),
  }),
  restoreVersion: defineCall('files.restore-version', `POST ${filePath}/versions/:version/restore`, {
    summary: `Restore an earlier version of a file. ${separateFileNote}`,
    access: { session: changeAccess },
    refuses: [409],
    params: fileParams.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
    answer: fileDetail,
  }),
  bulk: defineCall('files.bulk', `POST ${base}/bulk`, {
    summary: `Delete up to ${maxBulkTargets} unused files, with a result for each`,
    access: { session: 'needs delete on the resource of each file; the others stay' },
    body: z.strictObject({
      action: z.literal('delete', 'Elija una acción.'),
      ids: z
        .array(z.uuid())
        .min(1, 'Elija al menos un archivo.')
        .max(maxBulkTargets, `Elija ${maxBulkTargets} archivos como máximo.`),
    }),
    answer: bulkResults,
  }),
  discard: defineCall('files.discard', `DELETE ${filePath}`, {
    summary: 'Delete an unused file; otherwise 409 `in_use`, `in_history` or `just_uploaded`',
    access: { session: 'needs delete on the resource of the file' },
    refuses: [409],
    params: fileParams,
    status: 204,
  }),
} as const;

/** Groups of calls about uploads and the library. */
export const fileGroups = { files: fileCalls } as const;
