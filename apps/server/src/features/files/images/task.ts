import type { Variant } from '../keys.ts';

/** Maximum pixels of an image; larger ones need too much memory to open. */
export const maxPixels = 100_000_000;
/**
 * Maximum frames of an animation, and maximum pixels of all frames together, since each frame is decoded and
 * rewritten.
 */
export const maxFrames = 240;
export const maxAnimationPixels = 32_000_000;

/** Task on one file, run in a separate process. */
export type Task = LookTask | DecodeTask | VariantTask;

/** Task that detects the type of a file, without decoding it. */
export interface LookTask {
  readonly kind: 'look';
  readonly path: string;
  /** Content type that the client announced. */
  readonly expectedType: string;
  /** True if `expectedType` is an image type. */
  readonly isImage: boolean;
}

/** Task that decodes all pixels of all frames, to find damage anywhere in the file. */
export interface DecodeTask {
  readonly kind: 'decode';
  readonly path: string;
  readonly frames: number;
  /** Path for the image rewritten without metadata; null if it is not rewritten. */
  readonly outputPath: string | null;
}

/** Task that makes a smaller image. */
export type VariantTask = {
  readonly kind: 'variant';
  readonly path: string;
  readonly outputPath: string;
} & Variant;

/** Properties of an image. */
export interface ImageFacts {
  /** Width in pixels after rotation. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** True if the image has metadata. */
  readonly hasMetadata: boolean;
}

/** Properties of a file, detected from its bytes. */
export interface FileFacts {
  /** Properties of the image; null for other files. */
  readonly image: ImageFacts | null;
  /** Pages of a PDF; null for other files and if they cannot be counted. */
  readonly pages: number | null;
}

/** Result of each kind of task. */
export interface Answers {
  readonly look: FileFacts;
  readonly decode: null;
  readonly variant: null;
}

/** Reason for refusing a file. */
export type Refusal = 'type' | 'unreadable' | 'pixels' | 'frames';

/** Reply of the process to a task. */
export type Reply =
  | { readonly answer: Answers[keyof Answers] }
  /** `reason` is the detected content type for the refusal `type`, '' if unknown. */
  | { readonly refusal: Refusal; readonly reason: string };
