import type { Trx } from '../../../platform/database/database.ts';
import type { FileServices } from '../file-services.ts';
import { sendVariantsJob } from '../images/send-job.ts';

/** The bytes of a version, as they are stored. */
export interface Bytes {
  readonly key: string;
  /** null: that of the file. */
  readonly name: string | null;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly pages: number | null;
  readonly sha256: string;
  readonly variants: unknown;
}

interface AddedVersion {
  readonly file: string;
  /** UUID of who adds it. */
  readonly by: string;
  /** True if the address shows it at once; else a draft does. */
  readonly shown: boolean;
}

/** Adds a version to a locked file; answers its number. */
export async function addVersion(
  services: FileServices,
  trx: Trx,
  { file, by, shown }: AddedVersion,
  { key, name, size, width, height, pages, sha256, variants }: Bytes,
): Promise<number> {
  const at = services.platform.clock.now();
  const { last } = await trx
    .selectFrom('file_version')
    .select(({ fn }) => fn.max<number>('version').as('last'))
    .where('file_id', '=', file)
    .executeTakeFirstOrThrow();
  const version = last + 1;
  await trx
    .insertInto('file_version')
    .values({
      file_id: file,
      version,
      key,
      name,
      size,
      width,
      height,
      pages,
      sha256,
      variants: variants === null ? null : JSON.stringify(variants),
      created_at: at,
      created_by: by,
      shown_at: shown ? at : null,
    })
    .execute();
  if (shown)
    await trx
      .updateTable('file')
      .set({ version, size, width, height, updated_at: at })
      .where('id', '=', file)
      .execute();
  if (variants === null) await sendVariantsJob(services, trx, { file_id: file, version });
  return version;
}
