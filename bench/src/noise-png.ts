import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** EXIF data of a photo taken with the telephone upright: only the orientation "turn to the right". */
const turnedBytes = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');

/**
 * Creates a PNG of noise, which cannot be compressed: about three bytes per pixel.
 *
 * @param side width and height in pixels
 * @param exif true to include an orientation, so that the service must turn and re-encode the picture
 */
export function noisePng(side: number, exif: boolean): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits per channel; red, green and blue.
  head.set([8, 2], 8);
  const rows = randomBytes(side * (side * 3 + 1));
  for (let row = 0; row < side; row += 1) rows[row * (side * 3 + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...(exif ? [chunk('eXIf', turnedBytes)] : []),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
