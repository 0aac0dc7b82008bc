import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxFileBytes } from '@vitrina/model';
import type { Trx } from '../../../platform/database/database.ts';
import type { FileServices } from '../file-services.ts';
import { sendVariantsJob } from '../images/send-job.ts';
import { variantsFor } from '../keys.ts';
import { changeFiles } from '../library/change-files.ts';

/** A file that waits for its bytes. */
export interface PendingFile {
  readonly id: string;
  readonly key: string;
  readonly contentType: string;
}

interface StoredUpload {
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly pages: number | null;
  readonly sha256: string;
}

/**
 * Takes the bytes of a file in: checks what they are, removes an image's metadata, stores them and
 * inserts the file, with the job for its smaller images. Throws 413, 415 or 422 for what is not
 * wanted; until the end nothing of it can be read under any address.
 */
export async function storeUpload(services: FileServices, file: PendingFile, bytes: Readable): Promise<void> {
  const storedValue = await storeChecked(services, file, bytes, maxFileBytes);
  await changeFiles(services, (trx) => makeKnown(services, trx, file, storedValue));
}

/** The same for any file of the store, up to so many bytes, without making it known. */
export async function storeChecked(
  { parts, images, store }: FileServices,
  file: PendingFile,
  bytes: Readable,
  limit: number,
): Promise<StoredUpload> {
  const received = await parts.receive(bytes, limit);
  const clean = await parts.blank();
  try {
    const { width, height, pages, written } = await images.inspect(received.path, file.contentType, clean);
    const path = written ? clean : received.path;
    const storedValue = { ...(await measured(path)), width, height, pages };
    await store.keep(path, file.key, file.contentType);
    return storedValue;
  } finally {
    await parts.discard(received.path);
    await parts.discard(clean);
  }
}

async function measured(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const counting = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done();
    },
  });
  await pipeline(createReadStream(path), counting);
  return { size, sha256: hash.digest('hex') };
}

async function makeKnown(
  services: FileServices,
  trx: Trx,
  file: PendingFile,
  storedValue: StoredUpload,
): Promise<void> {
  const at = services.platform.clock.now();
  const { size, width, height, pages, sha256 } = storedValue;
  const { created_by } = await trx
    .updateTable('file')
    .set({ state: 'stored', claimed_at: null, updated_at: at, size, width, height })
    .where('id', '=', file.id)
    .where('state', '=', 'pending')
    .returning('created_by')
    .executeTakeFirstOrThrow();
  const waits = variantsFor(width ?? 0).length > 0;
  await trx
    .insertInto('file_version')
    .values({
      file_id: file.id,
      version: 1,
      key: file.key,
      size,
      width,
      height,
      pages,
      sha256,
      variants: waits ? null : '[]',
      created_at: at,
      created_by,
      shown_at: at,
    })
    .execute();
  if (waits) await sendVariantsJob(services, trx, { file_id: file.id, version: 1 });
}
