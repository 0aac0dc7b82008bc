import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { Unreadable } from './messages.ts';

/** A workbook has a dozen parts; one with many pictures a few hundred. */
const maxParts = 2_000;
/** Parts are passed on in chunks of about this many bytes. */
const chunkBytes = 1024 * 1024;

const broken = (): Unreadable =>
  new Unreadable('El archivo está dañado: ábralo y guárdelo de nuevo como .xlsx.');
const tooBig = (): Unreadable => new Unreadable('El libro es demasiado grande al descomprimirlo.');

/** The parts of a workbook that hold tables. Pictures and other archives inside are not opened. */
export interface Workbook {
  /** Inflates the part of that path; null when there is none. Throws `Unreadable` while it is read. */
  readonly open: (path: string) => AsyncIterable<Uint8Array> | null;
}

/**
 * Opens the archive of a workbook. Throws `Unreadable`.
 *
 * @param limit bytes of all parts together once inflated; a part never has more than the directory says
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

/** Counts bytes; throws once there are more than the limit. */
type Count = (bytes: number) => void;

function counter(limit: number): Count {
  let remaining = limit;
  return (bytes) => {
    remaining -= bytes;
    if (remaining < 0) throw tooBig();
  };
}

/** The parts that hold tables, by their path in small letters. */
async function partsOf(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (archive.entryCount > maxParts) throw tooBig();
  const parts = new Map<string, Entry>();
  try {
    for await (const entry of archive.eachEntry()) {
      const path = entry.fileName.toLowerCase();
      if (!/\.(?:xml|rels)$/.test(path)) continue;
      // Readers differ in which of two parts of one name they take.
      if (parts.has(path) || !entry.canDecodeFileData()) throw broken();
      parts.set(path, entry);
    }
  } catch {
    throw broken();
  }
  return parts;
}

/** The bytes of a part. Throws `Unreadable` when they pass the limit, or are not what the directory says of them. */
async function* inflateEntry(archive: ZipFile, entry: Entry, count: Count): AsyncGenerator<Uint8Array> {
  try {
    let check = 0;
    for await (const chunk of inChunks(await archive.openReadStreamPromise(entry), count)) {
      check = crc32(chunk, check);
      yield chunk;
    }
    // Some writers leave it out.
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
