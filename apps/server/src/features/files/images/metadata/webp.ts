const pixelChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
const frameChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);
/** Bytes of the header: `RIFF`, the length of the rest, `WEBP`. */
const headerBytes = 12;
/** Bytes before the chunks of a frame: position, size and duration. */
const frameHeaderBytes = 16;

/** True if a WebP has chunks that its pixels do not need, or bytes after its end. */
export function webpHasMetadata(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return true;
  return hasOtherChunks(bytes, headerBytes, bytes.length, pixelChunks);
}

function hasOtherChunks(
  bytes: Buffer,
  startOffset: number,
  to: number,
  knownChunks: ReadonlySet<string>,
): boolean {
  let at = startOffset;
  while (at < to) {
    const name = bytes.toString('latin1', at, at + 4);
    const dataStart = at + 8;
    const length = bytes.readUInt32LE(at + 4);
    if (!knownChunks.has(name)) return true;
    if (
      name === 'ANMF' &&
      hasOtherChunks(bytes, dataStart + frameHeaderBytes, dataStart + length, frameChunks)
    )
      return true;
    // Chunks begin at even offsets.
    at = dataStart + length + (length % 2);
  }
  return at !== to;
}
