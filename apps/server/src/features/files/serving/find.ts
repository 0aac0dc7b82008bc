import { cleanFileName } from '@vitrina/model';
import type { StoredVariant } from '../../../schema/files.ts';
import type { FileServices } from '../file-services.ts';

/** A version of a stored file, as it is served. */
export interface Served {
  readonly file: string;
  /** What stands in the address. */
  readonly address: string;
  /** Where the bytes are. */
  readonly key: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly name: string;
  readonly version: number;
  /** The version that the address shows. */
  readonly shown: number;
  /** Whether something on the site shows the file: then everybody may read it. */
  readonly onSite: boolean;
  /** The smaller images that there are; null while they wait to be made. */
  readonly variants: readonly StoredVariant[] | null;
  readonly focalPoint: { readonly x: number; readonly y: number } | null;
}

/** The version of the file under an address (null: the one that it shows); null when there is none, or none that was checked. */
export async function findServed(
  { platform }: FileServices,
  address: string,
  version: number | null,
): Promise<Served | null> {
  const row = await platform.db
    .selectFrom('file as f')
    .innerJoin('file_version as v', 'v.file_id', 'f.id')
    .select(['f.id', 'f.content_type', 'f.name', 'f.version as shown', 'f.focal_x', 'f.focal_y'])
    .select(['v.key', 'v.size', 'v.width', 'v.height', 'v.version', 'v.variants'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('entry_reference as r')
          .select('r.to_id')
          .whereRef('r.to_id', '=', 'f.id')
          .where('r.stage', '=', 'public')
          .where('r.kind', '=', 'file'),
      ).as('onSite'),
    )
    .where('f.key', '=', address)
    .where('f.state', '=', 'stored')
    .where('v.version', '=', ({ ref, val }) => (version === null ? ref('f.version') : val(version)))
    .executeTakeFirst();
  if (!row) return null;
  const { id, content_type, focal_x, focal_y, onSite, name, ...rest } = row;
  return {
    ...rest,
    name: cleanFileName(name, content_type),
    onSite: Boolean(onSite),
    file: id,
    address,
    contentType: content_type,
    focalPoint: focal_x === null || focal_y === null ? null : { x: focal_x, y: focal_y },
  };
}
