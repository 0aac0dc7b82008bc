import type { Resource } from '@vitrina/model';
import type { AnswerOf } from './define-call.ts';
import type { consoleCalls } from './home/console.ts';
import type { SessionInfo } from './people/sign-in.ts';

/** `screens.json` of the console's build: what a screen needs in addition to the files of the page itself. */
export interface ScreenFiles {
  /** Per set of files that screens need together: scripts and styles, as paths below the console's folder. */
  readonly sets: readonly ScreenFileSet[];
  /** Per address pattern of the router (`/stores/:id`). */
  readonly screens: Readonly<Record<string, ScreenNeeds>>;
}

export interface ScreenNeeds {
  /** The place of the screen's files in `sets`. */
  readonly files: number;
  /** What it asks the service for when it opens; absent where that is known only when it runs. */
  readonly requests?: readonly ScreenRequest[];
  /** Whose list it is: without the right to it nothing is asked for. */
  readonly lists?: Resource;
}

/** A call by GET. */
export interface ScreenRequest {
  readonly address: string;
  /** Present where the call takes the query of the screen's address: what stands for a parameter that is absent there. */
  readonly defaults?: Readonly<Record<string, string>>;
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
  /** What `GET config` would answer. */
  readonly config: AnswerOf<typeof consoleCalls.config>;
}

/** Id of the element that holds the addresses that the page asks for at once, as JSON. */
export const earlyRequestsId = 'early-requests';
