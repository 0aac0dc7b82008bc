import type { Variant } from '../keys.ts';

/** An image of more pixels than this costs whoever opens it too much memory. */
export const maxPixels = 100_000_000;
/** Frames of an animation, and the pixels of all its frames together: each of them is decoded and written again. */
export const maxFrames = 240;
export const maxAnimationPixels = 32_000_000;

/** Work on one file, done in a process of its own. */
export type Task = LookTask | DecodeTask | VariantTask;

/** Finds out what a file is, without decoding it. */
export interface LookTask {
  readonly kind: 'look';
  readonly path: string;
  /** The content type that it is said to be. */
  readonly expected: string;
  /** True if that is an image type. */
  readonly image: boolean;
}

/** Decodes every pixel of every frame once, so that what is broken further down is found now. */
export interface DecodeTask {
  readonly kind: 'decode';
  readonly path: string;
  readonly frames: number;
  /** Path for the image rewritten with nothing but its pixels; null: it stays as it is. */
  readonly output: string | null;
}

/** Makes a smaller image. */
export type VariantTask = {
  readonly kind: 'variant';
  readonly path: string;
  readonly output: string;
} & Variant;

/** Facts about an image. */
export interface ImageFacts {
  /** Pixels as they are seen. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** True if it holds more than its pixels. */
  readonly saysMore: boolean;
}

/** Facts about a file that were read from its bytes. */
export interface FileFacts {
  /** null for other files than images. */
  readonly image: ImageFacts | null;
  /** Pages of a PDF; null for other files and where they cannot be counted. */
  readonly pages: number | null;
}

/** Answer of each kind of task. */
export interface Answers {
  readonly look: FileFacts;
  readonly decode: null;
  readonly variant: null;
}

/** Reason of a refused file. */
export type Refusal = 'type' | 'unreadable' | 'pixels' | 'frames';

/** Message of the process. */
export type Reply =
  | { readonly answer: Answers[keyof Answers] }
  /** `reason` is the detected content type for the refusal `type`, '' if unknown. */
  | { readonly refusal: Refusal; readonly reason: string };
