import { inTransaction } from '../../../platform/database/failures.ts';
import type { FileServices } from '../file-services.ts';
import { unusedGraceMs } from './limits.ts';
import { evictReceivedFiles } from './quota.ts';
import { eraseEvictedFiles } from './store.ts';

const hourMs = 3_600_000;
/** Number of rows read with one query. */
const portionSize = 500;
/** Time after the expiry of an announcement in which an upload that began earlier may still arrive (ms). */
const lateUploadMs = 300_000;

/**
 * Deletes announcements that expired without an upload. Records the size of uploads that did arrive, so that they
 * count against the quota. Idempotent.
 */
export async function deleteExpiredAnnouncements(services: FileServices): Promise<void> {
  const { db, clock } = services.platform;
  const expiredBefore = new Date(clock.now().getTime() - lateUploadMs);
  for (;;) {
    const expiredRows = await db
      .selectFrom('submission_file')
      .select(['id', 'key'])
      .where('state', '=', 'pending')
      .where('size', 'is', null)
      .where('claimed_at', 'is', null)
      .where('expires_at', '<', expiredBefore)
      .orderBy('expires_at')
      .limit(portionSize)
      .execute();
    if (expiredRows.length > 0) await resolveAnnouncements(services, expiredRows);
    if (expiredRows.length < portionSize) break;
  }
  await eraseEvictedFiles(services, await inTransaction(db, evictReceivedFiles));
}

async function resolveAnnouncements(
  { platform, store }: FileServices,
  expiredRows: readonly { readonly id: string; readonly key: string }[],
): Promise<void> {
  const unusedIds: string[] = [];
  for (const { id, key } of expiredRows) {
    const receivedUpload = await store.findUpload(key);
    if (receivedUpload === null) unusedIds.push(id);
    else
      await platform.db
        .updateTable('submission_file')
        .set({ size: receivedUpload.size })
        .where('id', '=', id)
        .where('size', 'is', null)
        .execute();
  }
  if (unusedIds.length > 0)
    await platform.db
      .deleteFrom('submission_file')
      .where('id', 'in', unusedIds)
      .where('state', '=', 'pending')
      .where('claimed_at', 'is', null)
      .execute();
}

/** Removes visitors' files without a submission after their retention. Idempotent. */
export async function deleteUnusedVisitorFiles({ platform, store }: FileServices): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  await db
    .updateTable('submission_file')
    .set({ state: 'removed', updated_at: now })
    .where('submission_id', 'is', null)
    .where('state', '<>', 'removed')
    .where('created_at', '<', new Date(now.getTime() - unusedGraceMs))
    .execute();
  for (;;) {
    const removedRows = await db
      .selectFrom('submission_file')
      .select(['id', 'key'])
      .where('submission_id', 'is', null)
      .where('state', '=', 'removed')
      // A recently refused file still counts against the limits of its address.
      .where('created_at', '<', new Date(now.getTime() - hourMs))
      .limit(portionSize)
      .execute();
    for (const { id, key } of removedRows) {
      await store.removeFile(key);
      await store.dropUpload(key);
      await db.deleteFrom('submission_file').where('id', '=', id).execute();
    }
    if (removedRows.length < portionSize) return;
  }
}
