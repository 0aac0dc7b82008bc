import type { LibraryFile, PersonName } from '@vitrina/contract';
import { cleanFileName, isImageType } from '@vitrina/model';
import { namePeople } from '../../../content/read/present.ts';
import { type FileUsers, readFileUsers } from '../../../content/shared/file-rights.ts';
import type { Person } from '../../../platform/context.ts';
import type { FileServices } from '../file-services.ts';
import { versionAddress } from '../keys.ts';
import { variantsOf } from '../serving/info.ts';
import { rightsOn } from './rights.ts';
import type { FileRow } from './rows.ts';

type NameOfPerson = (id: string) => PersonName;

/** Returns files as the API presents them, with the person's permissions. */
export async function presentFiles(
  { platform }: FileServices,
  person: Person,
  rows: readonly FileRow[],
): Promise<LibraryFile[]> {
  const nameOf = await namePeople(
    platform,
    rows.map(({ created_by }) => created_by),
  );
  const users = await readFileUsers(
    platform.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentFile(person, row, users.get(row.id) ?? [], nameOf));
}

function presentFile(
  person: Person,
  row: FileRow,
  users: readonly FileUsers[],
  nameOf: NameOfPerson,
): LibraryFile {
  const { key, variants, focal_x, focal_y, created_by, created_at, updated_at, ...rest } = row;
  const { mayChange, inPlace, delete: mayDelete } = rightsOn(person, row, users);
  return {
    ...rest,
    name: cleanFileName(row.name, row.content_type),
    focal_point: focal_x === null || focal_y === null ? null : { x: focal_x, y: focal_y },
    thumbnail: thumbnailOf(row),
    variants: variantsOf(key, row.version, variants ?? []),
    created_at: created_at.toISOString(),
    created_by: created_by === null ? null : nameOf(created_by),
    updated_at: updated_at.toISOString(),
    can: { update: mayChange, replace: mayChange, in_place: inPlace, delete: mayDelete },
  };
}

/** Returns the address of the smallest image made of a file, or of the image itself if there is none. */
function thumbnailOf({ key, url, version, content_type, variants }: FileRow): string | null {
  if (!isImageType(content_type)) return null;
  const smallestVariant = variants?.find(({ format }) => format === 'webp');
  return smallestVariant ? versionAddress(key, version, smallestVariant) : url;
}
