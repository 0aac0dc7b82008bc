import { conversionAdvice, formatNumber, isImageType } from '@vitrina/model';
import { Problem, unsupportedType } from '../../../errors.ts';
import type { Logger } from '../../../platform/log.ts';
import { ImageProcess, ImageRefused } from './image-process.ts';
import { type ImageFacts, maxAnimationPixels, maxFrames, maxPixels, type VariantTask } from './task.ts';

/** Findings about a stored file. */
export interface Inspection {
  /** Pixels as they are seen, of images only. */
  readonly width: number | null;
  readonly height: number | null;
  /** Pages of a PDF; null where they cannot be counted. */
  readonly pages: number | null;
  /** True when the image was written again without what is not to be kept. */
  readonly isRewritten: boolean;
}

/** An image of more pixels, all frames together, does not share a process with smaller ones. */
const maxQuickPixels = 12_000_000;
const quickProcesses = 2;
/** Time limits of tasks (ms): quick ones, slow ones, and those in the background. */
const timeLimitsMs = { quick: 15_000, slow: 30_000, background: 60_000 } as const;

/**
 * Opens files that came from outside in processes of their own: quick ones side by side, slow ones (large, animated, or
 * slow to write) one after the other, and smaller images for the site apart from both.
 */
export class Images {
  readonly #quick: readonly ImageProcess[];
  readonly #slow: ImageProcess;
  readonly #background: ImageProcess;

  constructor(log: Logger) {
    this.#quick = Array.from({ length: quickProcesses }, () => new ImageProcess(log, timeLimitsMs.quick));
    this.#slow = new ImageProcess(log, timeLimitsMs.slow);
    this.#background = new ImageProcess(log, timeLimitsMs.background);
  }

  /** Inspects a file, and rewrites an image with metadata to `output`. Throws 415 for another type, 422 if unreadable. */
  async inspect(path: string, expected: string, output: string): Promise<Inspection> {
    try {
      const { image, pages } = await this.#quickest().run({
        kind: 'look',
        path,
        expected,
        image: isImageType(expected),
      });
      if (image === null) return { width: null, height: null, pages, isRewritten: false };
      const { width, height, frames, saysMore } = image;
      const process = isSlow(image, expected) ? this.#slow : this.#quickest();
      await process.run({ kind: 'decode', path, frames, output: saysMore ? output : null });
      return { width, height, pages, isRewritten: saysMore };
    } catch (error) {
      throw problemOf(error, expected);
    }
  }

  /** Makes a smaller image. Throws 422 when the image cannot be read or takes too long. */
  async shrink(task: Omit<VariantTask, 'kind'>): Promise<void> {
    try {
      await this.#background.run({ kind: 'variant', ...task });
    } catch (error) {
      throw problemOf(error, '');
    }
  }

  /** Ends the processes; what was asked of them fails. */
  close(): void {
    for (const process of [...this.#quick, this.#slow, this.#background]) process.close();
  }

  #quickest(): ImageProcess {
    return this.#quick.reduce((least, item) => (item.load < least.load ? item : least));
  }
}

function isSlow({ width, height, frames, saysMore }: ImageFacts, type: string): boolean {
  return frames > 1 || width * height > maxQuickPixels || (saysMore && type === 'image/avif');
}

const details: Readonly<Record<Exclude<ImageRefused['refusal'], 'type'>, string>> = {
  unreadable: 'La imagen no se puede leer: guárdela de nuevo y vuelva a subirla.',
  pixels: `La imagen tiene más de ${formatNumber(maxPixels / 1_000_000)} millones de píxeles: redúzcala y vuelva a subirla.`,
  frames: `La animación es demasiado larga o grande: puede tener ${formatNumber(maxFrames)} cuadros y, entre todos, ${formatNumber(maxAnimationPixels / 1_000_000)} millones de píxeles.`,
  slow: 'La imagen tarda demasiado en procesarse: reduzca su tamaño o sus cuadros y vuelva a subirla.',
};

/** 415 for bytes of another type than the announced one, with advice if that type can be converted. */
function mistypedFile(expected: string, match: string): Problem {
  const advice = conversionAdvice(match);
  return advice === null ? unsupportedType(expected) : new Problem(415, 'unsupported_type', advice);
}

function problemOf(error: unknown, expected: string): unknown {
  if (!(error instanceof ImageRefused)) return error;
  const { refusal } = error;
  if (refusal === 'type') return mistypedFile(expected, error.message);
  return new Problem(422, 'unreadable_image', details[refusal], { cause: error });
}
