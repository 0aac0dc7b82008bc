import { cleanFileName } from '@vitrina/model';
import { conflict, invalidField, notFound } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { FileServices } from '../file-services.ts';
import { changeFiles } from './change-files.ts';
import { copyFile } from './copy.ts';
import { recordFileEvent } from './event.ts';
import { isNamed } from './naming.ts';
import { type LockedFile, lockToChange } from './rights.ts';
import { addVersion, type Bytes } from './versions.ts';

/** An own upload that replaces the bytes of a file. */
export interface Replacement {
  readonly key: string;
  /** Its upload name, if the client gives it. */
  readonly name: string | undefined;
}

/**
 * Puts an own upload in the place of a file: the address stays, so every draft and everything on the site that names it
 * shows the new bytes at once, and the old ones stay as a version. The upload's own address is no more. Where the person
 * may not change all that shows the file, the upload stays a file of its own instead. Answers the id of the file that
 * has the new bytes. Throws 400 for an upload that is not the person's own, is the file itself or is in use, 403, 404,
 * 409 `other_type`.
 */
export function replaceFile(
  services: FileServices,
  ctx: RequestContext,
  id: string,
  replacement: Replacement,
): Promise<string> {
  return changeFiles(services, async (trx) => {
    const { file, inPlace } = await lockToChange(trx, personOf(ctx), id);
    const upload = await freshUpload(trx, ctx, file, replacement);
    if (!inPlace) {
      await inheritWords(trx, file, upload.id);
      const uploadedFile = { ...file, id: upload.id, url: upload.url };
      await recordFileEvent(trx, ctx, uploadedFile, 'kept_apart', { instead_of: file.url });
      return upload.id;
    }
    const version = await addVersion(
      services,
      trx,
      { file: id, by: personOf(ctx).id, isShown: true },
      await takenBytes(trx, upload.id),
    );
    await recordFileEvent(trx, ctx, file, 'replaced', { version });
    return id;
  });
}

/** Adds an own upload as a version that only drafts show. Answers its number. Throws as `replaceFile`. */
export function addDraftVersion(
  services: FileServices,
  ctx: RequestContext,
  id: string,
  replacement: Replacement,
): Promise<number> {
  return changeFiles(services, async (trx) => {
    const { file } = await lockToChange(trx, personOf(ctx), id);
    const upload = await freshUpload(trx, ctx, file, replacement);
    const version = await addVersion(
      services,
      trx,
      { file: id, by: personOf(ctx).id, isShown: false },
      await takenBytes(trx, upload.id),
    );
    await recordFileEvent(trx, ctx, file, 'version_added', { version });
    return version;
  });
}

/**
 * Makes an older version of a file the one that its address shows, as a version of its own; or, where the person may not
 * change all that shows the file, a file of its own. Answers the id of that file. Throws 403, 404, 409 `draft_version`
 * for one that a draft is yet to publish.
 */
export function restoreFileVersion(
  services: FileServices,
  ctx: RequestContext,
  id: string,
  version: number,
): Promise<string> {
  return changeFiles(services, async (trx) => {
    const { file, inPlace } = await lockToChange(trx, personOf(ctx), id);
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
    // It is what the address shows already.
    if (version === file.version) return id;
    if (!inPlace) return copyFile(services, trx, ctx, file, version);
    const restored = await addVersion(
      services,
      trx,
      { file: id, by: personOf(ctx).id, isShown: true },
      bytes,
    );
    await recordFileEvent(trx, ctx, file, 'version_restored', { version: restored, from_version: version });
    return id;
  });
}

/** Locks an own upload of the same type that nothing names, and names it. Throws 400, 409. */
async function freshUpload(
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
    (await isNamed(trx, upload))
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

/** The bytes of an upload that becomes a version of another file: its own address is no more. */
async function takenBytes(trx: Trx, upload: string): Promise<Bytes> {
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

/** Copies the texts of the old file to the new one, where that has none itself. */
async function inheritWords(trx: Trx, { title, description }: LockedFile, upload: string): Promise<void> {
  await trx
    .updateTable('file')
    .set({ title, description })
    .where('id', '=', upload)
    .where('title', '=', '')
    .where('description', '=', '')
    .execute();
}
