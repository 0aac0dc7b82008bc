import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { conflict, notFound, Problem, tooLarge, unavailable, unsupportedType } from '../../../errors.ts';
import type { Platform } from '../../../platform/context.ts';
import type { FileServices } from '../file-services.ts';

/** File of the library or of a visitor, whose upload is not stored yet. */
export interface PendingFile {
  readonly table: 'file' | 'submission_file';
  readonly id: string;
  readonly key: string;
  readonly contentType: string;
}

/** Age of a claim after which its process counts as crashed (ms). */
const claimTimeoutMs = 180_000;
/** Maximum wait for another check of the same upload, and the interval between queries (ms). */
const otherCheckTimeoutMs = 30_000;
const pollMs = 150;

/**
 * Claims an upload by its signed address, which then cannot be used again. Returns null for a used or expired
 * address.
 */
export const claimAddress = (
  { platform }: FileServices,
  table: PendingFile['table'],
  key: string,
): Promise<PendingFile | null> => {
  const now = platform.clock.now();
  const openCondition = sql`key = ${key} and claimed_at is null and expires_at > ${now}::timestamptz`;
  return claimRow(platform, table, openCondition);
};

async function claimRow(
  { db, clock }: Platform,
  table: PendingFile['table'],
  condition: RawBuilder<unknown>,
): Promise<PendingFile | null> {
  const now = clock.now();
  const { rows } = await sql<{ id: string; key: string; contentType: string }>`
    update ${sql.table(table)} set claimed_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    where state = 'pending' and ${condition} returning id, key, content_type as "contentType"`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { table, ...row };
}

/** Marks an upload as refused permanently. The row stays for a while, because it counts against the request limit. */
export async function refuseUpload(
  { platform: { db, clock } }: FileServices,
  { table, id }: Pick<PendingFile, 'table' | 'id'>,
): Promise<void> {
  await sql`update ${sql.table(table)} set state = 'removed', updated_at = ${clock.now()}::timestamptz
    where id = ${id}::uuid and state = 'pending'`.execute(db);
}

/** Size limit and storage function for an upload that was sent directly to the store. */
interface UploadCheck {
  /** Maximum size in bytes. */
  readonly maxBytes: number;
  readonly storeBytes: (file: PendingFile, bytes: Readable) => Promise<void>;
}

/**
 * Checks and stores an upload that was sent directly to the store; does nothing if it is stored already. Throws 404
 * for an unknown or refused upload, and 409 when nothing has arrived. Deletes an unacceptable file and throws 413,
 * 415 or 422. Throws 503 when the store does not respond or another check takes too long.
 */
export async function finishPendingFile(
  services: FileServices,
  table: PendingFile['table'],
  by: RawBuilder<unknown>,
  check: UploadCheck,
): Promise<void> {
  const { platform, store } = services;
  for (let waitedMs = 0; waitedMs < otherCheckTimeoutMs; waitedMs += pollMs) {
    const { rows } = await sql<{ state: string }>`select state from ${sql.table(table)} where ${by}`.execute(
      platform.db,
    );
    const state = rows[0]?.state ?? 'removed';
    if (state === 'removed') throw notFound();
    if (state === 'stored') return;
    // A visitor's upload through the service is not awaited.
    if (table === 'submission_file' && store.uploadBase === null) throw notUploadedProblem();
    const staleBefore = new Date(platform.clock.now().getTime() - claimTimeoutMs);
    const freeCondition = sql`${by} and (claimed_at is null or claimed_at < ${staleBefore}::timestamptz)`;
    const file = await claimRow(platform, table, freeCondition);
    if (file !== null) return checkUpload(services, file, check);
    await pause(pollMs);
  }
  throw unavailable(new Error('Somebody else takes very long to check an upload.'));
}

async function checkUpload(services: FileServices, file: PendingFile, check: UploadCheck): Promise<void> {
  const { store, platform } = services;
  try {
    await platform.database.diskSpace.assertFree('write');
    const receivedUpload = await store.findUpload(file.key);
    if (receivedUpload === null) throw notUploadedProblem();
    if (receivedUpload.size > check.maxBytes) throw tooLarge(check.maxBytes);
    if (receivedUpload.contentType !== file.contentType) throw unsupportedType(file.contentType);
    await check.storeBytes(file, await receivedUpload.openBytes());
  } catch (error) {
    // An upload that is itself at fault stays refused.
    if (error instanceof Problem && [413, 415, 422].includes(error.status)) {
      await refuseUpload(services, file);
      await store.dropUpload(file.key);
    } else
      await sql`update ${sql.table(file.table)} set claimed_at = null
        where id = ${file.id}::uuid and state = 'pending'`.execute(platform.db);
    throw error;
  }
  try {
    await store.dropUpload(file.key);
  } catch (error) {
    // The file is stored; the sweep removes the upload later.
    platform.log.warn({ err: error }, 'an upload was not removed after it was stored');
  }
}

const notUploadedProblem = (): Problem => conflict('not_uploaded', 'El archivo aún no se ha subido.');
