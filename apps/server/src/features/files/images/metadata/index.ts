import { avifHasMetadata } from './avif.ts';
import { gifHasMetadata } from './gif.ts';
import { jpegHasMetadata } from './jpeg.ts';
import { pngHasMetadata } from './png.ts';
import { webpHasMetadata } from './webp.ts';

const metadataChecks: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/jpeg': jpegHasMetadata,
  'image/png': pngHasMetadata,
  'image/webp': webpHasMetadata,
  'image/gif': gifHasMetadata,
  'image/avif': avifHasMetadata,
};

/**
 * True if an image holds data other than its coded pixels: texts, coordinates, programs or thumbnails, anywhere in the
 * file or after its end. True as well for a broken format.
 *
 * @param type Content type detected from the bytes.
 */
export function hasMetadata(type: string, bytes: Buffer): boolean {
  const hasMetadataOfType = metadataChecks[type];
  if (hasMetadataOfType === undefined) return true;
  try {
    return hasMetadataOfType(bytes);
  } catch (error) {
    // A length exceeds the end of the file.
    if (error instanceof RangeError) return true;
    throw error;
  }
}
