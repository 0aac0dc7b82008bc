import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../log.ts';
import { channel } from './messages.ts';

/** Error when the listening connection is open, but a notification of this process did not arrive on it. */
export class NoRoundTrip extends Error {
  override readonly name = 'NotHeard';

  constructor(withinMs: number) {
    super(
      `A notification did not arrive within ${withinMs / 1000} s. A pooler in transaction mode (such as PgBouncer) between the service and PostgreSQL is the likely cause; DATABASE_DIRECT_URL lets the service listen beside it.`,
    );
  }
}

interface ListenerParts {
  /** Pool used for writes and for the notifications of round trips. */
  readonly db: Db;
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** Receives each message of the channel. */
  readonly receive: (message: string) => void;
  /** Called after the first round trip of a connection. */
  readonly onConnected: () => void;
  /** Called when the connection is lost or receives nothing, and after each failed attempt to connect. */
  readonly onLost: (reason: unknown) => void;
}

/** Delays (ms) before a new attempt to connect, doubled each time from the minimum to one of the maxima. */
const minReconnectDelayMs = 100;
const maxReconnectDelayMs = 5_000;
/** Maximum delay (ms) for connections that open but receive nothing, because another attempt rarely helps. */
const maxDeafDelayMs = 60_000;
/** Interval between two round trips (ms). */
const heartbeatIntervalMs = 5_000;
/**
 * Timeouts (ms): of a round trip on a connection that has received before, and of the first round trip, for which the
 * start of the process waits.
 */
const roundTripMs = 5_000;
const firstRoundTripMs = 2_000;

/**
 * Connection that listens to the notifications of PostgreSQL. It is trusted only while round trips succeed: the
 * process notifies through the pool and waits for the notification on this connection. This detects a dead
 * connection, a proxy, another database and a pooler alike.
 */
export class Listener {
  readonly #parts: ListenerParts;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  #failures = 0;
  #hasReceived = false;
  #pendingRoundTrip: { readonly message: string; readonly resolve: () => void } | null = null;

  constructor(parts: ListenerParts) {
    this.#parts = parts;
  }

  /** Resolves after the first round trip, even if it failed. */
  async start(): Promise<void> {
    this.#isStopped = false;
    await this.#openConnection();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    client?.removeAllListeners();
    await client?.end();
  }

  async #openConnection(): Promise<void> {
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      ...this.#parts.connection,
      application_name: 'vitrina-listen',
      query_timeout: roundTripMs,
    });
    const onLost = (reason: unknown): void => this.#handleLoss(client, reason);
    client.on('error', onLost);
    client.on('end', () => onLost(new Error('the connection ended')));
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    this.#client = client;
    this.#hasReceived = false;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await this.#sendHeartbeat(client);
    } catch (error) {
      onLost(error);
    }
  }

  async #sendHeartbeat(client: pg.Client): Promise<void> {
    await this.#makeRoundTrip(client, this.#hasReceived ? roundTripMs : firstRoundTripMs);
    if (this.#client !== client) return;
    if (!this.#hasReceived) {
      this.#hasReceived = true;
      this.#failures = 0;
      this.#parts.onConnected();
    }
    this.#timer = setTimeout(
      () => void this.#sendHeartbeat(client).catch((error: unknown) => this.#handleLoss(client, error)),
      heartbeatIntervalMs,
    ).unref();
  }

  async #makeRoundTrip(client: pg.Client, timeoutMs: number): Promise<void> {
    const roundTrip = Promise.withResolvers<void>();
    const message = newId();
    this.#pendingRoundTrip = { message, resolve: roundTrip.resolve };
    await this.#notify(client, message);
    const timer = setTimeout(() => roundTrip.reject(new NoRoundTrip(timeoutMs)), timeoutMs).unref();
    try {
      await roundTrip.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Notifies through the pool. While the pool is exhausted, a connection that has received before sends the
   * notification itself, because caches should stay in use on a busy database.
   */
  async #notify(client: pg.Client, message: string): Promise<void> {
    try {
      await sql`select pg_notify(${channel}, ${message})`.execute(this.#parts.db);
    } catch (error) {
      if (!this.#hasReceived) throw error;
      await client.query('select pg_notify($1, $2)', [channel, message]);
    }
  }

  #receive(message: string): void {
    if (message === this.#pendingRoundTrip?.message) this.#pendingRoundTrip.resolve();
    else this.#parts.receive(message);
  }

  #handleLoss(client: pg.Client, reason: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (this.#timer) clearTimeout(this.#timer);
    client.removeAllListeners();
    client.on('error', () => {
      // The loss is reported once; errors of a closing connection add nothing.
    });
    client
      .end()
      .catch((error: unknown) =>
        this.#parts.log.debug({ err: error }, 'listening connection did not close in order'),
      );
    if (this.#isStopped) return;
    this.#parts.onLost(reason);
    const maxDelayMs = reason instanceof NoRoundTrip ? maxDeafDelayMs : maxReconnectDelayMs;
    const delayMs = Math.min(maxDelayMs, minReconnectDelayMs * 2 ** this.#failures++);
    this.#timer = setTimeout(() => void this.#openConnection(), delayMs).unref();
  }
}
