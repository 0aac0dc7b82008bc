import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { Problem, unsupportedType } from '../../errors.ts';
import { isImage } from './keys.ts';

/** An image of more pixels than this costs whoever opens it too much memory. */
const mostPixels = 100_000_000;

/** What the bytes themselves say. */
export interface Inspected {
  /** Pixels, of images only. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Looks into a file. Throws 415 when its bytes are not of the expected type, 422 for an image that
 * cannot be read or is beyond measure.
 */
export async function inspectFile(path: string, expected: string): Promise<Inspected> {
  const found = await fileTypeFromFile(path);
  if (found?.mime !== expected) throw unsupportedType(expected);
  if (!isImage(expected)) return { width: null, height: null };
  try {
    const { width, height } = await sharp(path, { limitInputPixels: mostPixels }).metadata();
    if (width * height <= mostPixels) return { width, height };
  } catch (error) {
    throw unreadableImage(error);
  }
  throw unreadableImage(null);
}

function unreadableImage(cause: unknown): Problem {
  return new Problem(
    422,
    'unreadable_image',
    'La imagen no se puede leer: guárdela de nuevo y vuelva a subirla.',
    { cause },
  );
}
