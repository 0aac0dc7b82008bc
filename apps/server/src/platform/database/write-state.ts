import pg from 'pg';
import type { Logger } from '../log.ts';
import { isDiskFull, isReadOnly } from './failures.ts';

/** True while the database takes writes, as far as this process knows. */
export interface WriteState {
  /** False while the database is known to be read-only. */
  readonly possible: boolean;
  /** Throws `ReadOnly` while the database is known to be read-only. Asks nobody. */
  assertPossible(): void;
  /** Asks the database; throws when it takes no writes, or its disk was full lately. Writes nothing. */
  check(): Promise<void>;
}

/** The database is known to be read-only; the code is PostgreSQL's own for a write that it refuses. */
export class ReadOnly extends Error {
  override readonly name = 'ReadOnly';
  readonly code = '25006';

  constructor() {
    super('the database is read-only');
  }
}

/** The embedded engine is never read-only; its disk is watched by `DiskSpace`. */
export const alwaysWritable: WriteState = {
  possible: true,
  assertPossible: () => {},
  check: async () => {},
};

/** Between two questions whether a read-only database takes writes again (ms). */
const probeIntervalMs = 500;
/** A write that was refused for lack of space counts for this long (ms). */
const fullForMs = 30_000;

/** True on a standby, and where the database, the role or the server is set so. */
const asksReadOnly = `select current_setting('transaction_read_only')::boolean as read_only`;

interface WatchParts {
  /** Options of a connection outside the pool. */
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** Ends the connections of the pool: those of now lead to a server that is read-only, or were opened while it was. */
  readonly dropConnections: () => void;
  /** Runs the text on a connection of the pool. */
  readonly ask: (text: string) => Promise<pg.QueryResult>;
}

/**
 * Notices that PostgreSQL has become read-only, by statements that failed, and asks on new connections, which go where the
 * address leads now, until one takes writes. A connection that was opened before then may stay read-only for as long as it
 * lives, so all are dropped.
 */
export class WriteWatch implements WriteState {
  readonly #parts: WatchParts;
  #readOnly = false;
  #fullAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;
  #probing: Promise<void> | null = null;
  #stopped = false;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  get possible(): boolean {
    return !this.#readOnly;
  }

  assertPossible(): void {
    if (this.#readOnly) throw new ReadOnly();
  }

  async check(): Promise<void> {
    if (performance.now() - this.#fullAt < fullForMs)
      throw new Error('the disk of the database was full lately');
    if (!this.#readOnly && isReadOnlyAnswer(await this.#parts.ask(asksReadOnly))) this.#enterReadOnly();
    this.assertPossible();
  }

  /** Hears of every statement that failed. */
  failed(error: unknown): void {
    if (isDiskFull(error)) this.#fullAt = performance.now();
    if (isReadOnly(error)) this.#enterReadOnly();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#probing;
  }

  #enterReadOnly(): void {
    if (this.#readOnly || this.#stopped) return;
    this.#readOnly = true;
    this.#parts.log.warn('the database is read-only: writes are answered with 503 until it takes them again');
    this.#parts.dropConnections();
    this.#probeIn(0);
  }

  #probeIn(delayMs: number): void {
    this.#timer = setTimeout(() => {
      this.#probing = this.#probe();
    }, delayMs).unref();
  }

  async #probe(): Promise<void> {
    const client = new pg.Client(this.#parts.connection);
    client.on('error', (error) =>
      this.#parts.log.debug({ err: error }, 'the connection that asks for writes was lost'),
    );
    try {
      await client.connect();
      if (!isReadOnlyAnswer(await client.query(asksReadOnly))) return this.#leaveReadOnly();
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'the database could not be asked for writes');
    } finally {
      await client
        .end()
        .catch((error: unknown) =>
          this.#parts.log.debug({ err: error }, 'the connection that asks for writes did not close in order'),
        );
    }
    if (!this.#stopped) this.#probeIn(probeIntervalMs);
  }

  #leaveReadOnly(): void {
    this.#readOnly = false;
    this.#parts.dropConnections();
    this.#parts.log.info('the database takes writes again');
  }
}

function isReadOnlyAnswer({ rows }: pg.QueryResult): boolean {
  return (rows as readonly { readonly read_only: boolean }[]).some((row) => row.read_only);
}
