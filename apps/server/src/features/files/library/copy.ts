import { fold } from '@vitrina/model';
import { notFound } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileServices } from '../file-services.ts';
import { addressOf, newKey } from '../keys.ts';
import { recordFileEvent } from './event.ts';
import type { LockedFile } from './rights.ts';
import { insertVersion } from './versions.ts';

/** Properties of a copy that differ from those of its original. */
type FileProperties = Partial<Pick<LockedFile, 'name' | 'title' | 'description' | 'focal_x' | 'focal_y'>>;

/**
 * Copies a version to a new file that shares its bytes, for a person who may not change the original in place.
 * Returns the id of the copy. Throws 404.
 */
export async function copyFile(
  services: FileServices,
  trx: Trx,
  ctx: RequestContext,
  file: LockedFile,
  version: number,
  properties: FileProperties = {},
): Promise<string> {
  const bytes = await trx
    .selectFrom('file_version')
    .selectAll()
    .where('file_id', '=', file.id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow(() => notFound());
  const { resource } = file;
  const person = personOf(ctx);
  const at = services.platform.clock.now();
  const key = newKey(resource, file.content_type, at);
  const { name, title, description, focal_x, focal_y } = {
    ...file,
    name: bytes.name ?? file.name,
    ...properties,
  };
  const { size, width, height } = bytes;
  const fileCopy = { id: newId(), url: addressOf(key), resource, name, title };
  await trx
    .insertInto('file')
    .values({
      ...fileCopy,
      ...{ key, description, focal_x, focal_y, size, width, height },
      content_type: file.content_type,
      search: fold(`${title} ${name} ${description}`),
      state: 'stored',
      created_at: at,
      created_by: person.id,
      institutions: person.institutions && JSON.stringify(person.institutions),
      updated_at: at,
    })
    .execute();
  const firstVersion = { file: fileCopy.id, version: 1, by: person.id, isShown: true };
  await insertVersion(services, trx, firstVersion, { ...bytes, name: null });
  await recordFileEvent(trx, ctx, fileCopy, 'copied', { from: file.url, version });
  return fileCopy.id;
}
