import { conversionAdvice, formatNumber, isImageType } from '@vitrina/model';
import { Problem, unsupportedType } from '../../../errors.ts';
import type { Logger } from '../../../platform/log.ts';
import { ImageProcess, ImageRefused } from './image-process.ts';
import { type ImageFacts, maxAnimationPixels, maxFrames, maxPixels, type VariantTask } from './task.ts';

/** Result of the inspection of a file. */
export interface Inspection {
  /** Width in pixels after rotation; null for other files than images. */
  readonly width: number | null;
  readonly height: number | null;
  /** Pages of a PDF; null for other files and if they cannot be counted. */
  readonly pages: number | null;
  /** True if the image was rewritten without its metadata. */
  readonly isRewritten: boolean;
}

/** Maximum pixels of an image, all frames together, in a quick process. Larger images use the slow one. */
const maxQuickPixels = 12_000_000;
const quickProcesses = 2;
/** Time limits of quick, slow and background tasks (ms). */
const timeLimitsMs = { quick: 15_000, slow: 30_000, background: 60_000 } as const;

/**
 * Opens untrusted files in separate processes: quick tasks in parallel, slow ones (large, animated, or slow to write)
 * one at a time, and smaller images for the site in a third kind of process.
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

  /** Kills the processes; waiting and running tasks fail. */
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

/** Returns the 415 for a file of another type than announced, with advice if that type can be converted. */
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
