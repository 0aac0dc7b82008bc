import { inTransaction } from '../../../platform/database/failures.ts';
import type { FileServices } from '../file-services.ts';
import { unnamedGraceMs } from './limits.ts';
import { evictReceived } from './quota.ts';
import { eraseEvicted } from './store.ts';

const hourMs = 3_600_000;
/** Number of rows read with one query. */
const portionSize = 500;
/** Time after the expiry of an announcement in which an upload that began earlier may still arrive (ms). */
const lateUploadMs = 300_000;

/**
 * Deletes announcements that expired without an upload. Records the size of uploads that did arrive, so that they
 * count against the quota. Idempotent.
 */
export async function sweepAnnouncements(services: FileServices): Promise<void> {
  const { db, clock } = services.platform;
  const expiredBefore = new Date(clock.now().getTime() - lateUploadMs);
  for (;;) {
    const expired = await db
      .selectFrom('submission_file')
      .select(['id', 'key'])
      .where('state', '=', 'pending')
      .where('size', 'is', null)
      .where('claimed_at', 'is', null)
      .where('expires_at', '<', expiredBefore)
      .orderBy('expires_at')
      .limit(portionSize)
      .execute();
    if (expired.length > 0) await resolveAnnouncements(services, expired);
    if (expired.length < portionSize) break;
  }
  await eraseEvicted(services, await inTransaction(db, evictReceived));
}

async function resolveAnnouncements(
  { platform, store }: FileServices,
  expired: readonly { readonly id: string; readonly key: string }[],
): Promise<void> {
  const unused: string[] = [];
  for (const { id, key } of expired) {
    const received = await store.received(key);
    if (received === null) unused.push(id);
    else
      await platform.db
        .updateTable('submission_file')
        .set({ size: received.size })
        .where('id', '=', id)
        .where('size', 'is', null)
        .execute();
  }
  if (unused.length > 0)
    await platform.db
      .deleteFrom('submission_file')
      .where('id', 'in', unused)
      .where('state', '=', 'pending')
      .where('claimed_at', 'is', null)
      .execute();
}

/** Removes visitors' files without a submission after their retention. Idempotent. */
export async function sweepVisitorFiles({ platform, store }: FileServices): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  await db
    .updateTable('submission_file')
    .set({ state: 'removed', updated_at: now })
    .where('submission_id', 'is', null)
    .where('state', '<>', 'removed')
    .where('created_at', '<', new Date(now.getTime() - unnamedGraceMs))
    .execute();
  for (;;) {
    const removed = await db
      .selectFrom('submission_file')
      .select(['id', 'key'])
      .where('submission_id', 'is', null)
      .where('state', '=', 'removed')
      // A recently refused file still counts against the limits of its address.
      .where('created_at', '<', new Date(now.getTime() - hourMs))
      .limit(portionSize)
      .execute();
    for (const { id, key } of removed) {
      await store.remove(key);
      await store.dropUpload(key);
      await db.deleteFrom('submission_file').where('id', '=', id).execute();
    }
    if (removed.length < portionSize) return;
  }
}
