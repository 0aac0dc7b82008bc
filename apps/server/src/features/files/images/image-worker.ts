import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { liveInQuarantine } from '../../../platform/quarantine/inside.ts';
import { carriesSegments } from './jpeg-segments.ts';
import { mostPixels, type Outcome, type Reply, type Task } from './task.ts';

// The program of the process that opens files which came from outside.

liveInQuarantine();
sharp.cache(false);
sharp.concurrency(1);

class Refused extends Error {}

const reading = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;

process.on('message', (task: Task) => {
  work(task).then(
    (outcome) => answer({ outcome }),
    (error: unknown) =>
      answer({
        refusal: error instanceof Refused ? 'type' : 'unreadable',
        reason: error instanceof Error ? error.message : String(error),
      }),
  );
});

function answer(reply: Reply): void {
  process.send?.(reply);
}

function work(task: Task): Promise<Outcome> {
  return task.kind === 'inspect' ? inspect(task) : shrink(task);
}

/** Throws `Refused` when the bytes are not of the expected type, anything else when the image cannot be read. */
async function inspect(task: Extract<Task, { kind: 'inspect' }>): Promise<Outcome> {
  const { path, expected, output } = task;
  const found = await fileTypeFromFile(path);
  if (found?.mime !== expected) throw new Refused(`found ${found?.mime ?? 'nothing known'}`);
  if (!task.image) return { width: null, height: null, written: false };
  const metadata = await sharp(path, reading).metadata();
  const { width, height } = metadata.autoOrient;
  if (width * height * (metadata.pages ?? 1) > mostPixels) throw new Error('too many pixels');
  if (await carriesMore(path, expected, metadata)) {
    await encoded(sharp(path, { ...reading, animated: true }).autoOrient(), metadata).toFile(output);
    return { width, height, written: true };
  }
  // Every pixel is decoded once, so that what is broken further down is found now.
  await sharp(path, reading).resize({ width: 16, height: 16, fit: 'inside' }).raw().toBuffer();
  return { width, height, written: false };
}

/** Whether the image says more than its pixels: where and with what it was taken, by whom, in which colours. */
async function carriesMore(path: string, type: string, metadata: Metadata): Promise<boolean> {
  const { exif, xmp, iptc, icc, tifftagPhotoshop, comments, orientation = 1 } = metadata;
  if (exif || xmp || iptc || icc || tifftagPhotoshop || (comments?.length ?? 0) > 0 || orientation > 1)
    return true;
  // Comments of a GIF are not reported; writing it again costs it nothing.
  if (type === 'image/gif') return true;
  return type === 'image/jpeg' && (await jpegCarriesSegments(path));
}

async function jpegCarriesSegments(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return await carriesSegments(async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
}

/** The same format again, in sRGB, without anything but pixels. */
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

async function shrink(task: Extract<Task, { kind: 'variant' }>): Promise<Outcome> {
  const image = sharp(task.path, reading)
    .autoOrient()
    .resize({ width: task.width, withoutEnlargement: true });
  const made =
    task.format === 'avif' ? image.avif({ quality: 52, effort: 3 }) : image.webp({ quality: 80, effort: 4 });
  const { width, height } = await made.toFile(task.output);
  return { width, height, written: true };
}
