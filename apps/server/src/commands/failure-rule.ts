import type { Config } from '../platform/config.ts';

/** Failure of a start, with the details of its error. */
export interface StartFailure {
  readonly error: Error;
  /** Error code: SQLSTATE, or the code of the operating system or of Node; '' if there is none. */
  readonly code: string;
  /** Name of the system call that failed; '' if there is none. */
  readonly syscall: string;
  /** Path of the file or folder that caused the failure; '' if there is none. */
  readonly path: string;
  /** Configuration; null if the configuration itself is invalid. */
  readonly config: Config | null;
}

/** Rule that returns the explanation of a failure of one kind, in one sentence; null for any other failure. */
export type FailureRule = (failure: StartFailure) => string | null;
