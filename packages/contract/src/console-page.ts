import type { Resource } from '@vitrina/model';
import type { AnswerOf } from './define-call.ts';
import type { consoleCalls } from './home/console.ts';
import type { SessionInfo } from './people/sign-in.ts';

/** Content of `screens.json` of the console's build: files and first requests of each screen. */
export interface ScreenFiles {
  /** Sets of files that screens load together, as paths below the console's folder. */
  readonly sets: readonly ScreenFileSet[];
  /** Files and first requests of each screen, by its address pattern in the router (`/stores/:id`). */
  readonly screens: Readonly<Record<string, ScreenNeeds>>;
}

export interface ScreenNeeds {
  /** Index of the screen's files in `sets`. */
  readonly files: number;
  /** Requests that the screen makes when it opens; absent if they are known only at run time. */
  readonly requests?: readonly ScreenRequest[];
  /** Resource of the list on the screen; its requests are made only with the permission to list it. */
  readonly lists?: Resource;
}

/** A GET request. */
export interface ScreenRequest {
  readonly address: string;
  /** Default query parameters of a request that also takes the query of the screen's address; absent for others. */
  readonly defaults?: Readonly<Record<string, string>>;
}

/** Scripts and styles as paths below the console's folder; each follows the files that it imports. */
export interface ScreenFileSet {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Id of the element that holds the page's data, as JSON. */
export const pageDataId = 'page-data';

/** Data that the service puts into the console's page. */
export interface PageData {
  /** Current time of the service, ISO 8601. */
  readonly now: string;
  /** Answer of `GET core/hn/v1/auth`; null without a session. */
  readonly session: SessionInfo | null;
  /** Answer of `GET config`. */
  readonly config: AnswerOf<typeof consoleCalls.config>;
}

/** Id of the element that holds the addresses of the page's first requests, as JSON. */
export const earlyRequestsId = 'early-requests';
