import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxFileBytes } from '@vitrina/model';
import type { Trx } from '../../../platform/database/database.ts';
import type { FileServices } from '../file-services.ts';
import { variantsFor } from '../keys.ts';
import { changeFiles } from '../library/change-files.ts';
import { insertVersion, type StoredBytes } from '../library/versions.ts';
import type { PendingFile } from './pending.ts';

type StoredUpload = Pick<StoredBytes, 'size' | 'width' | 'height' | 'pages' | 'sha256'>;

/**
 * Checks the bytes of a file, removes an image's metadata, stores the file and queues the job for its smaller images.
 * Throws 413, 415 or 422 for an unacceptable file. The file cannot be read under any address before the end.
 */
export async function storeUpload(services: FileServices, file: PendingFile, bytes: Readable): Promise<void> {
  const upload = await checkAndStore(services, file, bytes, maxFileBytes);
  await changeFiles(services, (trx) => markStored(services, trx, file, upload));
}

/** Checks and stores the bytes of any file up to a limit, without an entry in the library. */
export async function checkAndStore(
  { parts, images, store }: FileServices,
  file: PendingFile,
  bytes: Readable,
  maxBytes: number,
): Promise<StoredUpload> {
  const receivedPart = await parts.storeStream(bytes, maxBytes);
  const rewrittenPath = await parts.createEmpty();
  try {
    const { width, height, pages, isRewritten } = await images.inspectFile(
      receivedPart.path,
      file.contentType,
      rewrittenPath,
    );
    const path = isRewritten ? rewrittenPath : receivedPart.path;
    const upload = { ...(await measureFile(path)), width, height, pages };
    await store.storeFile(path, file.key, file.contentType);
    return upload;
  } finally {
    await parts.deletePart(receivedPart.path);
    await parts.deletePart(rewrittenPath);
  }
}

async function measureFile(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const sizeCounter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done();
    },
  });
  await pipeline(createReadStream(path), sizeCounter);
  return { size, sha256: hash.digest('hex') };
}

async function markStored(
  services: FileServices,
  trx: Trx,
  file: PendingFile,
  upload: StoredUpload,
): Promise<void> {
  const at = services.platform.clock.now();
  const { size, width, height } = upload;
  const { created_by } = await trx
    .updateTable('file')
    .set({ state: 'stored', claimed_at: null, updated_at: at, size, width, height })
    .where('id', '=', file.id)
    .where('state', '=', 'pending')
    .returning('created_by')
    .executeTakeFirstOrThrow();
  const variants = variantsFor(width ?? 0).length > 0 ? null : [];
  await insertVersion(
    services,
    trx,
    { file: file.id, version: 1, by: created_by, isShown: true },
    { ...upload, key: file.key, name: null, variants },
  );
}
