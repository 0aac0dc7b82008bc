import { setTimeout as pause } from 'node:timers/promises';
import { maxFileBytes } from '@vitrina/model';
import { conflict, notFound, Problem, tooLarge, unavailable, unsupportedType } from '../../../errors.ts';
import type { FileServices } from '../file-services.ts';
import type { ReceivedUpload } from '../stores/store.ts';
import { refuseUpload } from './refuse-upload.ts';
import { type PendingFile, storeUpload } from './store-upload.ts';

/** A claim that is older than this belongs to a process that has died (ms). */
const claimTimeoutMs = 180_000;
/** Longest wait for another check of the same upload, and its polling interval (ms). */
const otherCheckTimeoutMs = 30_000;
const pollMs = 150;

/**
 * Sees to it that an upload that went straight to the store was checked and is kept; at once when it is already.
 * Throws 404 for an unknown key or one whose upload was refused, 409 when nothing has arrived, 413, 415, 422 for what
 * is not wanted (it is dropped), 503 when the store does not answer or somebody takes too long.
 */
export async function finishUpload(services: FileServices, key: string): Promise<void> {
  const { platform } = services;
  for (let waitedCount = 0; waitedCount < otherCheckTimeoutMs; waitedCount += pollMs) {
    const file = await platform.db
      .selectFrom('file')
      .select(['id', 'state'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (file === undefined || file.state === 'removed') throw notFound();
    if (file.state === 'stored') return;
    const pendingFile = await claim(services, key);
    if (pendingFile !== null) return checkUpload(services, pendingFile);
    await pause(pollMs);
  }
  throw unavailable(new Error(`Somebody else takes very long to check ${key}.`));
}

/** Claims an upload: the claimant checks it. */
async function claim({ platform }: FileServices, key: string): Promise<PendingFile | null> {
  const now = platform.clock.now();
  const claimedValue = await platform.db
    .updateTable('file')
    .set({ claimed_at: now })
    .where('key', '=', key)
    .where('state', '=', 'pending')
    .where(({ or, eb }) =>
      or([eb('claimed_at', 'is', null), eb('claimed_at', '<', new Date(now.getTime() - claimTimeoutMs))]),
    )
    .returning(['id', 'content_type'])
    .executeTakeFirst();
  return claimedValue ? { id: claimedValue.id, key, contentType: claimedValue.content_type } : null;
}

async function checkUpload(services: FileServices, file: PendingFile): Promise<void> {
  const { store, platform } = services;
  try {
    await platform.database.diskSpace.assertFree('write');
    const received = await store.received(file.key);
    if (received === null) throw conflict('not_uploaded', 'El archivo aún no se ha subido.');
    await storeReceived(services, file, received);
  } catch (error) {
    if (isRefusal(error)) {
      await refuseUpload(services, file);
      await store.dropUpload(file.key);
    } else await unclaim(services, file);
    throw error;
  }
  await dropQuietly(services, file.key);
}

async function storeReceived(
  services: FileServices,
  file: PendingFile,
  received: ReceivedUpload,
): Promise<void> {
  if (received.size > maxFileBytes) throw tooLarge(maxFileBytes);
  if (received.contentType !== file.contentType) throw unsupportedType(file.contentType);
  await storeUpload(services, file, await received.open());
}

/** True if it is the upload's own fault: then it stays refused. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && [413, 415, 422].includes(error.status);
}

async function unclaim({ platform }: FileServices, { id }: PendingFile): Promise<void> {
  await platform.db
    .updateTable('file')
    .set({ claimed_at: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** The file is stored already; the sweep removes the upload later if it cannot be removed now. */
async function dropQuietly({ store, platform }: FileServices, key: string): Promise<void> {
  try {
    await store.dropUpload(key);
  } catch (error) {
    platform.log.warn({ err: error }, 'what was uploaded was not removed after it was taken in');
  }
}
