import pg from 'pg';
import type { Logger } from '../log.ts';
import { isDiskFull, isReadOnly } from './failures.ts';

/** State of the database for writes, as far as this process knows. */
export interface WriteState {
  /** False while the database is known to be read-only. */
  readonly isWritable: boolean;
  /** Throws `ReadOnlyError` while the database is known to be read-only. Sends no query. */
  assertWritable(): void;
  /** Queries the database; throws if it is read-only, or if its disk was full recently. Writes nothing. */
  checkWritable(): Promise<void>;
}

/** Error while the database is known to be read-only, with the code by which PostgreSQL refuses such a write. */
export class ReadOnlyError extends Error {
  override readonly name = 'ReadOnly';
  readonly code = '25006';

  constructor() {
    super('the database is read-only');
  }
}

/** Write state of the embedded engine, which is never read-only; `DiskSpace` watches its disk. */
export const alwaysWritable: WriteState = {
  isWritable: true,
  assertWritable: () => {},
  checkWritable: async () => {},
};

/** Interval (ms) of checks for the end of the read-only state. */
const probeIntervalMs = 500;
/** Time (ms) after a write refused for lack of disk space during which the disk counts as full. */
const diskFullDurationMs = 30_000;

/** SQL that is true on a standby, and if the database, the role or the server is set read-only. */
const readOnlyQuery = `select current_setting('transaction_read_only')::boolean as read_only`;

interface WatchParts {
  /** Options of a connection outside the pool. */
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** Closes the connections of the pool, which lead to a read-only server or were opened while it was read-only. */
  readonly dropConnections: () => void;
  /** Runs SQL text on a connection of the pool. */
  readonly ask: (text: string) => Promise<pg.QueryResult>;
}

/**
 * Detects from failed statements that PostgreSQL has become read-only. Then checks on new connections, which follow
 * the present address of the server, until one accepts writes. Connections opened earlier may stay read-only, so all
 * are dropped.
 */
export class WriteWatch implements WriteState {
  readonly #parts: WatchParts;
  #isReadOnly = false;
  #diskFullAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;
  #probePromise: Promise<void> | null = null;
  #isStopped = false;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  get isWritable(): boolean {
    return !this.#isReadOnly;
  }

  assertWritable(): void {
    if (this.#isReadOnly) throw new ReadOnlyError();
  }

  async checkWritable(): Promise<void> {
    if (performance.now() - this.#diskFullAt < diskFullDurationMs)
      throw new Error('the disk of the database was full lately');
    if (!this.#isReadOnly && isReadOnlyAnswer(await this.#parts.ask(readOnlyQuery))) this.#enterReadOnly();
    this.assertWritable();
  }

  /** Receives the error of every failed statement. */
  recordFailure(error: unknown): void {
    if (isDiskFull(error)) this.#diskFullAt = performance.now();
    if (isReadOnly(error)) this.#enterReadOnly();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#probePromise;
  }

  #enterReadOnly(): void {
    if (this.#isReadOnly || this.#isStopped) return;
    this.#isReadOnly = true;
    this.#parts.log.warn('the database is read-only: writes are answered with 503 until it takes them again');
    this.#parts.dropConnections();
    this.#scheduleProbe(0);
  }

  #scheduleProbe(delayMs: number): void {
    this.#timer = setTimeout(() => {
      this.#probePromise = this.#probe();
    }, delayMs).unref();
  }

  async #probe(): Promise<void> {
    const client = new pg.Client(this.#parts.connection);
    client.on('error', (error) =>
      this.#parts.log.debug({ err: error }, 'the connection that asks for writes was lost'),
    );
    try {
      await client.connect();
      if (!isReadOnlyAnswer(await client.query(readOnlyQuery))) return this.#leaveReadOnly();
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'the database could not be asked for writes');
    } finally {
      await client
        .end()
        .catch((error: unknown) =>
          this.#parts.log.debug({ err: error }, 'the connection that asks for writes did not close in order'),
        );
    }
    if (!this.#isStopped) this.#scheduleProbe(probeIntervalMs);
  }

  #leaveReadOnly(): void {
    this.#isReadOnly = false;
    this.#parts.dropConnections();
    this.#parts.log.info('the database takes writes again');
  }
}

function isReadOnlyAnswer({ rows }: pg.QueryResult): boolean {
  return (rows as readonly { readonly read_only: boolean }[]).some((row) => row.read_only);
}
