import type { Readable } from 'node:stream';
import { maxFileBytes } from '@vitrina/model';
import { Problem, tooLarge, unreadable } from '../../../errors.ts';
import type { FileServices } from '../file-services.ts';
import { isVisitorKey } from '../keys.ts';
import { isSignedBy } from '../signatures.ts';
import { storeVisitorFile } from '../visitors/store.ts';
import { claimAddress, refuseUpload } from './pending.ts';
import { storeUpload } from './store-upload.ts';

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
  await platform.database.diskSpace.assertFree('write');
  const file = await claimAddress(services, ofVisitor ? 'submission_file' : 'file', key);
  if (file === null) throw refusedUpload();
  try {
    await (ofVisitor ? storeVisitorFile : storeUpload)(services, file, bytes);
  } catch (error) {
    await refuseUpload(services, file);
    throw error;
  }
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
