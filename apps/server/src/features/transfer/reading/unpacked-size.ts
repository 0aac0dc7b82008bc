import { createInflateRaw } from 'node:zlib';
import { Unreadable } from './messages.ts';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
/** A workbook has a dozen parts; one with many pictures a few hundred. */
const mostParts = 2_000;
const stored = 0;
const deflated = 8;

const broken = (): Unreadable =>
  new Unreadable('El archivo está dañado: ábralo y guárdelo de nuevo como .xlsx.');
const tooBig = (): Unreadable => new Unreadable('El libro es demasiado grande al descomprimirlo.');

/**
 * Unpacks every part of a zip archive to see how large it really is, whatever its directory claims, keeping nothing.
 * Throws `Unreadable` as soon as the sum passes `limit`, and for what is no plain zip archive.
 */
export async function refuseZipBomb(bytes: Uint8Array, limit: number): Promise<void> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = limit;
  for (const part of partsOf(archive)) {
    left -= part.method === stored ? part.data.length : await inflatedSize(part.data, left);
    if (left < 0) throw tooBig();
  }
}

interface Part {
  readonly method: number;
  readonly data: Buffer;
}

function* partsOf(archive: Buffer): Generator<Part> {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > mostParts) throw tooBig();
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== directoryEntry) throw broken();
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const start = dataStart(archive, archive.readUInt32LE(at + 42));
    if ((method !== stored && method !== deflated) || start + size > archive.length) throw broken();
    yield { method, data: archive.subarray(start, start + size) };
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}

/** The directory's end stands at the archive's, before a comment of at most 65,535 bytes. */
function findEnd(archive: Buffer): number {
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - 22 - 0xffff); at -= 1)
    if (archive.readUInt32LE(at) === endOfDirectory) return at;
  throw broken();
}

function dataStart(archive: Buffer, at: number): number {
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== localEntry) throw broken();
  return at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
}

async function inflatedSize(data: Buffer, limit: number): Promise<number> {
  const inflate = createInflateRaw();
  let size = 0;
  inflate.end(data);
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length;
      if (size > limit) throw tooBig();
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : broken();
  } finally {
    inflate.destroy();
  }
  return size;
}
