const pixelChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
const frameChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);
/** Bytes of the header: `RIFF`, the length of the rest, `WEBP`. */
const headerBytes = 12;
/** Bytes before the chunks of a frame: position, size and duration. */
const frameHeaderBytes = 16;

/** True if a WebP has chunks that its pixels do not need, or bytes after its end. */
export function webpHasMetadata(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return true;
  return hasOthers(bytes, headerBytes, bytes.length, pixelChunks);
}

function hasOthers(bytes: Buffer, from: number, to: number, knownChunks: ReadonlySet<string>): boolean {
  let at = from;
  while (at < to) {
    const name = bytes.toString('latin1', at, at + 4);
    const start = at + 8;
    const length = bytes.readUInt32LE(at + 4);
    if (!knownChunks.has(name)) return true;
    if (name === 'ANMF' && hasOthers(bytes, start + frameHeaderBytes, start + length, frameChunks))
      return true;
    // Chunks begin at even offsets.
    at = start + length + (length % 2);
  }
  return at !== to;
}
