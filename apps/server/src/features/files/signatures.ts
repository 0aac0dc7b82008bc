import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxFileSize } from '@vitrina/model';

/** Everything that a signature fixes; changing any of it makes another one. */
export interface Upload {
  readonly key: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Unix seconds. */
  readonly expires: number;
}

/** The query that lets one upload through. */
export function signedQuery(secret: Buffer, upload: Upload): string {
  return `expires=${upload.expires}&signature=${signature(secret, upload).toString('base64url')}`;
}

/** Whether the offered signature is that of the upload. Takes the same time whatever differs. */
export function isSignedBy(secret: Buffer, upload: Upload, offered: string): boolean {
  const expected = signature(secret, upload);
  const given = Buffer.from(offered, 'base64url');
  // Only the one canonical spelling counts, so that no altered character passes.
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    given.toString('base64url') === offered
  );
}

function signature(secret: Buffer, { key, contentType, cacheControl, expires }: Upload): Buffer {
  const signed = JSON.stringify(['PUT', key, contentType, cacheControl, expires, maxFileSize]);
  return createHmac('sha256', secret).update(signed).digest();
}

/**
 * The secret of this store, made at its first use and kept beside the files: every process that
 * shares the folder shares the secret, and it is used for nothing else.
 */
export async function storeSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'files.secret');
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `files.secret.${randomBytes(6).toString('hex')}`);
  await writeFile(draft, randomBytes(32), { flag: 'wx', mode: 0o600 });
  try {
    // Whoever comes second keeps the first one's secret.
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  const secret = await readFile(path);
  if (secret.length < 32) throw new Error(`${path} is damaged: remove it to have another one made.`);
  return secret;
}
