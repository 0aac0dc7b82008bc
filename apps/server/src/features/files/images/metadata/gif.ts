const headerBytes = 13;
const extension = 0x21;
const picture = 0x2c;
const end = 0x3b;
const control = 0xf9;
const application = 0xff;

/** Application extension that repeats an animation, in the two forms that every browser supports. */
const loops = /^\x0b(?:NETSCAPE2\.0|ANIMEXTS1\.0)\x03\x01[\s\S]{2}\x00$/;

/** True if a GIF has comments, texts, application data, or bytes after its end. */
export function gifHasMetadata(bytes: Buffer): boolean {
  let at = headerBytes + tableLength(bytes.readUInt8(10));
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === end) return at + 1 !== bytes.length;
    if (kind === picture) {
      at += 10 + tableLength(bytes.readUInt8(at + 9));
      at = endOfBlocks(bytes, at + 1);
    } else if (kind === extension) {
      const next = endOfBlocks(bytes, at + 2);
      if (!isShowing(bytes.readUInt8(at + 1), bytes.subarray(at + 2, next))) return true;
      at = next;
    } else return true;
  }
}

/** Returns the bytes of the colour table that a packed field announces. */
const tableLength = (packedCount: number): number =>
  (packedCount & 0x80) === 0 ? 0 : 3 * 2 ** ((packedCount & 7) + 1);

/** Returns the end of a sequence of blocks, each preceded by its length; the last block is empty. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1;
  return at + 1;
}

/** True if a GIF extension controls the display of the image. */
function isShowing(label: number, blocks: Buffer): boolean {
  if (label === control) return blocks.length === 6;
  return label === application && loops.test(blocks.toString('latin1'));
}
