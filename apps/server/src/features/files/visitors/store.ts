import type { Readable } from 'node:stream';
import { maxAttachmentBytes } from '@vitrina/model';
import { sql } from 'kysely';
import { notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import type { FileServices } from '../file-services.ts';
import { finishPendingFile, type PendingFile } from '../uploads/pending.ts';
import { checkAndStore } from '../uploads/store-upload.ts';
import { type EvictedFile, evictReceivedFiles } from './quota.ts';

/** Checks and stores a visitor's file that was sent directly to the store. Throws as `finishPendingFile` does. */
export async function finishVisitorFile(services: FileServices, id: string): Promise<void> {
  const announcement = await services.platform.db
    .selectFrom('submission_file')
    .select('announced_size')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  await finishPendingFile(services, 'submission_file', sql`id = ${id}::uuid`, {
    maxBytes: Math.min(announcement.announced_size, maxAttachmentBytes),
    storeBytes: (file, bytes) => storeVisitorFile(services, file, bytes),
  });
}

/** Checks and stores the bytes of a visitor's file, and removes files beyond the quota. Throws 413, 415, 422. */
export async function storeVisitorFile(
  services: FileServices,
  file: PendingFile,
  bytes: Readable,
): Promise<void> {
  const { db, clock } = services.platform;
  const { size, sha256 } = await checkAndStore(services, file, bytes, maxAttachmentBytes);
  const evictedFiles = await inTransaction(db, async (trx) => {
    await trx
      .updateTable('submission_file')
      .set({ state: 'stored', claimed_at: null, updated_at: clock.now(), size, sha256 })
      .where('id', '=', file.id)
      .where('state', '=', 'pending')
      .execute();
    return evictReceivedFiles(trx);
  });
  await eraseEvictedFiles(services, evictedFiles);
}

/** Deletes the bytes of evicted files. Their rows stay for an hour and count in the limits of their network. */
export async function eraseEvictedFiles(
  { store, platform }: FileServices,
  evictedFiles: readonly EvictedFile[],
): Promise<void> {
  try {
    for (const { key } of evictedFiles) {
      await store.removeFile(key);
      await store.dropUpload(key);
    }
  } catch (error) {
    // The sweep deletes what stays in the store.
    platform.log.warn({ err: error }, 'evicted files of visitors were not deleted from the store');
  }
}
