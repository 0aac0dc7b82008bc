import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hasMetadata } from './index.ts';

const colours = ['#c20d1e', '#ffffff'] as const;
const frame = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

/** Returns an image of each type without metadata. The GIF and the WebP are animated. */
async function formats() {
  const stillBytes = await frame(colours[0]);
  const frames = await Promise.all(colours.map(frame));
  const animation = () => sharp(frames, { join: { animated: true } });
  return {
    'image/png': stillBytes,
    'image/jpeg': await sharp(stillBytes).jpeg({ progressive: true }).toBuffer(),
    'image/webp': await animation().webp().toBuffer(),
    'image/gif': await animation().gif().toBuffer(),
    'image/avif': await sharp(stillBytes).avif({ effort: 0 }).toBuffer(),
  } as const;
}

type AnnotatedImage = readonly [type: string, where: string, bytes: Buffer];

/** Returns the images with a note at each position where their format allows metadata. */
function annotateImages(plain: Awaited<ReturnType<typeof formats>>, note: Buffer): AnnotatedImage[] {
  const into = (bytes: Buffer, at: number, ...parts: readonly Buffer[]): Buffer =>
    Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);
  const big = (value: number): Buffer => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
  const {
    'image/png': png,
    'image/jpeg': jpeg,
    'image/webp': webp,
    'image/gif': gif,
    'image/avif': avif,
  } = plain;
  const chunk = (name: string): Buffer => {
    const namedBytes = Buffer.concat([Buffer.from(name), note]);
    return Buffer.concat([big(note.length), namedBytes, big(crc32(namedBytes))]);
  };
  const afterHeader = 33;
  const segment = (marker: number): Buffer =>
    Buffer.concat([Buffer.from([0xff, marker, 0, note.length + 2]), note]);
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const riff = (bytes: Buffer): Buffer => {
    const whole = Buffer.from(bytes);
    whole.writeUInt32LE(bytes.length - 8, 4);
    return whole;
  };
  const length = Buffer.from([note.length, 0, 0, 0]);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, note.length]), note, Buffer.from([0])]);
  const box = Buffer.concat([big(note.length + 8), Buffer.from('free'), note]);
  return [
    ...['tEXt', 'zTXt', 'iTXt', 'eXIf', 'vpAg'].flatMap((name): AnnotatedImage[] => [
      ['image/png', `${name} before its pixels`, into(png, afterHeader, chunk(name))],
      ['image/png', `${name} behind its pixels`, into(png, png.length - 12, chunk(name))],
      ['image/png', `${name} behind its end`, Buffer.concat([png, chunk(name)])],
    ]),
    ...[0xfe, 0xe0, 0xe1, 0xeb, 0xed, 0xee].flatMap((marker): AnnotatedImage[] => [
      ['image/jpeg', `${marker} before its pixels`, into(jpeg, 2, segment(marker))],
      ['image/jpeg', `${marker} between its scans`, into(jpeg, lastScan, segment(marker))],
      ['image/jpeg', `${marker} behind its scans`, into(jpeg, jpeg.length - 2, segment(marker))],
    ]),
    ...['EXIF', 'XMP ', 'NOTE'].map(
      (name): AnnotatedImage => [
        'image/webp',
        name,
        riff(Buffer.concat([webp, Buffer.from(name), length, note])),
      ],
    ),
    ['image/gif', 'a comment before its frames', into(gif, gif.indexOf('21f904', 'hex'), comment)],
    ['image/gif', 'a comment behind its frames', into(gif, gif.length - 1, comment)],
    ['image/avif', 'a free box', Buffer.concat([avif, box])],
    ['image/avif', 'bytes that no item names', grownMdat(avif, note)],
    ...Object.entries(plain).map(
      ([type, bytes]): AnnotatedImage => [type, 'behind its end', Buffer.concat([bytes, note])],
    ),
  ];
}

/** Returns an AVIF whose last box, which holds the bytes of the items, has the note appended. */
function grownMdat(avif: Buffer, note: Buffer): Buffer {
  const grownBytes = Buffer.concat([avif, note]);
  const at = avif.lastIndexOf('mdat') - 4;
  grownBytes.writeUInt32BE(avif.readUInt32BE(at) + note.length, at);
  return grownBytes;
}

it('hasMetadata detects metadata at every position that an image format allows', async () => {
  const plain = await formats();
  for (const [type, bytes] of Object.entries(plain)) {
    expect(hasMetadata(type, bytes), type).toBe(false);
    expect(hasMetadata(type, bytes.subarray(0, -1)), `${type} cut off`).toBe(true);
  }
  const note = Buffer.from('coordenadas 14.08 -87.18');
  for (const [type, where, bytes] of annotateImages(plain, note))
    expect(hasMetadata(type, bytes), `${type}: ${where}`).toBe(true);
});
