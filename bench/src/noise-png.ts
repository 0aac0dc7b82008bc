import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** EXIF data of a photo taken with the telephone upright: only the orientation "turn to the right". */
const rotatedExif = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');

/**
 * Creates a PNG of noise, which cannot be compressed: about three bytes per pixel.
 *
 * @param sidePixels width and height in pixels
 * @param hasExif true to include an orientation, so that the service must turn and re-encode the picture
 */
export function noisePng(sidePixels: number, hasExif: boolean): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePixels, 0);
  header.writeUInt32BE(sidePixels, 4);
  // Eight bits per channel; red, green and blue.
  header.set([8, 2], 8);
  const rows = randomBytes(sidePixels * (sidePixels * 3 + 1));
  for (let row = 0; row < sidePixels; row += 1) rows[row * (sidePixels * 3 + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(hasExif ? [chunk('eXIf', rotatedExif)] : []),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [lengthBytes, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  lengthBytes.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([lengthBytes, body, checksum]);
}
