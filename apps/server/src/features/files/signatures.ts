import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { maxFileBytes } from '@vitrina/model';
import { OperatorError } from '../../platform/operator-error.ts';
import { secretFile } from '../../platform/secret-file.ts';
import type { Upload } from './stores/store.ts';

/** The query that lets one upload through. */
export function signedQuery(secret: Buffer, upload: Upload): string {
  const size = upload.size === null ? '' : `size=${upload.size}&`;
  return `expires=${upload.expires}&${size}signature=${digest(secret, uploadText(upload)).toString('base64url')}`;
}

/** True if the offered signature is that of the upload. Takes the same time whatever differs. */
export function isSignedBy(secret: Buffer, upload: Upload, offer: string): boolean {
  return isDigest(digest(secret, uploadText(upload)), offer);
}

/** The right to read one version of a file, replaced or not, until `expires` (Unix seconds). */
export interface Viewing {
  readonly key: string;
  readonly version: number;
  readonly expires: number;
}

/** The query that opens one version. */
export function viewingQuery(secret: Buffer, viewing: Viewing): string {
  return `expires=${viewing.expires}&signature=${digest(secret, viewingText(viewing)).toString('base64url')}`;
}

/** True if the offered signature opens that version. */
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

/** Only the one canonical spelling counts, so that no altered character passes. */
function isDigest(expected: Buffer, offer: string): boolean {
  const offeredBytes = Buffer.from(offer, 'base64url');
  return (
    offeredBytes.length === expected.length &&
    timingSafeEqual(offeredBytes, expected) &&
    offeredBytes.toString('base64url') === offer
  );
}

/** The secret of a store that is a service of its own: made of the one that all processes share already. */
export function derivedSecret(shared: string): Buffer {
  return createHmac('sha256', shared).update('addresses of file versions').digest();
}

/** Secret of a folder store, made at its first use and stored beside the files for all processes. */
export async function storeSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'files.secret');
  const secret = await secretFile(path, randomBytes(32));
  if (secret.length < 32) throw new OperatorError(`${path} is damaged: remove it to have another one made.`);
  return secret;
}
