/** A part of an archive: how many bytes it has, and the bytes themselves, asked for once. */
export interface StoredPart {
  readonly name: string;
  readonly size: number;
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

const localHeader = 0x04034b50;
const directoryHeader = 0x02014b50;
const directoryEnd = 0x06054b50;
/** Names are in UTF-8. */
const utf8Names = 0x0800;
/** The oldest version of the format, which knows folders. */
const zipVersion = 20;

/** A zip archive of parts that are not compressed, made while it is read. */
export function storedArchive(parts: readonly StoredPart[]): ReadableStream<Uint8Array> {
  return ReadableStream.from(write(parts));
}

async function* write(parts: readonly StoredPart[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, size, chunks } of parts) {
    const spelled = Buffer.from(name);
    const known = Buffer.alloc(22);
    known.writeUInt16LE(utf8Names, 0);
    known.writeUInt32LE(size, 12);
    known.writeUInt32LE(size, 16);
    known.writeUInt16LE(spelled.length, 20);
    const local = Buffer.concat([
      numbers(4, localHeader),
      numbers(2, zipVersion),
      known,
      numbers(2, 0),
      spelled,
    ]);
    directory.push(
      numbers(4, directoryHeader),
      numbers(2, zipVersion, zipVersion),
      known,
      // No extra field, comment, disk number or attributes.
      Buffer.alloc(12),
      numbers(4, at),
      spelled,
    );
    yield local;
    yield* chunks();
    at += local.length + size;
  }
  const directoryBytes = Buffer.concat(directory);
  yield directoryBytes;
  yield Buffer.concat([
    numbers(4, directoryEnd),
    numbers(2, 0, 0, parts.length, parts.length),
    numbers(4, directoryBytes.length, at),
    numbers(2, 0),
  ]);
}

/** Numbers of so many bytes each, the lowest byte first. */
function numbers(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * bytes, bytes);
  return buffer;
}
