import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { FileServices } from '../file-services.ts';

/** The job that makes the smaller images of a version. */
export const variantsJob = 'make-image-variants';

/** The version whose smaller images are to be made. */
export const newVersion = z.strictObject({ file_id: z.uuid(), version: z.int().min(1) });

/** The bytes of a version, as they are stored. */
export type Bytes = Pick<
  Selectable<Database['file_version']>,
  'key' | 'name' | 'size' | 'width' | 'height' | 'pages' | 'sha256' | 'variants'
>;

interface NewVersion {
  readonly file: string;
  readonly version: number;
  /** UUID of the person who adds it; null for the service. */
  readonly by: string | null;
  /** True if the address shows it at once; else a draft does. */
  readonly isShown: boolean;
}

/** Inserts a version, with the job for its smaller images where these wait to be made. */
export async function insertVersion(
  services: FileServices,
  trx: Trx,
  { file, version, by, isShown }: NewVersion,
  { key, name, size, width, height, pages, sha256, variants }: Bytes,
): Promise<void> {
  const at = services.platform.clock.now();
  await trx
    .insertInto('file_version')
    .values({
      ...{ key, name, size, width, height, pages, sha256, version },
      file_id: file,
      variants: variants && JSON.stringify(variants),
      created_at: at,
      created_by: by,
      shown_at: isShown ? at : null,
    })
    .execute();
  // Where jobs have not started, the recurring look for missing ones finds it.
  const { jobs } = services.platform;
  if (variants === null && jobs.accepting) await jobs.send(trx, variantsJob, { file_id: file, version });
}

/** Adds a version to a locked file; answers its number. */
export async function addVersion(
  services: FileServices,
  trx: Trx,
  newVersion: Omit<NewVersion, 'version'>,
  bytes: Bytes,
): Promise<number> {
  const { last } = await trx
    .selectFrom('file_version')
    .select(({ fn }) => fn.max<number>('version').as('last'))
    .where('file_id', '=', newVersion.file)
    .executeTakeFirstOrThrow();
  const version = last + 1;
  await insertVersion(services, trx, { ...newVersion, version }, bytes);
  const { size, width, height } = bytes;
  if (newVersion.isShown)
    await trx
      .updateTable('file')
      .set({ version, size, width, height, updated_at: services.platform.clock.now() })
      .where('id', '=', newVersion.file)
      .execute();
  return version;
}
