/** Bytes of a cache entry in addition to its key and value: list nodes, closures and promises. */
export const entryOverheadBytes = 1_024;

/** Bytes per character of a text: a character takes one or two. */
const bytesPerCharacter = 2;
/** Parsed JSON takes about twice the bytes of its text. */
const bytesPerJsonCharacter = 2;

const measuredSizes = new WeakMap<object, number>();

/** Returns an upper bound of the memory of a text, in bytes. */
export const textBytes = (text: string): number => text.length * bytesPerCharacter;

/** Returns the memory of a parsed JSON value, in bytes. Each object is measured only once. */
export function jsonBytes(value: unknown): number {
  const measuredBytes = typeof value === 'object' && value !== null ? measuredSizes.get(value) : undefined;
  if (measuredBytes !== undefined) return measuredBytes;
  const bytes = JSON.stringify(value ?? null).length * bytesPerJsonCharacter;
  if (typeof value === 'object' && value !== null) measuredSizes.set(value, bytes);
  return bytes;
}

/**
 * Copies the bytes to their own memory: a small buffer would otherwise keep the larger block that it is a part of.
 */
export function copyBytes(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
