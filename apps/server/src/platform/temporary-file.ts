import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { storageFull, tooLarge } from '../errors.ts';
import { isDiskFull } from './system-code.ts';

/** Bytes on the disk under no name: the system drops them when the file is closed or its process ends, however it ends. */
export interface TemporaryFile {
  /** To be read by position; a process that is started with it has its own. */
  readonly descriptor: number;
  /** In bytes. */
  readonly size: number;
  /** Drops it. */
  close(): Promise<void>;
}

/**
 * Writes a stream to a temporary file as it comes. The source is left where it stands when it is too long.
 * Throws 413 at the first byte over the limit, 507 when the disk is full, and whatever the source fails with.
 *
 * @param folder where the disk has space for it; made when it is missing
 * @param limit bytes
 */
export async function receiveFile(folder: string, source: Readable, limit: number): Promise<TemporaryFile> {
  await mkdir(folder, { recursive: true });
  const handle = await openNameless(join(folder, randomUUID()));
  const close = (): Promise<void> => handle.close();
  try {
    const size = await write(source, handle, limit);
    return { descriptor: handle.fd, size, close };
  } catch (error) {
    await close();
    throw isDiskFull(error) ? storageFull() : error;
  }
}

async function openNameless(path: string): Promise<FileHandle> {
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  return handle;
}

async function write(source: Readable, handle: FileHandle, limit: number): Promise<number> {
  let size = 0;
  // Destroying a request would end its connection before the refusal is answered.
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > limit) throw tooLarge(limit);
    await handle.writeFile(bytes);
  }
  return size;
}
