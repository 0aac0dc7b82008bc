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

class RefusedImage extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, reason: string) {
    super(reason);
    this.refusal = refusal;
  }
}

/** Detected type of files whose own format cannot be detected, by content type. */
const containers: Readonly<Record<string, string>> = { 'application/msword': 'application/x-cfb' };

const reading = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;

process.on('message', (task: Task) => {
  work(task).then(
    (answer) => tell({ answer }),
    (error: unknown) =>
      tell({
        refusal: error instanceof RefusedImage ? error.refusal : 'unreadable',
        reason: error instanceof Error ? error.message : String(error),
      }),
  );
});

function tell(reply: Reply): void {
  process.send?.(reply);
}

function work(task: Task): Promise<Answers[keyof Answers]> {
  switch (task.kind) {
    case 'look':
      return look(task);
    case 'decode':
      return decode(task);
    case 'variant':
      return shrink(task);
  }
}

/**
 * Detects the type and the properties of a file. Throws `RefusedImage` for an unexpected type or an image too large,
 * and other errors for unreadable files.
 */
async function look({ path, expected, image }: LookTask): Promise<FileFacts> {
  const fileTypeResult = await fileTypeFromFile(path);
  if (fileTypeResult?.mime !== (containers[expected] ?? expected))
    throw new RefusedImage(
      'type',
      (await isSvg(path, fileTypeResult?.mime)) ? 'image/svg+xml' : (fileTypeResult?.mime ?? ''),
    );
  if (image) return { image: await lookAtImage(path, expected), pages: null };
  return { image: null, pages: expected === 'application/pdf' ? countPdfPages(await readFile(path)) : null };
}

async function lookAtImage(path: string, expected: string): Promise<ImageFacts> {
  const metadata = await sharp(path, { ...reading, limitInputPixels: false }).metadata();
  const { width, height } = metadata.autoOrient;
  const frames = metadata.pages ?? 1;
  const pixels = width * height * frames;
  if (frames > 1 && (frames > maxFrames || pixels > maxAnimationPixels))
    throw new RefusedImage('frames', `${frames} frames of ${width} × ${height}`);
  if (pixels > maxPixels) throw new RefusedImage('pixels', `${width} × ${height}`);
  return {
    width,
    height,
    frames,
    saysMore: isMoreThanPixels(metadata) || hasMetadata(expected, await readFile(path)),
  };
}

/** True if the file begins like an SVG image, which is a text file. */
async function isSvg(path: string, match: string | undefined): Promise<boolean> {
  if (match !== undefined && match !== 'application/xml') return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return /<svg[\s>]/i.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/** True if an image must be rewritten: it has metadata or a colour profile, or is in CMYK. */
function isMoreThanPixels(metadata: Metadata): boolean {
  const { exif, xmp, iptc, icc, tifftagPhotoshop, comments, orientation = 1, space } = metadata;
  const hasData = exif || xmp || iptc || icc || tifftagPhotoshop || (comments?.length ?? 0) > 0;
  return Boolean(hasData || orientation > 1 || space === 'cmyk');
}

async function decode({ path, frames, output }: DecodeTask): Promise<null> {
  const image = sharp(path, { ...reading, animated: frames > 1 });
  if (output === null) await image.resize({ width: 16, height: 16, fit: 'inside' }).raw().toBuffer();
  else await encoded(image.autoOrient(), await image.metadata()).toFile(output);
  return null;
}

/** Returns the image in its format and in sRGB, without metadata. */
function encoded(image: Sharp, { format, chromaSubsampling }: Metadata): Sharp {
  const plain = image.toColourspace('srgb');
  switch (format) {
    case 'jpeg':
      return plain.jpeg({
        quality: 90,
        chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0',
      });
    case 'png':
      return plain.png();
    case 'webp':
      return plain.webp({ quality: 90, smartSubsample: true, effort: 3 });
    case 'gif':
      return plain.gif({ reuse: true });
    case 'heif':
      return plain.avif({ quality: 70, effort: 2 });
    default:
      throw new Error(`no way to write ${format}`);
  }
}

async function shrink({ path, output, width, format }: VariantTask): Promise<null> {
  const image = sharp(path, reading).autoOrient().resize({ width, withoutEnlargement: true });
  const madeSharp =
    format === 'avif' ? image.avif({ quality: 52, effort: 3 }) : image.webp({ quality: 80, effort: 4 });
  await madeSharp.toFile(output);
  return null;
}
