import type { SessionInfo } from './auth.ts';
import type { consoleCalls } from './console.ts';
import type { AnswerOf } from './define-call.ts';

/** `screens.json` of the console's build: which files a screen needs besides those of the page itself. */
export interface ScreenFiles {
  /** Per set of files that screens need together: scripts and styles, as paths below the console's folder. */
  readonly sets: readonly ScreenFileSet[];
  /** Per address pattern of the router (`/stores/:id`) the place of its set in `sets`. */
  readonly screens: Readonly<Record<string, number>>;
}

/** Paths below the console's folder, each after those that it imports. */
export interface ScreenFileSet {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Id of the element that holds the page's data, as JSON. */
export const pageDataId = 'page-data';

/** What the service knows when it sends the console's page. */
export interface PageData {
  /** Moment of the service's clock, ISO 8601. */
  readonly now: string;
  /** What `GET core/hn/v1/auth` would answer; null where nobody is signed in. */
  readonly session: SessionInfo | null;
  /** What `GET config` would answer; null where nobody is signed in. */
  readonly config: AnswerOf<typeof consoleCalls.config> | null;
}
