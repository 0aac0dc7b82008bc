import type { Config } from '../platform/config.ts';

/** Failure of a start, taken apart. */
export interface StartFailure {
  readonly error: Error;
  /** SQLSTATE, code of the system or of Node, or ''. */
  readonly code: string;
  /** System call of the failure, or ''. */
  readonly syscall: string;
  /** File or folder of the failure, or ''. */
  readonly path: string;
  /** Null when the configuration itself is faulty. */
  readonly config: Config | null;
}

/** Returns the sentence for failures of one kind; null for all others. */
export type FailureRule = (failure: StartFailure) => string | null;
