import type { z } from 'zod';
import type { Platform } from './context.ts';
import type { Queryable } from './database/database.ts';

export type JobPayload = Record<string, unknown>;

/** Options of a queue for its jobs. */
export interface JobOptions<P extends JobPayload> {
  /** Validates the payload when the job is sent and when it runs. */
  readonly schema?: z.ZodType<P>;
  /** Number of tries after the first (default 5). */
  readonly retryLimit?: number;
  /** Seconds before the first retry, doubled for each further one (default 5). */
  readonly retryDelay?: number;
  /** Seconds after which a running job counts as abandoned and is retried (default 60). */
  readonly expireInSeconds?: number;
  /** Number of jobs of this queue that a process runs in parallel (default 1). */
  readonly concurrency?: number;
  /** Makes the queue poll twice a second, for jobs due at a moment that the public sees. */
  readonly punctual?: true;
}

export interface SendOptions {
  /** Earliest moment to run the job. */
  readonly startAfter?: Date;
  /** At most one job with this key waits in the queue; another one is dropped. */
  readonly singletonKey?: string;
  /** Priority of waiting jobs: the highest runs first (default 0). */
  readonly priority?: number;
}

/** Additional moments at which recurring work runs. */
export interface RecurringOptions {
  /** Also runs when a process begins to run jobs, so that nobody waits for the first minute. */
  readonly atStart?: true;
}

/** Handler of a job. It may run more than once for a job, so it must check before it acts. */
export type JobHandler<P extends JobPayload> = (payload: P, platform: Platform) => Promise<void>;

/** Queues of jobs that run later. A job is stored in the same database as the change that causes it. */
export interface Jobs {
  /** Declares a queue and its handler; call it before `start`. */
  define<P extends JobPayload>(name: string, options: JobOptions<P>, handler: JobHandler<P>): void;
  /**
   * Sends a job as part of the transaction: the job exists if and only if the transaction commits. Returns the id of
   * the job, or null if its `singletonKey` is taken. Needs `start`.
   */
  send(trx: Queryable, name: string, payload: JobPayload, options?: SendOptions): Promise<string | null>;
  /**
   * True while `send` can be used: from the start of the queues on; always false in a process that does not start
   * them.
   */
  readonly accepting: boolean;
  /**
   * Declares work that recurs by a cron expression (to the minute) in the configured time zone; each run happens in
   * one process only. Stores the time of each run in `heartbeat`.
   */
  every(
    name: string,
    cron: string,
    handler: (platform: Platform) => Promise<void>,
    options?: RecurringOptions,
  ): void;
  /**
   * Creates the queues, and with `work` begins to run their jobs. Retries until the database answers, unless the
   * database refuses a privilege. Safe to call in several processes at once.
   */
  start(platform: Platform, mode: { readonly work: boolean }): Promise<void>;
  /** Lets running jobs finish, for at most `timeout` ms. */
  stop(timeout: number): Promise<void>;
  /** Resolves when `send` can be used (503 after a long wait); at once in a process that does not start jobs. */
  ready(): Promise<void>;
  /** Throws if jobs were started and do not run. */
  check(): void;
}
