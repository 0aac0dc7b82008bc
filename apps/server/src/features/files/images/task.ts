import type { Variant } from '../keys.ts';

/** An image of more pixels than this, all its frames together, costs whoever opens it too much memory. */
export const mostPixels = 100_000_000;

/** Work on one file, done in a process of its own. */
export type Task =
  | {
      readonly kind: 'inspect';
      readonly path: string;
      /** The content type that it is said to be. */
      readonly expected: string;
      /** Whether that is an image type. */
      readonly image: boolean;
      /** Where to write the image without what is not to be kept, if there is such. */
      readonly output: string;
    }
  | ({ readonly kind: 'variant'; readonly path: string; readonly output: string } & Variant);

/** What a task found. */
export interface Outcome {
  /** Pixels as they are seen, of images only. */
  readonly width: number | null;
  readonly height: number | null;
  /** True when something was written to `output`. */
  readonly written: boolean;
}

/** Why a file is not taken. */
export type Refusal = 'type' | 'unreadable';

/** What the process answers. */
export type Reply = { readonly outcome: Outcome } | { readonly refusal: Refusal; readonly reason: string };
