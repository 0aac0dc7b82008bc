import type { Readable } from 'node:stream';
import { maxFileBytes } from '@vitrina/model';
import type { FastifyRequest } from 'fastify';
import { notFound, Problem, tooLarge, unreadable } from '../../../errors.ts';
import type { FileServices } from '../file-services.ts';
import { isVisitorKey, keyOf } from '../keys.ts';
import { isSignedBy } from '../signatures.ts';
import { storeVisitorFile } from '../visitors/store.ts';
import { claimAddress, refuseUpload } from './pending.ts';
import { storeUpload } from './store-upload.ts';

/**
 * Receives an upload through the service. Throws 403 for an address that is signed for another upload, expired or
 * used; 413, 415 or 422 for an unacceptable file. An address permits one attempt, even a failed one.
 */
export async function receiveUpload(services: FileServices, request: FastifyRequest): Promise<void> {
  const { platform, secret } = services;
  // The key in the undecoded address.
  const key = keyOf((request.raw.url ?? '').split('?', 1)[0] ?? '');
  if (key === null) throw notFound();
  const { 'content-type': contentType = '', 'cache-control': cacheControl = '' } = request.headers;
  const parameters = request.query as Record<string, unknown>;
  const expiresAtSeconds = wholeNumber(parameters['expires']) ?? 0;
  const size = wholeNumber(parameters['size']);
  const contentLength = wholeNumber(request.headers['content-length']);
  const isVisitorUpload = isVisitorKey(key);
  const signedUpload = {
    key,
    contentType,
    cacheControl: isVisitorUpload ? '' : cacheControl,
    expiresAtSeconds,
    size,
  };
  const { signature } = parameters;
  if (typeof signature !== 'string' || !isSignedBy(secret, signedUpload, signature))
    throw refusedUploadProblem();
  if (expiresAtSeconds * 1000 <= platform.clock.now().getTime()) throw refusedUploadProblem();
  if (contentLength !== null && contentLength > maxFileBytes) throw tooLarge(maxFileBytes);
  if (size !== null && contentLength !== size) throw unreadable('El archivo no mide lo que se anunció.');
  await platform.database.diskSpace.assertFree('write');
  const file = await claimAddress(services, isVisitorUpload ? 'submission_file' : 'file', key);
  if (file === null) throw refusedUploadProblem();
  const bytes = (request.body as Readable | undefined) ?? request.raw;
  try {
    await (isVisitorUpload ? storeVisitorFile : storeUpload)(services, file, bytes);
  } catch (error) {
    await refuseUpload(services, file);
    throw error;
  }
}

function wholeNumber(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

function refusedUploadProblem(): Problem {
  return new Problem(
    403,
    'not_allowed',
    'La dirección para subir el archivo no es válida, ya se usó o venció.',
  );
}
