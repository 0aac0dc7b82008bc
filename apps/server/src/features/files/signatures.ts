import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { maxFileBytes } from '@vitrina/model';
import { OperatorError } from '../../platform/operator-error.ts';
import { readOrCreateSecretFile } from '../../platform/secret-file.ts';
import type { Upload } from './stores/store.ts';

/** Returns the signed query that permits one upload. */
export function signedQuery(secret: Buffer, upload: Upload): string {
  const size = upload.size === null ? '' : `size=${upload.size}&`;
  return `expires=${upload.expiresAtSeconds}&${size}signature=${digest(secret, uploadText(upload)).toString('base64url')}`;
}

/** True if the signature is valid for the upload. Takes constant time. */
export function isSignedBy(secret: Buffer, upload: Upload, signature: string): boolean {
  return isSameDigest(digest(secret, uploadText(upload)), signature);
}

/** Permission to read one version of a file, current or not, until `expiresAtSeconds` (Unix seconds). */
export interface SignedView {
  readonly key: string;
  readonly version: number;
  readonly expiresAtSeconds: number;
}

/** Returns the signed query that permits reading one version. */
export function viewingQuery(secret: Buffer, viewing: SignedView): string {
  return `expires=${viewing.expiresAtSeconds}&signature=${digest(secret, viewingText(viewing)).toString('base64url')}`;
}

/** True if the signature is valid for reading this version. */
export function isSignedView(secret: Buffer, viewing: SignedView, signature: string): boolean {
  return isSameDigest(digest(secret, viewingText(viewing)), signature);
}

const uploadText = ({ key, contentType, cacheControl, expiresAtSeconds, size }: Upload): string =>
  JSON.stringify([
    'PUT',
    key,
    contentType,
    cacheControl,
    expiresAtSeconds,
    size ?? maxFileBytes,
    size !== null,
  ]);
const viewingText = ({ key, version, expiresAtSeconds }: SignedView): string =>
  JSON.stringify(['GET', key, version, expiresAtSeconds]);

function digest(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** Compares a signature. Accepts only its canonical base64url text, so that no altered character passes. */
function isSameDigest(expectedDigest: Buffer, signature: string): boolean {
  const offeredBytes = Buffer.from(signature, 'base64url');
  return (
    offeredBytes.length === expectedDigest.length &&
    timingSafeEqual(offeredBytes, expectedDigest) &&
    offeredBytes.toString('base64url') === signature
  );
}

/** Derives the secret of an S3 store from the access key, which all processes share. */
export function derivedSecret(sharedText: string): Buffer {
  return createHmac('sha256', sharedText).update('addresses of file versions').digest();
}

/** Reads the secret of a folder store, which all processes share. It is generated at the first use. */
export async function storeSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'files.secret');
  const secret = await readOrCreateSecretFile(path, randomBytes(32));
  if (secret.length < 32) throw new OperatorError(`${path} is damaged: remove it to have another one made.`);
  return secret;
}
