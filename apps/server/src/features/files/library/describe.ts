import type { FocalPoint } from '@vitrina/contract';
import { cleanFileName, fold } from '@vitrina/model';
import { notAllowed } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { FileServices } from '../file-services.ts';
import { changeFiles } from './change-files.ts';
import { copyFile } from './copy.ts';
import { recordFileEvent } from './event.ts';
import { lockFile } from './rights.ts';

/** Properties of the file to change; undefined ones stay unchanged. */
export interface FileTexts {
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly focal_point?: FocalPoint | null | undefined;
}

/**
 * Changes the name, title, description and focal point of a file; records that use the file keep their own texts. If
 * the person may not change it in place, changes a copy. Returns the id of the changed file. Throws 403, 404. With
 * `isOwnUpload`, the file is the person's new upload: the permission to upload suffices, and no copy is made.
 */
export function describeFile(
  services: FileServices,
  ctx: RequestContext,
  id: string,
  changes: FileTexts,
  { isOwnUpload = false }: { readonly isOwnUpload?: boolean } = {},
): Promise<string> {
  return changeFiles(services, async (trx) => {
    const { file, rights } = await lockFile(trx, personOf(ctx), id);
    if (!rights.mayChange && !isOwnUpload) throw notAllowed();
    const name = cleanFileName(changes.name ?? file.name, file.content_type);
    const { title = file.title, description = file.description, focal_point } = changes;
    const focalPoint =
      focal_point === undefined
        ? { focal_x: file.focal_x, focal_y: file.focal_y }
        : { focal_x: focal_point?.x ?? null, focal_y: focal_point?.y ?? null };
    const properties = { ...focalPoint, title, description };
    if (!rights.inPlace && !isOwnUpload)
      return copyFile(services, trx, ctx, file, file.version, { ...properties, name });
    await trx
      .updateTable('file')
      .set({
        ...properties,
        ...(changes.name === undefined ? {} : { name }),
        search: fold(`${title} ${name} ${description}`),
        updated_at: services.platform.clock.now(),
      })
      .where('id', '=', id)
      .execute();
    await recordFileEvent(trx, ctx, file, 'described', { changed: Object.keys(changes) });
    return id;
  });
}
