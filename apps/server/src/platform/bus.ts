import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { OpenedDatabase } from './database/database.ts';
import { newId } from './ids.ts';
import type { Logger } from './log.ts';

/**
 * How this process learns of changes that other processes make: by notifications of PostgreSQL; by polling, where
 * notifications do not arrive; not at all. The embedded engine has one process and counts as `notifications`.
 */
export type Hearing = 'notifications' | 'polling' | 'nothing';

/**
 * Tells every process of the deployment that something changed. On PostgreSQL by LISTEN/NOTIFY; on
 * the embedded engine there is one process, so telling it is enough.
 *
 * A write puts `notification(...)` into its transaction (the others hear it if and only if it
 * commits) and calls `deliver(...)` after the commit, so that its own process knows at once.
 */
export interface Bus {
  readonly hearing: Hearing;
  /** False while this process cannot hear the others: whatever it remembers may be out of date. */
  readonly listening: boolean;
  /** `pg_notify(...)` as an expression, for a `select` or a CTE of the writing statement. Topic without spaces, payload at most 7,000 bytes. */
  notification(topic: string, payload: string): RawBuilder<unknown>;
  /** Tells the subscribers of this process, synchronously; after the commit. */
  deliver(topic: string, payload: string): void;
  /**
   * Tells the other processes within a moment, outside any transaction; what is announced twice meanwhile is told
   * once. For what others may know a little late: a notification inside the transaction makes writers wait for each
   * other, because PostgreSQL commits those one after the other.
   */
  announce(topic: string, payload: string): void;
  /** Both at once, for changes that are not part of a larger transaction. */
  publish(topic: string, payload: string): Promise<void>;
  /** Calls `heard` for each payload of the topic, from here or elsewhere. Answers the unsubscribing function. */
  subscribe(topic: string, heard: (payload: string) => void): () => void;
  /** Calls `changed` when hearing is lost or regained: forget what is remembered, both times. */
  onListening(changed: (listening: boolean) => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const channel = 'vitrina';

interface BusParts {
  readonly database: OpenedDatabase;
  readonly log: Logger;
  /** How to connect for listening; null on the embedded engine. */
  readonly connection: pg.ClientConfig | null;
}

/** Makes the bus; it hears the others after `start`. */
export function createBus(parts: BusParts): Bus {
  return parts.connection === null ? localBus() : new PostgresBus(parts, parts.connection);
}

/** Who listens to what in this process. */
class Subscribers {
  readonly #byTopic = new Map<string, Set<(payload: string) => void>>();
  readonly #onListening = new Set<(listening: boolean) => void>();

  deliver(topic: string, payload: string): void {
    for (const heard of this.#byTopic.get(topic) ?? []) heard(payload);
  }

  subscribe(topic: string, heard: (payload: string) => void): () => void {
    const set = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, set.add(heard));
    return () => void set.delete(heard);
  }

  onListening(changed: (listening: boolean) => void): () => void {
    this.#onListening.add(changed);
    return () => void this.#onListening.delete(changed);
  }

  listening(now: boolean): void {
    for (const changed of this.#onListening) changed(now);
  }
}

function localBus(): Bus {
  const subscribers = new Subscribers();
  return {
    hearing: 'notifications',
    listening: true,
    notification: () => sql`null`,
    deliver: (topic, payload) => subscribers.deliver(topic, payload),
    announce: () => {
      // There is no other process.
    },
    publish: async (topic, payload) => subscribers.deliver(topic, payload),
    subscribe: (topic, heard) => subscribers.subscribe(topic, heard),
    onListening: (changed) => subscribers.onListening(changed),
    start: async () => {},
    stop: async () => {},
  };
}

/** Between two tries to connect anew: doubled each time from the first to the second of these. */
const minReconnectDelayMs = 100;
const maxReconnectDelayMs = 5000;
/** Between two questions to a connection that may be dead though not closed. */
const heartbeatIntervalMs = 5000;

/** How long announcements are collected (ms). */
const announceDelayMs = 50;

function notify(message: string): RawBuilder<unknown> {
  return sql`pg_notify(${sql.lit(channel)}, ${message})`;
}

class PostgresBus implements Bus {
  readonly #parts: BusParts;
  readonly #connection: pg.ClientConfig;
  readonly #subscribers = new Subscribers();
  /** Tells own messages from others': they were delivered when they were sent. */
  readonly #origin = newId();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;
  #failures = 0;
  readonly #announced = new Set<string>();
  #announcing: NodeJS.Timeout | null = null;
  hearing: Hearing = 'nothing';

  constructor(parts: BusParts, connection: pg.ClientConfig) {
    this.#parts = parts;
    this.#connection = connection;
  }

  get listening(): boolean {
    return this.hearing !== 'nothing';
  }

  notification(topic: string, payload: string): RawBuilder<unknown> {
    return notify(`${this.#origin} ${topic} ${payload}`);
  }

  announce(topic: string, payload: string): void {
    this.#announced.add(`${this.#origin} ${topic} ${payload}`);
    this.#announcing ??= setTimeout(() => void this.#tellAnnounced(), announceDelayMs).unref();
  }

  async #tellAnnounced(): Promise<void> {
    this.#announcing = null;
    const messages = [...this.#announced];
    this.#announced.clear();
    if (messages.length === 0) return;
    try {
      await sql`select ${sql.join(messages.map(notify))}`.execute(this.#parts.database.db);
    } catch (error) {
      // Others trust what they remember for seconds only, so an announcement that is lost does no lasting harm.
      this.#parts.log.warn({ err: error }, 'other processes were not told of a change');
    }
  }

  deliver(topic: string, payload: string): void {
    this.#subscribers.deliver(topic, payload);
  }

  async publish(topic: string, payload: string): Promise<void> {
    await sql`select ${this.notification(topic, payload)}`.execute(this.#parts.database.db);
    this.deliver(topic, payload);
  }

  subscribe(topic: string, heard: (payload: string) => void): () => void {
    return this.#subscribers.subscribe(topic, heard);
  }

  onListening(changed: (listening: boolean) => void): () => void {
    return this.#subscribers.onListening(changed);
  }

  async start(): Promise<void> {
    this.#stopped = false;
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#announcing) clearTimeout(this.#announcing);
    await this.#tellAnnounced();
    if (this.#timer) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    this.#set('nothing');
    client?.removeAllListeners();
    await client?.end();
  }

  async #connect(): Promise<void> {
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'vitrina-listen',
      query_timeout: 5000,
    });
    const lost = (reason: unknown): void => this.#lost(client, reason);
    client.on('error', lost);
    client.on('end', () => lost(new Error('the connection ended')));
    client.on('notification', ({ payload }) => this.#heard(payload ?? ''));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.#failures = 0;
      this.#set('notifications');
      this.#beat(client);
    } catch (error) {
      lost(error);
    }
  }

  /** A connection that is dead but not closed would be trusted for ever: ask it now and then. */
  #beat(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#beat(client),
        (error: unknown) => this.#lost(client, error),
      );
    }, heartbeatIntervalMs).unref();
  }

  #lost(client: pg.Client, reason: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (this.#timer) clearTimeout(this.#timer);
    this.#set('nothing');
    client.removeAllListeners();
    client.on('error', () => {
      // Already reported once; what a dying connection adds says nothing new.
    });
    client
      .end()
      .catch((error: unknown) =>
        this.#parts.log.debug({ err: error }, 'listening connection did not close in order'),
      );
    if (this.#stopped) return;
    this.#parts.log.warn({ err: reason }, 'not hearing other processes; caches are off until reconnected');
    const delayMs = Math.min(maxReconnectDelayMs, minReconnectDelayMs * 2 ** this.#failures++);
    this.#timer = setTimeout(() => void this.#connect(), delayMs).unref();
  }

  #set(hearing: Hearing): void {
    if (this.hearing === hearing) return;
    this.hearing = hearing;
    this.#subscribers.listening(this.listening);
  }

  #heard(message: string): void {
    const afterOrigin = message.indexOf(' ');
    const afterTopic = message.indexOf(' ', afterOrigin + 1);
    if (afterOrigin < 0 || afterTopic < 0 || message.slice(0, afterOrigin) === this.#origin) return;
    this.#subscribers.deliver(message.slice(afterOrigin + 1, afterTopic), message.slice(afterTopic + 1));
  }
}
