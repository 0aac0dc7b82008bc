import type { z } from 'zod';
import type { Platform } from './context.ts';

export type JobPayload = Record<string, unknown>;

/** Options of a queue for its jobs. */
export interface JobOptions<P extends JobPayload> {
  /** Spanish name of the job on the dashboard, which lists failed jobs. Default: failures are only logged. */
  readonly title?: string;
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
  /** True to poll the queue twice a second, for jobs due at a moment that the public sees. */
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
  /** True to run as well when a process begins to run jobs, so that nobody waits for the first minute. */
  readonly atStart?: boolean;
}

/** Handler of a job. It may run more than once for a job, so it must check before it acts. */
export type JobHandler<P extends JobPayload> = (payload: P, platform: Platform) => Promise<void>;
