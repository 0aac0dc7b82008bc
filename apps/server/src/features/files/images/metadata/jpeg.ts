const startOfImage = 0xffd8;
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Tables, frames and scans: C0 to CF but the reserved C8, DA to DD. */
const isCoding = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= startOfScan && marker <= 0xdd);

/** Application segments that say how the pixels are coded, by marker: what they begin with, and how long they then are. */
const codingSegments: ReadonlyMap<number, { readonly name: string; readonly length: number }> = new Map([
  // Longer with a thumbnail.
  [0xe0, { name: 'JFIF\0', length: 16 }],
  [0xee, { name: 'Adobe', length: 14 }],
]);

/** True if a JPEG has comments or application segments anywhere, or bytes behind its end. */
export function jpegHasMetadata(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== startOfImage) return true;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return true;
    const marker = bytes.readUInt8(at + 1);
    // A byte that only fills.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return at + 2 !== bytes.length;
    const length = bytes.readUInt16BE(at + 2);
    const codingSegment = codingSegments.get(marker);
    if (codingSegment === undefined ? !isCoding(marker) : !isSegment(bytes, at, length, codingSegment))
      return true;
    at += 2 + length;
    if (marker === startOfScan) at = endOfScan(bytes, at);
  }
}

function isSegment(
  bytes: Buffer,
  at: number,
  length: number,
  existing: { readonly name: string; readonly length: number },
): boolean {
  return (
    length === existing.length &&
    bytes.toString('latin1', at + 4, at + 4 + existing.name.length) === existing.name
  );
}

/** Offset of the next marker behind coded pixels, in which FF is followed by 00 or by the number of a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
