/** Bytes of a cache entry in addition to its key and value: list nodes, closures and promises. */
export const entryOverheadBytes = 1_024;

/** A character takes one byte of memory or two. */
const bytesPerCharacter = 2;
/** Parsed JSON takes about twice the bytes of its text. */
const bytesPerJsonCharacter = 2;

const measured = new WeakMap<object, number>();

/** Upper bound of the memory that a text takes, in bytes. */
export const textBytes = (text: string): number => text.length * bytesPerCharacter;

/** Memory that parsed JSON takes, in bytes; an object is measured once. */
export function jsonBytes(value: unknown): number {
  const measuredBytes = typeof value === 'object' && value !== null ? measured.get(value) : undefined;
  if (measuredBytes !== undefined) return measuredBytes;
  const bytes = JSON.stringify(value ?? null).length * bytesPerJsonCharacter;
  if (typeof value === 'object' && value !== null) measured.set(value, bytes);
  return bytes;
}

/** Copy of the bytes in memory of its own; a small buffer otherwise keeps the whole block that it is a part of. */
export function ownBytes(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
