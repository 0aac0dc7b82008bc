import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/failures.ts';
import type { FileServices } from './file-services.ts';
import { eraseBytes, eraseVersion, findSharedKeys, markFileRemoved } from './library/erase.ts';
import { findMentionedAddresses, findReferencedIds, isFileReferenced } from './library/naming.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Retention of an upload that no record uses yet (ms), because a long text may be saved long after the upload. */
const pendingLifetimeMs = dayMs;
/** Retention of an unused file (ms): browsers may cache the file for the same time (source section 9). */
const unusedFileGraceMs = 7 * dayMs;
/** Number of files checked in one transaction. */
const batchSize = 500;

/** Deletes the bytes of failed, refused and abandoned uploads. Idempotent. */
export async function deleteOldUploads(services: FileServices): Promise<void> {
  const { platform, parts, store } = services;
  const now = platform.clock.now().getTime();
  await platform.db
    .updateTable('file')
    .set({ state: 'removed', updated_at: new Date(now) })
    .where('state', '=', 'pending')
    .where('created_at', '<', new Date(now - pendingLifetimeMs))
    .execute();
  const removedRows = await platform.db
    .selectFrom('file')
    .select('id')
    .where('state', '=', 'removed')
    // An upload may still be in progress.
    .where('updated_at', '<', new Date(now - hourMs))
    .execute();
  for (const { id } of removedRows) {
    await eraseBytes(services, id);
    await platform.db.deleteFrom('file').where('id', '=', id).where('state', '=', 'removed').execute();
  }
  // Uses the system clock, which also sets the times of files and objects.
  await parts.deletePartsBefore(new Date(Date.now() - hourMs));
  await store.dropUploadsBefore(new Date(Date.now() - 2 * pendingLifetimeMs));
}

/** Deletes draft versions of files that no version of any record uses, after their retention. Idempotent. */
export async function deleteUnusedDraftVersions(services: FileServices): Promise<void> {
  const { db, clock } = services.platform;
  const graceStart = new Date(clock.now().getTime() - unusedFileGraceMs);
  const { rows } = await sql<{ readonly file: string; readonly key: string; readonly width: number | null }>`
    delete from file_version v using file f
    where v.shown_at is null and v.created_at < ${graceStart}::timestamptz and f.id = v.file_id and not exists (
      select from entry_file n join entry_revision r on r.entry_id = n.entry_id
      where n.file_id = v.file_id and jsonb_path_exists(r.data, '$.** ? (@.url == $url && @.version == $version)',
        jsonb_build_object('url', f.url, 'version', v.version)))
    returning v.file_id as file, v.key, v.width`.execute(db);
  for (const { file, key, width } of rows)
    if (!(await findSharedKeys(services, file, [key])).has(key)) await eraseVersion(services, key, width);
}

/** Removes unused files after their retention. Concurrent saves wait or are detected. Idempotent. */
export async function deleteUnreferencedFiles(services: FileServices): Promise<void> {
  for (let lastKey = ''; ; ) {
    const { deletedIds, lastKeyOfBatch } = await deleteBatch(services, lastKey);
    for (const id of deletedIds) await eraseBytes(services, id);
    if (lastKeyOfBatch === null) return;
    lastKey = lastKeyOfBatch;
  }
}

/** Removes those of the files that are unused and past their retention. Idempotent. */
export async function releaseFiles(services: FileServices, ids: readonly string[]): Promise<void> {
  const { db, clock } = services.platform;
  const graceStart = new Date(clock.now().getTime() - unusedFileGraceMs);
  for (const id of ids) {
    const isReleased = await inTransaction(db, async (trx) => {
      const file = await trx
        .selectFrom('file')
        .select(['id', 'url'])
        .where('id', '=', id)
        .where('state', '=', 'stored')
        .where('updated_at', '<', graceStart)
        .forUpdate()
        .executeTakeFirst();
      if (file === undefined || (await isFileReferenced(trx, file))) return false;
      await markFileRemoved(services, trx, id);
      return true;
    });
    if (isReleased) await eraseBytes(services, id);
  }
}

async function deleteBatch(
  services: FileServices,
  lastKey: string,
): Promise<{ deletedIds: string[]; lastKeyOfBatch: string | null }> {
  const { db, clock } = services.platform;
  const graceStart = new Date(clock.now().getTime() - unusedFileGraceMs);
  return inTransaction(db, async (trx) => {
    const files = await trx
      .selectFrom('file as f')
      .select(['f.id', 'f.url', 'f.key'])
      .where('f.state', '=', 'stored')
      .where('f.updated_at', '<', graceStart)
      .where('f.key', '>', lastKey)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('entry_reference as r')
              .select('r.to_id')
              .whereRef('r.to_id', '=', 'f.id')
              .where('r.kind', '=', 'file'),
          ),
        ),
      )
      .orderBy('f.key')
      .limit(batchSize)
      .forUpdate('f')
      .execute();
    const mentionedAddresses = await findMentionedAddresses(
      trx,
      files.map(({ url }) => url),
    );
    const referencedIds = await findReferencedIds(
      trx,
      files.map(({ id }) => id),
    );
    const deletedFiles = files.filter(
      ({ id, url }) => !mentionedAddresses.has(url) && !referencedIds.has(id),
    );
    for (const { id } of deletedFiles) await markFileRemoved(services, trx, id);
    return {
      deletedIds: deletedFiles.map(({ id }) => id),
      lastKeyOfBatch: files.length < batchSize ? null : (files.at(-1)?.key ?? null),
    };
  });
}
