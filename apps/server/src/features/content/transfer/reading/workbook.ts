import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { Unreadable } from './messages.ts';

/** Maximum parts of a workbook. An ordinary one has a dozen, one with many images a few hundred. */
const maxParts = 2_000;
/** Approximate size of the chunks in which a part is read (bytes). */
const chunkBytes = 1024 * 1024;

const broken = (): Unreadable =>
  new Unreadable('El archivo está dañado: ábralo y guárdelo de nuevo como .xlsx.');
const tooBig = (): Unreadable => new Unreadable('El libro es demasiado grande al descomprimirlo.');

/** Archive of a workbook, limited to XML parts. Images and other archives inside are not opened. */
export interface Workbook {
  /** Inflates the part at a path; null if there is none. Throws `Unreadable` during the iteration. */
  readonly open: (path: string) => AsyncIterable<Uint8Array> | null;
}

/**
 * Opens the archive of a workbook. Throws `Unreadable`.
 *
 * @param limit Maximum inflated bytes of all parts together, checked by the archive's directory.
 */
export async function openWorkbook(descriptor: number, limit: number): Promise<Workbook> {
  const archive = await open(descriptor);
  const parts = await partsOf(archive);
  const count = counter(limit);
  for (const { uncompressedSize } of parts.values()) count(uncompressedSize);
  return {
    open(path) {
      const entry = parts.get(path.toLowerCase());
      return entry === undefined ? null : inflateEntry(archive, entry, counter(limit));
    },
  };
}

async function open(descriptor: number): Promise<ZipFile> {
  try {
    return await fromFdPromise(descriptor, { autoClose: false });
  } catch {
    throw broken();
  }
}

/** Adds bytes to a count. Throws when the sum exceeds the limit. */
type Count = (bytes: number) => void;

function counter(limit: number): Count {
  let remaining = limit;
  return (bytes) => {
    remaining -= bytes;
    if (remaining < 0) throw tooBig();
  };
}

/** Lists the XML parts of an archive by their path in lower case. */
async function partsOf(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (archive.entryCount > maxParts) throw tooBig();
  const parts = new Map<string, Entry>();
  try {
    for await (const entry of archive.eachEntry()) {
      const path = entry.fileName.toLowerCase();
      if (!/\.(?:xml|rels)$/.test(path)) continue;
      // Programs differ in which of two parts with the same name they read.
      if (parts.has(path) || !entry.canDecodeFileData()) throw broken();
      parts.set(path, entry);
    }
  } catch {
    throw broken();
  }
  return parts;
}

/** Inflates a part. Throws `Unreadable` if its bytes exceed the limit or differ from the archive's directory. */
async function* inflateEntry(archive: ZipFile, entry: Entry, count: Count): AsyncGenerator<Uint8Array> {
  try {
    let check = 0;
    for await (const chunk of inChunks(await archive.openReadStreamPromise(entry), count)) {
      check = crc32(chunk, check);
      yield chunk;
    }
    // Some programs write no checksum.
    if (entry.crc32 !== 0 && entry.crc32 !== check) throw broken();
  } catch (error) {
    throw error instanceof Unreadable ? error : broken();
  }
}

async function* inChunks(stream: Readable, count: Count): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    const bytes = piece as Buffer;
    count(bytes.length);
    waiting.push(bytes);
    size += bytes.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
