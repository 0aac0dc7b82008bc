import type { z } from 'zod';
import type { Platform } from './context.ts';
import type { Queryable } from './database/database.ts';

export type JobPayload = Record<string, unknown>;

/** Options of a queue for its jobs. */
export interface JobOptions<P extends JobPayload> {
  /** Checks the payload when it is sent and when it is worked. */
  readonly schema?: z.ZodType<P>;
  /** Tries after the first (default 5). */
  readonly retryLimit?: number;
  /** Seconds before the first retry, doubling after (default 5). */
  readonly retryDelay?: number;
  /** Seconds after which a running job counts as dead and is tried again (default 60). */
  readonly expireInSeconds?: number;
  /** Jobs of this queue worked at once in a process (default 1). */
  readonly concurrency?: number;
  /** Its jobs wait for an instant that the public sees: the queue is looked at twice a second. */
  readonly punctual?: true;
}

export interface SendOptions {
  /** Not before this instant. */
  readonly startAfter?: Date;
  /** At most one job with this key waits in the queue; a second one is dropped. */
  readonly singletonKey?: string;
  /** Of those that wait the highest is worked first (default 0). */
  readonly priority?: number;
}

/** When recurring work is done in addition. */
export interface RecurringOptions {
  /** Also when a process begins to work jobs: nobody waits for the first minute. */
  readonly atStart?: true;
}

/** A job's work. It may run more than once: it must look before it acts. */
export type JobHandler<P extends JobPayload> = (payload: P, platform: Platform) => Promise<void>;

/** Work that happens later, kept in the same database as what causes it. */
export interface Jobs {
  /** Declares a queue and its work; before `start`. */
  define<P extends JobPayload>(name: string, options: JobOptions<P>, handler: JobHandler<P>): void;
  /** Sends a job as part of the transaction: it exists if and only if that commits. Answers its id, or null when a `singletonKey` was taken. Needs `start`. */
  send(trx: Queryable, name: string, payload: JobPayload, options?: SendOptions): Promise<string | null>;
  /** True while `send` can be used: from the start of the queues on, and never in a process that does not start them. */
  readonly accepting: boolean;
  /** Declares work that recurs by a cron expression (minutes are the finest) in the configured zone, once for all processes; keeps the time of each run in `heartbeat`. */
  every(
    name: string,
    cron: string,
    handler: (platform: Platform) => Promise<void>,
    options?: RecurringOptions,
  ): void;
  /** Makes the queues, and with `work` begins to work them; tries again until the database answers, unless it refuses a right. Safe to call in several processes at once. */
  start(platform: Platform, mode: { readonly work: boolean }): Promise<void>;
  /** Lets running jobs finish for at most these milliseconds. */
  stop(timeout: number): Promise<void>;
  /** Resolves when `send` can be used (503 when that takes long); at once in a process that does not start jobs. */
  ready(): Promise<void>;
  /** Throws when jobs were started and are not being served. */
  check(): void;
}
