import { avifHasMetadata } from './avif.ts';
import { gifHasMetadata } from './gif.ts';
import { jpegHasMetadata } from './jpeg.ts';
import { pngHasMetadata } from './png.ts';
import { webpHasMetadata } from './webp.ts';

const formats: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/jpeg': jpegHasMetadata,
  'image/png': pngHasMetadata,
  'image/webp': webpHasMetadata,
  'image/gif': gifHasMetadata,
  'image/avif': avifHasMetadata,
};

/**
 * True if an image holds anything but its pixels and their coding: texts, coordinates, programs, thumbnails, before
 * the pixels, between or behind them, or behind its end. True as well for a broken format.  @param type content type
 * that the bytes were found to be
 */
export function hasMetadata(type: string, bytes: Buffer): boolean {
  const look = formats[type];
  if (look === undefined) return true;
  try {
    return look(bytes);
  } catch (error) {
    // A length leads past the end.
    if (error instanceof RangeError) return true;
    throw error;
  }
}
