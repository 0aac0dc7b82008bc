import { conversionAdvice, formatNumber, isImageType } from '@vitrina/model';
import { Problem, unsupportedType } from '../../../errors.ts';
import type { Logger } from '../../../platform/log.ts';
import { ImageProcess, ImageRefusedError } from './image-process.ts';
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
const quickProcessCount = 2;
/** Time limits of quick, slow and background tasks (ms). */
const timeLimitsMs = { quick: 15_000, slow: 30_000, background: 60_000 } as const;

/**
 * Opens untrusted files in separate processes: quick tasks in parallel, slow ones (large, animated, or slow to write)
 * one at a time, and smaller images for the site in a third kind of process.
 */
export class Images {
  readonly #quickProcesses: readonly ImageProcess[];
  readonly #slowProcess: ImageProcess;
  readonly #backgroundProcess: ImageProcess;

  constructor(log: Logger) {
    this.#quickProcesses = Array.from(
      { length: quickProcessCount },
      () => new ImageProcess(log, timeLimitsMs.quick),
    );
    this.#slowProcess = new ImageProcess(log, timeLimitsMs.slow);
    this.#backgroundProcess = new ImageProcess(log, timeLimitsMs.background);
  }

  /** Inspects a file, and rewrites an image with metadata to `outputPath`. Throws 415 for another type, 422 if unreadable. */
  async inspectFile(path: string, expectedType: string, outputPath: string): Promise<Inspection> {
    try {
      const { image, pages } = await this.#leastBusyProcess().run({
        kind: 'look',
        path,
        expectedType,
        isImage: isImageType(expectedType),
      });
      if (image === null) return { width: null, height: null, pages, isRewritten: false };
      const { width, height, frames, hasMetadata } = image;
      const process = isSlow(image, expectedType) ? this.#slowProcess : this.#leastBusyProcess();
      await process.run({ kind: 'decode', path, frames, outputPath: hasMetadata ? outputPath : null });
      return { width, height, pages, isRewritten: hasMetadata };
    } catch (error) {
      throw imageProblem(error, expectedType);
    }
  }

  /** Makes a smaller image. Throws 422 when the image cannot be read or takes too long. */
  async makeSmallerImage(task: Omit<VariantTask, 'kind'>): Promise<void> {
    try {
      await this.#backgroundProcess.run({ kind: 'variant', ...task });
    } catch (error) {
      throw imageProblem(error, '');
    }
  }

  /** Kills the processes; waiting and running tasks fail. */
  close(): void {
    for (const process of [...this.#quickProcesses, this.#slowProcess, this.#backgroundProcess])
      process.close();
  }

  #leastBusyProcess(): ImageProcess {
    return this.#quickProcesses.reduce((leastBusy, item) =>
      item.taskCount < leastBusy.taskCount ? item : leastBusy,
    );
  }
}

function isSlow({ width, height, frames, hasMetadata }: ImageFacts, type: string): boolean {
  return frames > 1 || width * height > maxQuickPixels || (hasMetadata && type === 'image/avif');
}

const refusalDetails: Readonly<Record<Exclude<ImageRefusedError['refusal'], 'type'>, string>> = {
  unreadable: 'La imagen no se puede leer: guárdela de nuevo y vuelva a subirla.',
  pixels: `La imagen tiene más de ${formatNumber(maxPixels / 1_000_000)} millones de píxeles: redúzcala y vuelva a subirla.`,
  frames: `La animación es demasiado larga o grande: puede tener ${formatNumber(maxFrames)} cuadros y, entre todos, ${formatNumber(maxAnimationPixels / 1_000_000)} millones de píxeles.`,
  slow: 'La imagen tarda demasiado en procesarse: reduzca su tamaño o sus cuadros y vuelva a subirla.',
};

/** Returns the 415 for a file of another type than announced, with advice if that type can be converted. */
function wrongTypeProblem(expectedType: string, detectedType: string): Problem {
  const advice = conversionAdvice(detectedType);
  return advice === null ? unsupportedType(expectedType) : new Problem(415, 'unsupported_type', advice);
}

function imageProblem(error: unknown, expectedType: string): unknown {
  if (!(error instanceof ImageRefusedError)) return error;
  const { refusal } = error;
  if (refusal === 'type') return wrongTypeProblem(expectedType, error.message);
  return new Problem(422, 'unreadable_image', refusalDetails[refusal], { cause: error });
}
