import type { Readable } from 'node:stream';
import { maxFileBytes } from '@vitrina/model';
import { Problem, tooLarge, unreadable } from '../../../errors.ts';
import type { FileServices } from '../file-services.ts';
import { isVisitorKey } from '../keys.ts';
import { isSignedBy } from '../signatures.ts';
import { receiveVisitorFile } from '../visitors/receive.ts';
import { refuseUpload } from './refuse-upload.ts';
import { type PendingFile, storeUpload } from './store-upload.ts';

/** An upload as it comes in. */
export interface UploadRequest {
  readonly key: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly expires: string;
  /** As the address says it; '' when it says none. */
  readonly size: string;
  readonly signature: string;
  /** As announced, or null when the client does not say. */
  readonly length: number | null;
  readonly bytes: Readable;
}

/**
 * Takes an upload that comes through the service. Throws 403 when the address was not signed for exactly this, has
 * expired or was used; 413, 415 or 422 for what is not wanted. An address is used up by its first upload, however it
 * ends.
 */
export async function receiveUpload(services: FileServices, incoming: UploadRequest): Promise<void> {
  const { key, contentType, cacheControl, length, bytes } = incoming;
  const { platform, secret } = services;
  const now = platform.clock.now();
  const expires = wholeNumber(incoming.expires) ?? 0;
  const size = wholeNumber(incoming.size);
  const ofVisitor = isVisitorKey(key);
  const signed = { key, contentType, cacheControl: ofVisitor ? '' : cacheControl, expires, size };
  if (!isSignedBy(secret, signed, incoming.signature)) throw refusedUpload();
  if (expires * 1000 <= now.getTime()) throw refusedUpload();
  if (length !== null && length > maxFileBytes) throw tooLarge(maxFileBytes);
  if (size !== null && length !== size) throw unreadable('El archivo no mide lo que se anunció.');
  if (ofVisitor) {
    if (!(await receiveVisitorFile(services, key, bytes))) throw refusedUpload();
    return;
  }
  await platform.database.diskSpace.assertFree('write');
  const file = await claim(services, key, now);
  try {
    await storeUpload(services, file, bytes);
  } catch (error) {
    await refuseUpload(services, file);
    throw error;
  }
}

/** A pending file that somebody has claimed is being uploaded, or was: nobody else gets it. */
async function claim({ platform }: FileServices, key: string, now: Date): Promise<PendingFile> {
  const claimedValue = await platform.db
    .updateTable('file')
    .set({ claimed_at: now })
    .where('key', '=', key)
    .where('state', '=', 'pending')
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'content_type'])
    .executeTakeFirst();
  if (!claimedValue) throw refusedUpload();
  return { id: claimedValue.id, key, contentType: claimedValue.content_type };
}

function wholeNumber(text: string): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

function refusedUpload(): Problem {
  return new Problem(
    403,
    'not_allowed',
    'La dirección para subir el archivo no es válida, ya se usó o venció.',
  );
}
