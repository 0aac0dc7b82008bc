/** Chunks that describe the pixels and their display (PNG, third edition, section 11). */
const pixelChunks: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs hIST'.split(' '),
);
const signatureBytes = 8;
/** Bytes of the length, name and checksum of a chunk. */
const chunkFrameBytes = 12;

/** True if a PNG has chunks that its pixels do not need, or bytes after its end. */
export function pngHasMetadata(bytes: Buffer): boolean {
  for (let at = signatureBytes; ; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!pixelChunks.has(name)) return true;
    at += chunkFrameBytes + length;
    if (name === 'IEND') return length > 0 || at !== bytes.length;
  }
}
