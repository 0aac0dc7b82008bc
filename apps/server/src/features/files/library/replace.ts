import { cleanFileName } from '@vitrina/model';
import { conflict, invalidField, notFound } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { FileServices } from '../file-services.ts';
import { changeFiles } from './change-files.ts';
import { copyFile } from './copy.ts';
import { recordFileEvent } from './event.ts';
import { isFileReferenced } from './naming.ts';
import { type LockedFile, lockFileToChange } from './rights.ts';
import { addVersion, type StoredBytes } from './versions.ts';

/** Upload of the person that replaces the bytes of a file. */
export interface Replacement {
  readonly key: string;
  /** File name of the upload, if the client sends one. */
  readonly name: string | undefined;
}

/**
 * Replaces the bytes of a file by the person's own upload. The address stays, so that drafts and the site show the
 * new bytes immediately; the old bytes become a former version, and the address of the upload stops working. If the
 * person may not change the file in place, the upload stays a separate file. Returns the id of the file with the new
 * bytes. Throws 400 for an upload that is not the person's own, is the file itself or is in use, 403, 404, 409
 * `other_type`.
 */
export function replaceFile(
  services: FileServices,
  ctx: RequestContext,
  id: string,
  replacement: Replacement,
): Promise<string> {
  return changeFiles(services, async (trx) => {
    const { file, inPlace } = await lockFileToChange(trx, personOf(ctx), id);
    const upload = await lockUpload(trx, ctx, file, replacement);
    if (!inPlace) {
      await inheritTexts(trx, file, upload.id);
      const uploadedFile = { ...file, id: upload.id, url: upload.url };
      await recordFileEvent(trx, ctx, uploadedFile, 'kept_apart', { instead_of: file.url });
      return upload.id;
    }
    const version = await addVersion(
      services,
      trx,
      { file: id, by: personOf(ctx).id, isShown: true },
      await takeBytes(trx, upload.id),
    );
    await recordFileEvent(trx, ctx, file, 'replaced', { version });
    return id;
  });
}

/**
 * Adds the person's own upload as a version of the file that only drafts show. Returns the version number. Throws as
 * `replaceFile` does.
 */
export function addDraftVersion(
  services: FileServices,
  ctx: RequestContext,
  id: string,
  replacement: Replacement,
): Promise<number> {
  return changeFiles(services, async (trx) => {
    const { file } = await lockFileToChange(trx, personOf(ctx), id);
    const upload = await lockUpload(trx, ctx, file, replacement);
    const version = await addVersion(
      services,
      trx,
      { file: id, by: personOf(ctx).id, isShown: false },
      await takeBytes(trx, upload.id),
    );
    await recordFileEvent(trx, ctx, file, 'version_added', { version });
    return version;
  });
}

/**
 * Restores a former version: as a new version that the address shows, or as a new file if the person may not change
 * the file in place. Returns the id of the file. Throws 403, 404, 409 `draft_version` for a version that was never
 * published.
 */
export function restoreFileVersion(
  services: FileServices,
  ctx: RequestContext,
  id: string,
  version: number,
): Promise<string> {
  return changeFiles(services, async (trx) => {
    const { file, inPlace } = await lockFileToChange(trx, personOf(ctx), id);
    const bytes = await trx
      .selectFrom('file_version')
      .selectAll()
      .where('file_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow(() => notFound());
    if (bytes.shown_at === null)
      throw conflict(
        'draft_version',
        'Esta versión pertenece a un borrador: se verá cuando ese registro se publique.',
      );
    // The address shows this version already.
    if (version === file.version) return id;
    if (!inPlace) return copyFile(services, trx, ctx, file, version);
    const restoredVersion = await addVersion(
      services,
      trx,
      { file: id, by: personOf(ctx).id, isShown: true },
      bytes,
    );
    await recordFileEvent(trx, ctx, file, 'version_restored', {
      version: restoredVersion,
      from_version: version,
    });
    return id;
  });
}

/** Locks the person's own unused upload of the same type, and sets its name. Throws 400, 409. */
async function lockUpload(
  trx: Trx,
  ctx: RequestContext,
  file: LockedFile,
  { key, name }: Replacement,
): Promise<{ readonly id: string; readonly url: string }> {
  const upload = await trx
    .selectFrom('file')
    .select(['id', 'url', 'content_type', 'created_by', 'created_at'])
    .where('key', '=', key)
    .where('state', '=', 'stored')
    .forUpdate()
    .executeTakeFirst();
  if (
    !upload ||
    upload.id === file.id ||
    upload.created_by !== personOf(ctx).id ||
    (await isFileReferenced(trx, upload))
  )
    throw invalidField('/url', 'Suba de nuevo el archivo que lo reemplaza.');
  if (upload.content_type !== file.content_type)
    throw conflict('other_type', 'El archivo nuevo debe ser del mismo tipo que el anterior.');
  if (name !== undefined)
    await trx
      .updateTable('file')
      .set({ name: cleanFileName(name, file.content_type) })
      .where('id', '=', upload.id)
      .execute();
  return upload;
}

/** Returns the bytes of an upload, for a version of another file, and deletes the row of the upload. */
async function takeBytes(trx: Trx, upload: string): Promise<StoredBytes> {
  const bytes = await trx
    .selectFrom('file_version as v')
    .innerJoin('file as f', 'f.id', 'v.file_id')
    .selectAll('v')
    .select('f.name as upload_name')
    .where('v.file_id', '=', upload)
    .orderBy('v.version', 'desc')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('file').where('id', '=', upload).execute();
  return { ...bytes, name: bytes.upload_name || null };
}

/** Copies the title and description of the old file to the upload, if the upload has neither. */
async function inheritTexts(trx: Trx, { title, description }: LockedFile, upload: string): Promise<void> {
  await trx
    .updateTable('file')
    .set({ title, description })
    .where('id', '=', upload)
    .where('title', '=', '')
    .where('description', '=', '')
    .execute();
}
