import type { Config } from '../platform/config.ts';

/** Failure of a start, with the details of its error. */
export interface StartFailure {
  readonly error: Error;
  /** SQLSTATE, code of the system or of Node, or ''. */
  readonly code: string;
  /** System call of the failure, or ''. */
  readonly syscall: string;
  /** File or folder of the failure, or ''. */
  readonly path: string;
  /** Configuration; null if the configuration itself is invalid. */
  readonly config: Config | null;
}

/** Rule that returns the explanation of a failure of one kind, in one sentence; null for any other failure. */
export type FailureRule = (failure: StartFailure) => string | null;
