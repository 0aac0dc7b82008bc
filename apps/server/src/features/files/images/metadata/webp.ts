const pixelChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
const frameChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);
/** `RIFF`, the length of what follows, `WEBP`. */
const headerBytes = 12;
/** Place, size and time of a frame stand before its chunks. */
const frameHeaderBytes = 16;

/** True if a WebP has other chunks than those of its pixels, or bytes behind its end. */
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
    // Chunks begin at even places.
    at = start + length + (length % 2);
  }
  return at !== to;
}
