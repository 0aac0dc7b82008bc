import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { Unreadable } from './messages.ts';
import { storedArchive } from './stored-archive.ts';

/** A workbook has a dozen parts; one with many pictures a few hundred. */
const maxParts = 2_000;
/** Parts are passed on in chunks of this many bytes: the reader copies chunks that do not fit its own size. */
const chunkBytes = 1024 * 1024;

const broken = (): Unreadable =>
  new Unreadable('El archivo está dañado: ábralo y guárdelo de nuevo como .xlsx.');
const tooBig = (): Unreadable => new Unreadable('El libro es demasiado grande al descomprimirlo.');

/**
 * The tables of a workbook as an archive without compression, inflated while it is read. Whatever opens that inflates
 * nothing itself, so `limit` holds for all that it can see, whatever sizes the file claims and however its directory
 * is built; pictures and other archives inside are not opened. Throws `Unreadable`, and so does what is read.
 *
 * @param limit bytes of all parts together
 */
export async function openWorkbook(descriptor: number, limit: number): Promise<ReadableStream<Uint8Array>> {
  const archive = await open(descriptor);
  const parts = await partsOf(archive);
  const claimed = counter(limit);
  for (const { uncompressedSize } of parts) claimed(uncompressedSize);
  const count = counter(limit);
  return storedArchive(
    parts.map((entry) => ({
      name: entry.fileName,
      size: entry.uncompressedSize,
      chunks: () => inflated(archive, entry, count),
    })),
  );
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

/** The parts that hold tables, those first that a sheet cannot be read without. */
async function partsOf(archive: ZipFile): Promise<readonly Entry[]> {
  if (archive.entryCount > maxParts) throw tooBig();
  const parts = new Map<string, Entry>();
  try {
    for await (const entry of archive.eachEntry()) {
      if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
      // Readers differ in which of two parts of one name they take.
      if (parts.has(entry.fileName) || !entry.canDecodeFileData()) throw broken();
      parts.set(entry.fileName, entry);
    }
  } catch {
    throw broken();
  }
  return [...parts.values()].sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      a.fileName.localeCompare(b.fileName, 'en', { numeric: true, sensitivity: 'base' }),
  );
}

const ranks: readonly RegExp[] = [
  /^\[Content_Types\]\.xml$|\.rels$|^xl\/(?:workbook|sharedStrings|styles)\.xml$/i,
  /^xl\/worksheets\/[^/]+$/i,
];

function rankOf({ fileName }: Entry): number {
  const rank = ranks.findIndex((pattern) => pattern.test(fileName));
  return rank === -1 ? ranks.length : rank;
}

/** The bytes of a part. Throws `Unreadable` when they pass the limit, or are not what the directory says of them. */
async function* inflated(archive: ZipFile, entry: Entry, count: Count): AsyncGenerator<Uint8Array> {
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
