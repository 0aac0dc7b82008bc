import { conflict, invalidInput, notFound } from '../../../errors.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import type { FileHouse } from '../house.ts';
import { sendVariantsJob } from '../images/send-job.ts';
import type { Doer } from './doer.ts';
import { fileEvent } from './event.ts';
import { isNamedSince } from './naming.ts';
import { resourceNamed } from './resource.ts';

/** A file's row while it is being replaced. */
async function lockedFile(trx: Trx, doer: Doer, id: string) {
  const file = await trx
    .selectFrom('file')
    .select(['id', 'url', 'name', 'title', 'resource', 'content_type', 'version'])
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw notFound();
  requirePermission(doer.person, 'update', resourceNamed(file.resource));
  return file;
}

type LockedFile = Awaited<ReturnType<typeof lockedFile>>;

/**
 * Puts an own upload in the place of a file: the address stays, so every draft and everything on the site that names it
 * shows the new bytes at once, and the old ones stay as a version. The upload's own address is no more. Throws 400 for an
 * upload that is not the person's own, is the file itself or is in use, 403, 404, 409 `other_type`.
 */
export async function replaceFile(house: FileHouse, doer: Doer, id: string, key: string): Promise<void> {
  await inTransaction(house.platform.db, async (trx) => {
    const file = await lockedFile(trx, doer, id);
    const upload = await trx
      .selectFrom('file')
      .select(['id', 'url', 'content_type', 'created_by', 'created_at'])
      .where('key', '=', key)
      .where('state', '=', 'stored')
      .forUpdate()
      .executeTakeFirst();
    if (
      !upload ||
      upload.id === id ||
      upload.created_by !== doer.person.id ||
      (await isNamedSince(trx, upload))
    )
      throw invalidInput([{ path: '/url', message: 'Suba de nuevo el archivo que lo reemplaza.' }]);
    if (upload.content_type !== file.content_type)
      throw conflict('other_type', 'El archivo nuevo debe ser del mismo tipo que el anterior.');
    const bytes = await trx
      .selectFrom('file_version')
      .selectAll()
      .where('file_id', '=', upload.id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    await addVersion(house, trx, doer, file, bytes);
    await trx.deleteFrom('file').where('id', '=', upload.id).execute();
    await house.platform.audit.append(
      trx,
      fileEvent(house, doer, file, 'replaced', { version: file.version + 1 }),
    );
  });
}

/** Makes an older version of a file the newest one, as a version of its own. Throws 403, 404. */
export async function restoreFileVersion(
  house: FileHouse,
  doer: Doer,
  id: string,
  version: number,
): Promise<void> {
  await inTransaction(house.platform.db, async (trx) => {
    const file = await lockedFile(trx, doer, id);
    const bytes = await trx
      .selectFrom('file_version')
      .selectAll()
      .where('file_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!bytes) throw notFound();
    // It is what the address shows already.
    if (version === file.version) return;
    await addVersion(house, trx, doer, file, bytes);
    await house.platform.audit.append(
      trx,
      fileEvent(house, doer, file, 'version_restored', { version: file.version + 1, from_version: version }),
    );
  });
}

interface Bytes {
  readonly key: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly sha256: string;
  readonly variants: unknown;
}

async function addVersion(
  house: FileHouse,
  trx: Trx,
  { person }: Doer,
  { id, version }: LockedFile,
  { key, size, width, height, sha256, variants }: Bytes,
): Promise<void> {
  const at = house.platform.clock.now();
  await trx
    .insertInto('file_version')
    .values({
      file_id: id,
      version: version + 1,
      key,
      size,
      width,
      height,
      sha256,
      variants: variants === null ? null : JSON.stringify(variants),
      created_at: at,
      created_by: person.id,
    })
    .execute();
  await trx
    .updateTable('file')
    .set({ version: version + 1, size, width, height, updated_at: at })
    .where('id', '=', id)
    .execute();
  if (variants === null) await sendVariantsJob(house, trx, { file_id: id, version: version + 1 });
}
