import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { maxFileBytes } from '@vitrina/model';
import { OperatorError } from '../../platform/operator-error.ts';
import { secretFile } from '../../platform/secret-file.ts';
import type { Upload } from './stores/store.ts';

/** Returns the signed query that permits one upload. */
export function signedQuery(secret: Buffer, upload: Upload): string {
  const size = upload.size === null ? '' : `size=${upload.size}&`;
  return `expires=${upload.expires}&${size}signature=${digest(secret, uploadText(upload)).toString('base64url')}`;
}

/** True if the signature is valid for the upload. Takes constant time. */
export function isSignedBy(secret: Buffer, upload: Upload, offer: string): boolean {
  return isDigest(digest(secret, uploadText(upload)), offer);
}

/** Permission to read one version of a file, current or not, until `expires` (Unix seconds). */
export interface Viewing {
  readonly key: string;
  readonly version: number;
  readonly expires: number;
}

/** Returns the signed query that permits reading one version. */
export function viewingQuery(secret: Buffer, viewing: Viewing): string {
  return `expires=${viewing.expires}&signature=${digest(secret, viewingText(viewing)).toString('base64url')}`;
}

/** True if the signature is valid for reading this version. */
export function opensVersion(secret: Buffer, viewing: Viewing, offer: string): boolean {
  return isDigest(digest(secret, viewingText(viewing)), offer);
}

const uploadText = ({ key, contentType, cacheControl, expires, size }: Upload): string =>
  JSON.stringify(['PUT', key, contentType, cacheControl, expires, size ?? maxFileBytes, size !== null]);
const viewingText = ({ key, version, expires }: Viewing): string =>
  JSON.stringify(['GET', key, version, expires]);

function digest(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** Compares a signature. Accepts only its canonical base64url text, so that no altered character passes. */
function isDigest(expected: Buffer, offer: string): boolean {
  const offeredBytes = Buffer.from(offer, 'base64url');
  return (
    offeredBytes.length === expected.length &&
    timingSafeEqual(offeredBytes, expected) &&
    offeredBytes.toString('base64url') === offer
  );
}

/** Derives the secret of an S3 store from the access key, which all processes share. */
export function derivedSecret(shared: string): Buffer {
  return createHmac('sha256', shared).update('addresses of file versions').digest();
}

/** Reads the secret of a folder store, which all processes share. It is generated at the first use. */
export async function storeSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'files.secret');
  const secret = await secretFile(path, randomBytes(32));
  if (secret.length < 32) throw new OperatorError(`${path} is damaged: remove it to have another one made.`);
  return secret;
}
