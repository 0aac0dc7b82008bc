import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { FileServices } from '../file-services.ts';

/** Job that makes the smaller images of a version. */
export const variantsJob = 'make-image-variants';

/** Payload of the job: the version that needs smaller images. */
export const newVersionPayload = z.strictObject({ file_id: z.uuid(), version: z.int().min(1) });

/** Stored bytes of a version, and their properties. */
export type StoredBytes = Pick<
  Selectable<Database['file_version']>,
  'key' | 'name' | 'size' | 'width' | 'height' | 'pages' | 'sha256' | 'variants'
>;

interface NewVersion {
  readonly file: string;
  readonly version: number;
  /** UUID of the person who adds the version; null for the service. */
  readonly by: string | null;
  /** True if the file's address shows the version immediately; false if only drafts do. */
  readonly isShown: boolean;
}

/** Inserts a version, and queues the job for its smaller images if they are missing. */
export async function insertVersion(
  services: FileServices,
  trx: Trx,
  { file, version, by, isShown }: NewVersion,
  { key, name, size, width, height, pages, sha256, variants }: StoredBytes,
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
  // Before jobs have started, the recurring job for missing images finds the version later.
  const { jobs } = services.platform;
  if (variants === null && jobs.isAccepting) await jobs.send(trx, variantsJob, { file_id: file, version });
}

/** Adds a version to a locked file. Returns its number. */
export async function addVersion(
  services: FileServices,
  trx: Trx,
  addedVersion: Omit<NewVersion, 'version'>,
  bytes: StoredBytes,
): Promise<number> {
  const { last } = await trx
    .selectFrom('file_version')
    .select(({ fn }) => fn.max<number>('version').as('last'))
    .where('file_id', '=', addedVersion.file)
    .executeTakeFirstOrThrow();
  const version = last + 1;
  await insertVersion(services, trx, { ...addedVersion, version }, bytes);
  const { size, width, height } = bytes;
  if (addedVersion.isShown)
    await trx
      .updateTable('file')
      .set({ version, size, width, height, updated_at: services.platform.clock.now() })
      .where('id', '=', addedVersion.file)
      .execute();
  return version;
}
