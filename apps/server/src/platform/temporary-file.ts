import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, type Readable, Writable } from 'node:stream';
import { finished as whenFinished } from 'node:stream/promises';
import { storageFull, tooLarge } from '../errors.ts';
import { isDiskFull } from './system-code.ts';

// See `server-options.ts` for why it is not imported.
const { IncomingMessage } = process.getBuiltinModule('node:http');

/** Unnamed bytes on the disk: the system frees them when the file is closed or its process ends in any way. */
export interface TemporaryFile {
  /**
   * File descriptor. Read it at explicit positions, because child processes share the position; a child process that
   * receives the file has a descriptor of its own.
   */
  readonly descriptor: number;
  /** Size in bytes. */
  readonly size: number;
  /** Closes the file, which frees its bytes. */
  close(): Promise<void>;
}

/**
 * Writes a stream to a temporary file as it arrives. Stops reading a source that exceeds the limit. Throws 413 at the
 * first byte over the limit, 507 when the disk is full, and the error of the source.
 *
 * @param folder folder for the file, on a disk with enough space; created if missing
 * @param maxBytes maximum size in bytes
 */
export async function receiveFile(
  folder: string,
  source: Readable,
  maxBytes: number,
): Promise<TemporaryFile> {
  await mkdir(folder, { recursive: true });
  const handle = await openNameless(join(folder, randomUUID()));
  const close = (): Promise<void> => handle.close();
  try {
    const size = await writeStream(source, handle, maxBytes);
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

async function writeStream(source: Readable, handle: FileHandle, maxBytes: number): Promise<number> {
  let size = 0;
  const storeChunk = async (chunk: Buffer): Promise<void> => {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    await handle.writeFile(chunk);
    // Other sources may still use their chunks.
    if (source instanceof IncomingMessage) releaseBuffer(chunk);
  };
  const sink = new Writable({
    // Only one chunk is written at a time; no further chunk is read meanwhile.
    highWaterMark: 1,
    write: (chunk: Buffer, _encoding, done) => void storeChunk(chunk).then(() => done(), done),
  });
  // `pipe` does not pass on a failure or abort of the source.
  finished(source, { writable: false }, (error) => error && sink.destroy(error));
  // Not a pipeline: that would destroy a refused request, and its connection before the refusal is answered.
  source.pipe(sink);
  await whenFinished(sink);
  return size;
}

/**
 * Frees the memory of a chunk at once. Node copies data from a socket into separate chunks, and garbage collection
 * runs rarely for these small objects: tens of megabytes would accumulate.
 */
function releaseBuffer(chunk: Buffer): void {
  const { buffer } = chunk;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.length) buffer.transfer(0);
}
