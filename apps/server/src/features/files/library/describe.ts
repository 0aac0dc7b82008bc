import type { FocalPoint } from '@vitrina/contract';
import { fold } from '@vitrina/model';
import { notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import type { FileHouse } from '../house.ts';
import type { Doer } from './doer.ts';
import { fileEvent } from './event.ts';

/** What is offered with a file; what is absent stays. */
export interface Description {
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly focal_point?: FocalPoint | null | undefined;
}

/** Changes what is offered with a file; records that use it keep their own words. Whether the person may is for the caller to see to. Throws 404. */
export async function describeFile(
  house: FileHouse,
  doer: Doer,
  id: string,
  given: Description,
): Promise<void> {
  await inTransaction(house.platform.db, async (trx) => {
    const file = await trx
      .selectFrom('file')
      .select(['id', 'url', 'resource', 'name', 'title', 'description', 'focal_x', 'focal_y'])
      .where('id', '=', id)
      .where('state', '=', 'stored')
      .forUpdate()
      .executeTakeFirst();
    if (!file) throw notFound();
    const { name = file.name, title = file.title, description = file.description, focal_point } = given;
    const point =
      focal_point === undefined
        ? { focal_x: file.focal_x, focal_y: file.focal_y }
        : { focal_x: focal_point?.x ?? null, focal_y: focal_point?.y ?? null };
    await trx
      .updateTable('file')
      .set({
        ...point,
        name,
        title,
        description,
        search: fold(`${title} ${name} ${description}`),
        updated_at: house.platform.clock.now(),
      })
      .where('id', '=', id)
      .execute();
    await house.platform.audit.append(
      trx,
      fileEvent(house, doer, file, 'described', { changed: Object.keys(given) }),
    );
  });
}
