import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { maxAttachmentBytes } from '@vitrina/model';
import { conflict, notFound, Problem, tooLarge, unavailable, unsupportedType } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import type { FileServices } from '../file-services.ts';
import { type PendingFile, storeChecked } from '../uploads/store-upload.ts';
import { type EvictedFile, evictReceived } from './quota.ts';

/** A claim that is older than this belongs to a process that has died (ms). */
const claimTimeoutMs = 120_000;
const otherCheckTimeoutMs = 30_000;
const pollMs = 150;

/**
 * Takes an upload that comes through the service. Answers false for an address that was used before or has expired. Throws
 * 413, 415 or 422 for what is not wanted. An address is used up by its first upload, however it ends.
 */
export async function receiveVisitorFile(
  services: FileServices,
  key: string,
  bytes: Readable,
): Promise<boolean> {
  const { db, clock } = services.platform;
  const now = clock.now();
  const claim = await db
    .updateTable('submission_file')
    .set({ claimed_at: now, updated_at: now })
    .where('key', '=', key)
    .where('state', '=', 'pending')
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'content_type'])
    .executeTakeFirst();
  if (claim === undefined) return false;
  try {
    await checkAndStore(services, { id: claim.id, key, contentType: claim.content_type }, bytes);
  } catch (error) {
    await refuse(services, claim.id);
    throw error;
  }
  return true;
}

/**
 * Sees to it that a visitor's file that went straight to the store was checked and is kept; at once when it is already.
 * Throws 404 for an unknown one or one that was refused, 409 when nothing has arrived, 413, 415, 422 for what is not wanted.
 */
export async function finishVisitorFile(services: FileServices, id: string): Promise<void> {
  const { db, clock } = services.platform;
  for (let waitedCount = 0; waitedCount < otherCheckTimeoutMs; waitedCount += pollMs) {
    const file = await db
      .selectFrom('submission_file')
      .select(['key', 'state', 'content_type', 'announced_size'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (file === undefined || file.state === 'removed') throw notFound();
    if (file.state === 'stored') return;
    if (services.store.uploadBase === null) throw notUploaded();
    const now = clock.now();
    const claim = await db
      .updateTable('submission_file')
      .set({ claimed_at: now, updated_at: now })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where(({ or, eb }) =>
        or([eb('claimed_at', 'is', null), eb('claimed_at', '<', new Date(now.getTime() - claimTimeoutMs))]),
      )
      .returning('id')
      .executeTakeFirst();
    if (claim)
      return check(services, { id, key: file.key, contentType: file.content_type }, file.announced_size);
    await pause(pollMs);
  }
  throw unavailable(new Error(`Somebody else takes very long to check the visitor's file ${id}.`));
}

async function check(services: FileServices, file: PendingFile, announcedCount: number): Promise<void> {
  const { store, platform } = services;
  try {
    const received = await store.received(file.key);
    if (received === null) throw notUploaded();
    if (received.size > Math.min(announcedCount, maxAttachmentBytes)) throw tooLarge(announcedCount);
    if (received.contentType !== file.contentType) throw unsupportedType(file.contentType);
    await checkAndStore(services, file, await received.open());
  } catch (error) {
    if (error instanceof Problem && [413, 415, 422].includes(error.status)) {
      await refuse(services, file.id);
      await store.dropUpload(file.key);
    } else
      await platform.db
        .updateTable('submission_file')
        .set({ claimed_at: null })
        .where('id', '=', file.id)
        .where('state', '=', 'pending')
        .execute();
    throw error;
  }
  try {
    await store.dropUpload(file.key);
  } catch (error) {
    // The file is stored; the sweep removes the upload later.
    platform.log.warn({ err: error }, 'what a visitor uploaded was not removed after it was stored');
  }
}

async function checkAndStore(services: FileServices, file: PendingFile, bytes: Readable): Promise<void> {
  const { db, clock, database } = services.platform;
  await database.diskSpace.assertFree('write');
  const { size, sha256 } = await storeChecked(services, file, bytes, maxAttachmentBytes);
  const evictedFiles = await inTransaction(db, async (trx) => {
    await trx
      .updateTable('submission_file')
      .set({ state: 'stored', claimed_at: null, updated_at: clock.now(), size, sha256 })
      .where('id', '=', file.id)
      .where('state', '=', 'pending')
      .execute();
    return evictReceived(trx);
  });
  await eraseEvicted(services, evictedFiles);
}

/** Deletes the bytes of evicted files. Their rows stay for an hour and count in the limits of their network. */
export async function eraseEvicted(
  { store, platform }: FileServices,
  evictedFiles: readonly EvictedFile[],
): Promise<void> {
  try {
    for (const { key } of evictedFiles) {
      await store.remove(key);
      await store.dropUpload(key);
    }
  } catch (error) {
    // The sweep deletes what stays in the store.
    platform.log.warn({ err: error }, 'evicted files of visitors were not deleted from the store');
  }
}

/** Refused for good: its address is used up. The row stays a while, because it counts among what its visitor announced. */
async function refuse({ platform }: FileServices, id: string): Promise<void> {
  await platform.db
    .updateTable('submission_file')
    .set({ state: 'removed', updated_at: platform.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

function notUploaded(): Problem {
  return conflict('not_uploaded', 'El archivo aún no se ha subido.');
}
