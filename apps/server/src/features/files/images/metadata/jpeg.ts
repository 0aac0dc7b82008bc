const startOfImage = 0xffd8;
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** True for markers of tables, frames and scans: C0 to CF except the reserved C8, and DA to DD. */
const isCodingMarker = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= startOfScan && marker <= 0xdd);

/**
 * Application segments that describe the coding of the pixels, by marker: the name they begin with, and their length.
 */
const codingSegments: ReadonlyMap<number, { readonly name: string; readonly length: number }> = new Map([
  // The segment is longer if it has a thumbnail.
  [0xe0, { name: 'JFIF\0', length: 16 }],
  [0xee, { name: 'Adobe', length: 14 }],
]);

/** True if a JPEG has comments or other application segments, or bytes after its end. */
export function jpegHasMetadata(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== startOfImage) return true;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return true;
    const marker = bytes.readUInt8(at + 1);
    // Padding byte.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return at + 2 !== bytes.length;
    const length = bytes.readUInt16BE(at + 2);
    const codingSegment = codingSegments.get(marker);
    if (
      codingSegment === undefined
        ? !isCodingMarker(marker)
        : !isExpectedSegment(bytes, at, length, codingSegment)
    )
      return true;
    at += 2 + length;
    if (marker === startOfScan) at = endOfScan(bytes, at);
  }
}

function isExpectedSegment(
  bytes: Buffer,
  at: number,
  length: number,
  expectedSegment: { readonly name: string; readonly length: number },
): boolean {
  return (
    length === expectedSegment.length &&
    bytes.toString('latin1', at + 4, at + 4 + expectedSegment.name.length) === expectedSegment.name
  );
}

/**
 * Returns the offset of the next marker after coded pixels. Within pixels, FF is followed by 00 or a restart number.
 */
function endOfScan(bytes: Buffer, offset: number): number {
  for (let at = bytes.indexOf(0xff, offset); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const nextByte = bytes.readUInt8(at + 1);
    if (nextByte !== 0 && (nextByte < 0xd0 || nextByte > 0xd7)) return at;
  }
  return bytes.length;
}
