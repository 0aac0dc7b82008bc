import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { liveInQuarantine } from '../../../platform/quarantine/inside.ts';
import { hasMetadata } from './metadata/index.ts';
import { countPdfPages } from './pdf-pages.ts';
import {
  type Answers,
  type DecodeTask,
  type FileFacts,
  type ImageFacts,
  type LookTask,
  maxAnimationPixels,
  maxFrames,
  maxPixels,
  type Refusal,
  type Reply,
  type Task,
  type VariantTask,
} from './task.ts';

// Program of the process that opens untrusted files.

liveInQuarantine();
sharp.cache(false);
sharp.concurrency(1);

class RefusedImageError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, reason: string) {
    super(reason);
    this.refusal = refusal;
  }
}

/** Detected type of files whose own format cannot be detected, by content type. */
const containerTypes: Readonly<Record<string, string>> = { 'application/msword': 'application/x-cfb' };

const readOptions = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;

process.on('message', (task: Task) => {
  performTask(task).then(
    (answer) => sendReply({ answer }),
    (error: unknown) =>
      sendReply({
        refusal: error instanceof RefusedImageError ? error.refusal : 'unreadable',
        reason: error instanceof Error ? error.message : String(error),
      }),
  );
});

function sendReply(reply: Reply): void {
  process.send?.(reply);
}

function performTask(task: Task): Promise<Answers[keyof Answers]> {
  switch (task.kind) {
    case 'look':
      return inspectFile(task);
    case 'decode':
      return decodeImage(task);
    case 'variant':
      return makeSmallerImage(task);
  }
}

/**
 * Detects the type and the properties of a file. Throws `RefusedImageError` for an unexpected type or an image too large,
 * and other errors for unreadable files.
 */
async function inspectFile({ path, expectedType, isImage }: LookTask): Promise<FileFacts> {
  const fileTypeResult = await fileTypeFromFile(path);
  if (fileTypeResult?.mime !== (containerTypes[expectedType] ?? expectedType))
    throw new RefusedImageError(
      'type',
      (await isSvg(path, fileTypeResult?.mime)) ? 'image/svg+xml' : (fileTypeResult?.mime ?? ''),
    );
  if (isImage) return { image: await inspectImage(path, expectedType), pages: null };
  return {
    image: null,
    pages: expectedType === 'application/pdf' ? countPdfPages(await readFile(path)) : null,
  };
}

async function inspectImage(path: string, expectedType: string): Promise<ImageFacts> {
  const metadata = await sharp(path, { ...readOptions, limitInputPixels: false }).metadata();
  const { width, height } = metadata.autoOrient;
  const frames = metadata.pages ?? 1;
  const pixels = width * height * frames;
  if (frames > 1 && (frames > maxFrames || pixels > maxAnimationPixels))
    throw new RefusedImageError('frames', `${frames} frames of ${width} × ${height}`);
  if (pixels > maxPixels) throw new RefusedImageError('pixels', `${width} × ${height}`);
  return {
    width,
    height,
    frames,
    hasMetadata: hasMoreThanPixels(metadata) || hasMetadata(expectedType, await readFile(path)),
  };
}

/** True if the file begins like an SVG image, which is a text file. */
async function isSvg(path: string, detectedType: string | undefined): Promise<boolean> {
  if (detectedType !== undefined && detectedType !== 'application/xml') return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return /<svg[\s>]/i.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/** True if an image must be rewritten: it has metadata or a colour profile, or is in CMYK. */
function hasMoreThanPixels(metadata: Metadata): boolean {
  const { exif, xmp, iptc, icc, tifftagPhotoshop, comments, orientation = 1, space } = metadata;
  const hasEmbeddedData = exif || xmp || iptc || icc || tifftagPhotoshop || (comments?.length ?? 0) > 0;
  return Boolean(hasEmbeddedData || orientation > 1 || space === 'cmyk');
}

async function decodeImage({ path, frames, outputPath }: DecodeTask): Promise<null> {
  const image = sharp(path, { ...readOptions, animated: frames > 1 });
  if (outputPath === null) await image.resize({ width: 16, height: 16, fit: 'inside' }).raw().toBuffer();
  else await encodeImage(image.autoOrient(), await image.metadata()).toFile(outputPath);
  return null;
}

/** Returns the image in its format and in sRGB, without metadata. */
function encodeImage(image: Sharp, { format, chromaSubsampling }: Metadata): Sharp {
  const srgbImage = image.toColourspace('srgb');
  switch (format) {
    case 'jpeg':
      return srgbImage.jpeg({
        quality: 90,
        chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0',
      });
    case 'png':
      return srgbImage.png();
    case 'webp':
      return srgbImage.webp({ quality: 90, smartSubsample: true, effort: 3 });
    case 'gif':
      return srgbImage.gif({ reuse: true });
    case 'heif':
      return srgbImage.avif({ quality: 70, effort: 2 });
    default:
      throw new Error(`no way to write ${format}`);
  }
}

async function makeSmallerImage({ path, outputPath, width, format }: VariantTask): Promise<null> {
  const image = sharp(path, readOptions).autoOrient().resize({ width, withoutEnlargement: true });
  const encodedImage =
    format === 'avif' ? image.avif({ quality: 52, effort: 3 }) : image.webp({ quality: 80, effort: 4 });
  await encodedImage.toFile(outputPath);
  return null;
}
