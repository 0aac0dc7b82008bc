import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { unavailable } from '../errors.ts';
import type { Platform } from './context.ts';
import type { Queryable } from './database/database.ts';
import { isRefusedRight, jobSchemaOptions } from './database/rights.ts';
import { newId } from './ids.ts';
import { jobFailures, type ReportFailure } from './job-failures.ts';
import type { JobHandler, JobOptions, JobPayload, RecurringOptions, SendOptions } from './job-options.ts';
import { type Queue, runJob } from './run-job.ts';

/**
 * Polling intervals of the queues (s). Urgent jobs wake their workers; polling finds jobs due at a moment, recurring
 * jobs, retries, and jobs of an ended process.
 */
const pollingSeconds = { punctual: 0.5, sent: 2, recurring: 10 };
/**
 * Delays (ms) between the sending of a job and the moments at which the workers of its queue look for the job. By
 * then nearly every sending transaction has committed.
 */
const wakingDelaysMs = [50, 500];
/** Bus topic that announces a job sent by a process that does not run jobs; the payload is the name of the queue. */
const sentTopic = 'job-sent';
/** Longest wait of a write for the start of the queues (ms). */
const coldStartTimeoutMs = 5000;

/**
 * Queues of jobs that run later. A job is stored in the same database as the change that causes it. Implemented with
 * pg-boss, on the embedded engine and on a PostgreSQL server.
 */
export class Jobs {
  readonly #queues = new Map<string, Queue>();
  #boss: PgBoss | null = null;
  #adaptTransaction:
    | ((trx: Queryable) => { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> })
    | null = null;
  #startPromise: Promise<void> | null = null;
  #platform: Platform | null = null;
  #reportFailure: ReportFailure = () => {};
  /** Worker ids of pg-boss, by queue name. */
  readonly #workers = new Map<string, string[]>();
  readonly #wakingNames = new Set<string>();
  #unsubscribe = (): void => {};
  #isRunning = false;
  #stopController = new AbortController();

