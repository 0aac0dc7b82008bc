/** Reads so many bytes from a place; fewer at the end. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

const startOfScan = 0xda;
const comment = 0xfe;
/** JFIF and Adobe say how the pixels are coded; every other application segment says something else. */
const codingSegments: ReadonlySet<number> = new Set([0xe0, 0xee]);

/** Whether a JPEG has comments or application segments before its pixels, whatever they are called. Throws when it is none. */
export async function carriesSegments(readAt: ReadAt): Promise<boolean> {
  for (let at = 2; ; ) {
    const head = await readAt(at, 4);
    if (head.length < 4 || head[0] !== 0xff) throw new Error('a JPEG without pixels');
    const marker = head[1] ?? 0;
    // Bytes that only fill.
    if (marker === 0xff) at += 1;
    else {
      if (marker === startOfScan) return false;
      const application = marker >= 0xe0 && marker <= 0xef;
      if (marker === comment || (application && !codingSegments.has(marker))) return true;
      at += 2 + head.readUInt16BE(2);
    }
  }
}
