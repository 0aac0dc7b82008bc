import type { FocalPoint } from '@vitrina/contract';
import { fold } from '@vitrina/model';
import { notAllowed } from '../../../errors.ts';
import type { FileHouse } from '../file-services.ts';
import type { Doer } from './actor.ts';
import { changeFiles } from './change-files.ts';
import { copyFile } from './copy.ts';
import { fileEvent } from './event.ts';
import { lockFile } from './rights.ts';

/** What is offered with a file; what is absent stays. */
export interface Description {
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly focal_point?: FocalPoint | null | undefined;
}

/**
 * Changes what is offered with a file; records that use it keep their own words. Where the person may not change all
 * that shows the file, a copy of it says so instead; answers the id of the file that does. Throws 403, 404. `ownUpload`: the
 * person names what they have just uploaded, for which the right to upload is enough, and nothing is copied.
 */
export function describeFile(
  house: FileHouse,
  doer: Doer,
  id: string,
  given: Description,
  { ownUpload = false }: { readonly ownUpload?: boolean } = {},
): Promise<string> {
  return changeFiles(house, async (trx) => {
    const { file, rights } = await lockFile(trx, doer.person, id);
    if (!rights.change && !ownUpload) throw notAllowed();
    const { name = file.name, title = file.title, description = file.description, focal_point } = given;
    const point =
      focal_point === undefined
        ? { focal_x: file.focal_x, focal_y: file.focal_y }
        : { focal_x: focal_point?.x ?? null, focal_y: focal_point?.y ?? null };
    const words = { ...point, name, title, description };
    if (!rights.inPlace && !ownUpload) return copyFile(house, trx, doer, file, file.version, words);
    await trx
      .updateTable('file')
      .set({
        ...words,
        search: fold(`${title} ${name} ${description}`),
        updated_at: house.platform.clock.now(),
      })
      .where('id', '=', id)
      .execute();
    await house.platform.audit.append(
      trx,
      fileEvent(house, doer, file, 'described', { changed: Object.keys(given) }),
    );
    return id;
  });
}
