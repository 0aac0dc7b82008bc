const headerBytes = 13;
const extensionMarker = 0x21;
const imageMarker = 0x2c;
const end = 0x3b;
const controlLabel = 0xf9;
const applicationLabel = 0xff;

/** Application extension that repeats an animation, in the two forms that every browser supports. */
const loopPattern = /^\x0b(?:NETSCAPE2\.0|ANIMEXTS1\.0)\x03\x01[\s\S]{2}\x00$/;

/** True if a GIF has comments, texts, application data, or bytes after its end. */
export function gifHasMetadata(bytes: Buffer): boolean {
  let at = headerBytes + tableLength(bytes.readUInt8(10));
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === end) return at + 1 !== bytes.length;
    if (kind === imageMarker) {
      at += 10 + tableLength(bytes.readUInt8(at + 9));
      at = endOfBlocks(bytes, at + 1);
    } else if (kind === extensionMarker) {
      const nextOffset = endOfBlocks(bytes, at + 2);
      if (!isDisplayBlock(bytes.readUInt8(at + 1), bytes.subarray(at + 2, nextOffset))) return true;
      at = nextOffset;
    } else return true;
  }
}

/** Returns the bytes of the colour table that a packed field announces. */
const tableLength = (packedCount: number): number =>
  (packedCount & 0x80) === 0 ? 0 : 3 * 2 ** ((packedCount & 7) + 1);

/** Returns the end of a sequence of blocks, each preceded by its length; the last block is empty. */
function endOfBlocks(bytes: Buffer, offset: number): number {
  let at = offset;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1;
  return at + 1;
}

/** True if a GIF extension controls the display of the image. */
function isDisplayBlock(label: number, blocks: Buffer): boolean {
  if (label === controlLabel) return blocks.length === 6;
  return label === applicationLabel && loopPattern.test(blocks.toString('latin1'));
}