  /** Declares a queue and its handler; call it before `start`. */
  define<P extends JobPayload>(name: string, options: JobOptions<P>, handler: JobHandler<P>): void {
    // The schema has checked the payload for the handler; the queue itself accepts any payload.
    this.#add({
      name,
      options: options as unknown as JobOptions<JobPayload>,
      cron: null,
      atStart: false,
      handler: handler as unknown as JobHandler<JobPayload>,
    });
  }

  /**
   * Declares work that recurs by a cron expression (to the minute) in the configured time zone; each run happens in
   * one process only. Stores the time of each run in `heartbeat`.
   */
  scheduleRecurring(
    name: string,
    cron: string,
    handler: (platform: Platform) => Promise<void>,
    { atStart = false }: RecurringOptions = {},
  ): void {
    const options = { retryLimit: 0 };
    this.#add({ name, options, cron, atStart, handler: (_payload, platform) => handler(platform) });
  }

  #add(queue: Queue): void {
    if (this.#queues.has(queue.name)) throw new Error(`The job ${queue.name} is declared twice.`);
    if (this.#boss) throw new Error(`The job ${queue.name} is declared after the jobs have started.`);
    this.#queues.set(queue.name, queue);
  }

  /**
   * True while `send` can be used: from the start of the queues on; always false in a process that does not start
   * them.
   */
  get isAccepting(): boolean {
    return this.#isRunning;
  }

  /**
   * Sends a job as part of the transaction: the job exists if and only if the transaction commits. Returns the id of
   * the job, or null if its `singletonKey` is taken. Needs `start`.
   */
  async send(
    trx: Queryable,
    name: string,
    payload: JobPayload,
    options: SendOptions = {},
  ): Promise<string | null> {
    const queue = this.#queues.get(name);
    if (!queue) throw new Error(`There is no job ${name}.`);
    if (!this.#boss || !this.#adaptTransaction || !this.#isRunning)
      throw new Error(`The job ${name} was sent before jobs were started.`);
    const { schema, retryLimit = 5, retryDelay = 5, expireInSeconds = 60 } = queue.options;
    if (!options.startAfter) this.#wakeWorkersSoon(name);
    return this.#boss.send(name, schema ? schema.parse(payload) : payload, {
      db: this.#adaptTransaction(trx),
      retryLimit,
      retryDelay,
      retryBackoff: true,
      expireInSeconds,
      // The queues' policy is "one waiting job a key": a job without one gets its own.
      singletonKey: options.singletonKey ?? newId(),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      ...(options.priority === undefined ? {} : { priority: options.priority }),
    });
  }

  /**
   * Wakes the workers of the queue, here or in other processes, when the transaction that sends a job has probably
   * committed.
   */
  #wakeWorkersSoon(name: string): void {
    for (const delayMs of wakingDelaysMs) {
      const key = `${delayMs} ${name}`;
      if (this.#wakingNames.has(key)) continue;
      this.#wakingNames.add(key);
      setTimeout(() => {
        this.#wakingNames.delete(key);
        if (this.#workers.size > 0) this.#wakeWorkers(name);
        else if (this.#isRunning) this.#platform?.bus.announce(sentTopic, name);
      }, delayMs).unref();
    }
  }

  #wakeWorkers(name: string): void {
    for (const id of this.#workers.get(name) ?? []) this.#boss?.notifyWorker(id);
  }

  /**
   * Creates the queues, and with `runsJobs` begins to run their jobs. Retries until the database answers, unless the
   * database refuses a privilege. Safe to call in several processes at once.
   */
  start(platform: Platform, mode: { readonly runsJobs: boolean }): Promise<void> {
    this.#stopController = new AbortController();
    this.#startPromise ??= this.#startUntilDone(platform, mode.runsJobs, this.#stopController.signal);
    return this.#startPromise;
  }

  async #startUntilDone(platform: Platform, runsJobs: boolean, stopSignal: AbortSignal): Promise<void> {
    this.#reportFailure = jobFailures(platform.log);
    for (let waitMs = 250; !stopSignal.aborted; waitMs = Math.min(waitMs * 2, 5000)) {
      try {
        return await this.#startOnce(platform, runsJobs, stopSignal);
      } catch (error) {
        this.#isRunning = false;
        // A retry does not help: an administrator must grant the missing right first.
        if (isRefusedRight(error)) throw error;
        this.#reportFailure(error, 'jobs not started; trying again');
        await this.#boss?.stop({ close: false, graceful: false });
        // The loop detects that a stop ended the wait.
        await pause(waitMs, undefined, { signal: stopSignal }).catch(() => undefined);
      }
    }
  }

  async #startOnce(platform: Platform, runsJobs: boolean, stopSignal: AbortSignal): Promise<void> {
    const { PgBoss, fromKysely } = await import('pg-boss');
    const { database } = platform;
    const boss = new PgBoss({
      db: {
        async executeSql(text, values) {
          database.writeState.assertWritable();
          return database.execute(text, values);
        },
      },
      ...(await jobSchemaOptions(database)),
      backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
      supervise: runsJobs,
      schedule: runsJobs,
      reindex: false,
    });
    boss.on('error', (error) => this.#reportFailure(error, 'job queue error'));
    this.#boss = boss;
    this.#platform = platform;
    this.#workers.clear();
    this.#adaptTransaction = (trx) => fromKysely(trx);
    await boss.start();
    const existingQueues = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const queue of this.#queues.values()) {
      if (stopSignal.aborted) return;
      if (!existingQueues.has(queue.name)) await boss.createQueue(queue.name, { policy: 'short' });
      // A queue is looked up when it is first used. That must not be inside a transaction: the embedded engine has no second connection.
      await boss.findJobs(queue.name, { id: newId() });
    }
    this.#unsubscribe();
    this.#unsubscribe = platform.bus.subscribe(sentTopic, (name) => this.#wakeWorkers(name));
    this.#isRunning = true;
    if (!runsJobs) return;
    // Remaining jobs of a killed process run at once and may send to any queue.
    for (const queue of this.#queues.values()) {
      if (stopSignal.aborted) return;
      await this.#startWorkers(boss, queue, platform);
    }
  }

  async #startWorkers(boss: PgBoss, queue: Queue, platform: Platform): Promise<void> {
    const { name, options, cron, atStart } = queue;
    // Sent before the first poll of the queue, which follows at once.
    if (atStart) await boss.send(name, null, { retryLimit: 0, singletonKey: 'at start' });
    const { punctual, sent: sentSeconds, recurring } = pollingSeconds;
    const pollingIntervalSeconds = cron !== null ? recurring : options.punctual ? punctual : sentSeconds;
    const workers: string[] = [];
    this.#workers.set(name, workers);
    for (let i = 0; i < (options.concurrency ?? 1); i++) {
      const id = await boss.work(name, { pollingIntervalSeconds }, async (jobs) => {
        for (const job of jobs)
          await runJob(queue, (job.data ?? {}) as JobPayload, platform, this.#reportFailure);
        // There may be more.
        this.#wakeWorkers(name);
      });
      workers.push(id);
    }
    if (cron !== null) await boss.schedule(name, cron, null, { tz: platform.config.timeZone });
  }

  /** Lets running jobs finish, for at most `timeout` ms. */
  async stop(timeout: number): Promise<void> {
    this.#stopController.abort();
    // A library that is stopped while it starts does not end: let the start come to its next step first. Whoever
    // started it is told of its failure.
    await this.#startPromise?.catch(() => undefined);
    this.#unsubscribe();
    // A running job may send other jobs.
    await this.#boss?.stop({ close: false, graceful: true, timeout });
    this.#isRunning = false;
    this.#boss = null;
    this.#startPromise = null;
  }

  /** Resolves when `send` can be used (503 after a long wait); at once in a process that does not start jobs. */
  async waitUntilReady(): Promise<void> {
    if (this.#isRunning || this.#startPromise === null) return;
    const timeoutPromise = pause(coldStartTimeoutMs, undefined, { ref: false }).then(() => {
      throw unavailable(new Error('the job queues have not started yet'));
    });
    await Promise.race([this.#startPromise, timeoutPromise]);
  }

  /**
   * Lists the queues with a title whose jobs failed after all retries and are still stored (7 days), with their
   * number. Reads counters that are up to a minute old.
   */
  async countFailures(): Promise<{ readonly title: string; readonly count: number }[]> {
    if (this.#platform === null || this.#boss === null) return [];
    // The library makes no statement while the database is read-only, not even one that reads.
    const { rows } = await sql<{ readonly name: string; readonly count: number }>`
      select name, failed_count as count from pgboss.queue where failed_count > 0`.execute(this.#platform.db);
    return rows.flatMap(({ name, count }) => {
      const title = this.#queues.get(name)?.options.title;
      return title === undefined ? [] : [{ title, count }];
    });
  }

  /** Throws if jobs were started and do not run. */
  assertStarted(): void {
    if (this.#startPromise !== null && !this.#isRunning) throw new Error('the job queues have not started');
  }
}
