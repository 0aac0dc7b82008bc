import { cleanFileName, contentTypes, fieldsOfKind, isImageType, titledFileName } from '@vitrina/model';
import { sql } from 'kysely';
import type { FileServices } from '../file-services.ts';
import type { StoredVariant } from '../json-columns.ts';

/** Version of a stored file, as served to readers. */
export interface ServedFile {
  readonly file: string;
  /** Key in the file store, taken from the requested address. */
  readonly address: string;
  /** Key of the version's bytes in the file store. */
  readonly key: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  /** File name of a download: the title of the published record that uses the document, or the upload name, or ''. */
  readonly name: string;
  readonly version: number;
  /** Number of the version that the address shows. */
  readonly shownVersion: number;
  /** True if a published record uses the file, which makes it public. */
  readonly onSite: boolean;
  /** Smaller images of the version; null before they are made. */
  readonly variants: readonly StoredVariant[] | null;
  readonly focalPoint: { readonly x: number; readonly y: number } | null;
}

/** Resources whose document fields accept images. */
const documentResources = contentTypes.flatMap((type) =>
  [...fieldsOfKind(type, 'file').values()].some(({ accept }) => accept.some(isImageType))
    ? [type.resource]
    : [],
);

/**
 * Title of the oldest published record that uses a document. Null for images of other resources, the most frequently
 * read files, to save the query.
 */
const recordTitle = sql<string | null>`case
  when f.content_type not like 'image/%' or f.resource = any(${documentResources}::text[]) then (
  select p.name from entry_reference r join publication p on p.entry_id = r.from_id
  where r.to_id = f.id and r.stage = 'public' and r.kind = 'file' order by r.from_id limit 1) end`;

/**
 * Finds a version of the file at an address; null for `version` means the current one. Returns null for a missing or
 * unchecked file.
 */
export async function findServedFile(
  { platform }: FileServices,
  address: string,
  version: number | null,
): Promise<ServedFile | null> {
  const row = await platform.db
    .selectFrom('file as f')
    .innerJoin('file_version as v', 'v.file_id', 'f.id')
    .select(['f.id', 'f.content_type', 'f.version as shownVersion', 'f.focal_x', 'f.focal_y'])
    .select(['v.key', 'v.size', 'v.width', 'v.height', 'v.version', 'v.variants'])
    .select(({ fn }) => fn.coalesce('v.name', 'f.name').as('name'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('entry_reference as r')
          .select('r.to_id')
          .whereRef('r.to_id', '=', 'f.id')
          .where('r.stage', '=', 'public')
          .where('r.kind', '=', 'file'),
      ).as('onSite'),
    )
    .select(recordTitle.as('title'))
    .where('f.key', '=', address)
    .where('f.state', '=', 'stored')
    .where('v.version', '=', ({ ref, val }) => (version === null ? ref('f.version') : val(version)))
    .executeTakeFirst();
  if (!row) return null;
  const { id, content_type, focal_x, focal_y, onSite, name, title, ...rest } = row;
  return {
    ...rest,
    name: title === null ? cleanFileName(name, content_type) : titledFileName(title, content_type),
    onSite: Boolean(onSite),
    file: id,
    address,
    contentType: content_type,
    focalPoint: focal_x === null || focal_y === null ? null : { x: focal_x, y: focal_y },
  };
}
