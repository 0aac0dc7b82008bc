import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { UnreadableFile } from './messages.ts';

/** Maximum parts of a workbook. An ordinary one has a dozen, one with many images a few hundred. */
const maxParts = 2_000;
/** Approximate size of the chunks in which a part is read (bytes). */
const chunkBytes = 1024 * 1024;

const brokenBookError = (): UnreadableFile =>
  new UnreadableFile('El archivo está dañado: ábralo y guárdelo de nuevo como .xlsx.');
const tooBigError = (): UnreadableFile =>
  new UnreadableFile('El libro es demasiado grande al descomprimirlo.');

/** Archive of a workbook, limited to XML parts. Images and other archives inside are not opened. */
export interface Workbook {
  /** Inflates the part at a path; null if there is none. Throws `UnreadableFile` during the iteration. */
  readonly openPart: (path: string) => AsyncIterable<Uint8Array> | null;
}

/**
 * Opens the archive of a workbook. Throws `UnreadableFile`.
 *
 * @param maxBytes Maximum inflated bytes of all parts together, checked by the archive's directory.
 */
export async function openWorkbook(descriptor: number, maxBytes: number): Promise<Workbook> {
  const archive = await openArchive(descriptor);
  const parts = await partsOf(archive);
  const countBytes = createByteCounter(maxBytes);
  for (const { uncompressedSize } of parts.values()) countBytes(uncompressedSize);
  return {
    openPart(path) {
      const entry = parts.get(path.toLowerCase());
      return entry === undefined ? null : inflateEntry(archive, entry, createByteCounter(maxBytes));
    },
  };
}

async function openArchive(descriptor: number): Promise<ZipFile> {
  try {
    return await fromFdPromise(descriptor, { autoClose: false });
  } catch {
    throw brokenBookError();
  }
}

/** Adds bytes to a count. Throws when the sum exceeds the limit. */
type CountBytes = (bytes: number) => void;

function createByteCounter(maxBytes: number): CountBytes {
  let remaining = maxBytes;
  return (bytes) => {
    remaining -= bytes;
    if (remaining < 0) throw tooBigError();
  };
}

/** Lists the XML parts of an archive by their path in lower case. */
async function partsOf(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (archive.entryCount > maxParts) throw tooBigError();
  const parts = new Map<string, Entry>();
  try {
    for await (const entry of archive.eachEntry()) {
      const path = entry.fileName.toLowerCase();
      if (!/\.(?:xml|rels)$/.test(path)) continue;
      // Programs differ in which of two parts with the same name they read.
      if (parts.has(path) || !entry.canDecodeFileData()) throw brokenBookError();
      parts.set(path, entry);
    }
  } catch {
    throw brokenBookError();
  }
  return parts;
}

/** Inflates a part. Throws `UnreadableFile` if its bytes exceed the limit or differ from the archive's directory. */
async function* inflateEntry(
  archive: ZipFile,
  entry: Entry,
  countBytes: CountBytes,
): AsyncGenerator<Uint8Array> {
  try {
    let checksum = 0;
    for await (const chunk of inChunks(await archive.openReadStreamPromise(entry), countBytes)) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    // Some programs write no checksum.
    if (entry.crc32 !== 0 && entry.crc32 !== checksum) throw brokenBookError();
  } catch (error) {
    throw error instanceof UnreadableFile ? error : brokenBookError();
  }
}

async function* inChunks(stream: Readable, countBytes: CountBytes): AsyncGenerator<Buffer> {
  let waitingChunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    countBytes(bytes.length);
    waitingChunks.push(bytes);
    size += bytes.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(waitingChunks);
    waitingChunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waitingChunks);
}
