import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { Listener, NoRoundTrip } from './bus/listener.ts';
import { notifyStatement } from './bus/messages.ts';
import { Poller } from './bus/poller.ts';
import type { OpenedDatabase } from './database/database.ts';
import { newId } from './ids.ts';
import type { Logger } from './log.ts';

/**
 * Way in which this process receives messages of other processes: PostgreSQL notifications, polling if notifications
 * do not arrive, or none. The embedded engine has only one process and counts as `notifications`.
 */
export type ReceiveMode = 'notifications' | 'polling' | 'nothing';

/**
 * Announces changes to every process of the deployment. On PostgreSQL by LISTEN/NOTIFY; the embedded engine has only
 * one process.
 *
 * A write puts `notification(...)` into its transaction, so that the other processes receive the message if and only
 * if it commits. It calls `deliver(...)` after the commit, so that its own process knows at once.
 */
export interface Bus {
  readonly receiveMode: ReceiveMode;
  /** False while this process cannot receive the messages of other processes: cached values may be outdated. */
  readonly listening: boolean;
  /** Expression that notifies the other processes, for a `select` or a CTE of the writing statement. Topic without spaces, payload at most 7,000 bytes. */
  notification(topic: string, payload: string): RawBuilder<unknown>;
  /** Calls the subscribers of this process, synchronously; call it after the commit. */
  deliver(topic: string, payload: string): void;
  /**
   * Sends a message to the other processes shortly afterwards, outside any transaction; repeated messages are
   * combined. For changes without urgency: PostgreSQL commits transactions with notifications one after the other.
   */
  announce(topic: string, payload: string): void;
  /** Delivers a message here and sends it to the other processes, for changes outside a larger transaction. */
  publish(topic: string, payload: string): Promise<void>;
  /**
   * Calls the listener for each payload of the topic, from this or another process. Returns the unsubscribe function.
   */
  subscribe(topic: string, listener: (payload: string) => void): () => void;
  /** Calls `callback` whenever `receiveMode` changes; the caller must then clear its caches. */
  onListening(callback: (listening: boolean) => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface BusParts {
  readonly database: OpenedDatabase;
  readonly log: Logger;
  /** Connection for listening; null on the embedded engine. */
  readonly connection: pg.ClientConfig | null;
}

/** Creates the bus, which receives the messages of other processes after `start`. */
export function createBus(parts: BusParts): Bus {
  return parts.connection === null ? new LocalBus() : new PostgresBus(parts, parts.connection);
}

/** Bus within this process, for the embedded engine, which has no other process. */
export class LocalBus implements Bus {
  readonly #subscribers = new Map<string, Set<(payload: string) => void>>();
  readonly #onListening = new Set<(listening: boolean) => void>();
  receiveMode: ReceiveMode = 'notifications';

  get listening(): boolean {
    return this.receiveMode !== 'nothing';
  }

  notification(_topic: string, _payload: string): RawBuilder<unknown> {
    return sql`null`;
  }

  deliver(topic: string, payload: string): void {
    for (const listener of this.#subscribers.get(topic) ?? []) listener(payload);
  }

  announce(_topic: string, _payload: string): void {}

  async publish(topic: string, payload: string): Promise<void> {
    this.deliver(topic, payload);
  }

  subscribe(topic: string, listener: (payload: string) => void): () => void {
    const set = this.#subscribers.get(topic) ?? new Set();
    this.#subscribers.set(topic, set.add(listener));
    return () => void set.delete(listener);
  }

  onListening(callback: (listening: boolean) => void): () => void {
    this.#onListening.add(callback);
    return () => void this.#onListening.delete(callback);
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {}

  protected changeMode(receiveMode: ReceiveMode): void {
    if (this.receiveMode === receiveMode) return;
    this.receiveMode = receiveMode;
    for (const callback of this.#onListening) callback(this.listening);
  }
}

/** Time during which announcements are collected (ms). */
const announceDelayMs = 50;
/** Time (ms) for a lost connection to reconnect before this process starts polling. */
const pollAfterMs = 1_000;

class PostgresBus extends LocalBus {
  readonly #parts: BusParts;
  /**
   * Id in the messages of this process. The bus ignores them when they are received, because it already delivered them
   * when they were sent.
   */
  readonly #origin = newId();
  readonly #listener: Listener;
  readonly #poller: Poller;
  readonly #announcements = new Set<string>();
  #announceTimer: NodeJS.Timeout | null = null;
  #pollTimer: NodeJS.Timeout | null = null;
  #isStopped = false;
  /** Last logged state, so that each change is logged once. */
  #loggedMode: ReceiveMode = 'notifications';
  override receiveMode: ReceiveMode = 'nothing';

  constructor(parts: BusParts, connection: pg.ClientConfig) {
    super();
    this.#parts = parts;
    const receive = (message: string): void => this.#receive(message);
    this.#listener = new Listener({
      db: parts.database.db,
      connection,
      log: parts.log,
      receive,
      onConnected: () => {
        this.#stopPolling();
        this.#set('notifications');
      },
      onLost: (reason) => this.#handleLoss(reason),
    });
    this.#poller = new Poller({
      db: parts.database.db,
      receive,
      onStarted: () => this.#set('polling'),
      onFailed: (reason) => this.#set('nothing', reason),
    });
  }

  override notification(topic: string, payload: string): RawBuilder<unknown> {
    return notifyStatement(`${this.#origin} ${topic} ${payload}`);
  }

  override announce(topic: string, payload: string): void {
    this.#announcements.add(`${this.#origin} ${topic} ${payload}`);
    this.#announceTimer ??= setTimeout(() => void this.#sendAnnouncements(), announceDelayMs).unref();
  }

  async #sendAnnouncements(): Promise<void> {
    this.#announceTimer = null;
    const messages = [...this.#announcements];
    this.#announcements.clear();
    if (messages.length === 0) return;
    try {
      await sql`select ${sql.join(messages.map(notifyStatement))}`.execute(this.#parts.database.db);
    } catch (error) {
      // Other processes keep cached values only briefly, so a lost announcement does no lasting harm.
      this.#parts.log.warn({ err: error }, 'other processes were not told of a change');
    }
  }

  override async publish(topic: string, payload: string): Promise<void> {
    await sql`select ${this.notification(topic, payload)}`.execute(this.#parts.database.db);
    this.deliver(topic, payload);
  }

  override async start(): Promise<void> {
    this.#isStopped = false;
    await this.#listener.start();
  }

  override async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#announceTimer) clearTimeout(this.#announceTimer);
    await this.#sendAnnouncements();
    this.#stopPolling();
    this.changeMode('nothing');
    await this.#listener.stop();
  }

  /** Starts polling at once if notifications do not arrive, and after a delay if the connection may come back. */
  #handleLoss(reason: unknown): void {
    if (this.#isStopped) return;
    if (this.receiveMode === 'polling') return;
    this.#set('nothing', reason);
    this.#pollTimer ??= setTimeout(
      () => this.#poller.start(),
      reason instanceof NoRoundTrip ? 0 : pollAfterMs,
    ).unref();
  }

  #stopPolling(): void {
    if (this.#pollTimer) clearTimeout(this.#pollTimer);
    this.#pollTimer = null;
    this.#poller.stop();
  }

  #set(receiveMode: ReceiveMode, reason?: unknown): void {
    this.changeMode(receiveMode);
    if (this.#loggedMode === receiveMode) return;
    this.#loggedMode = receiveMode;
    const { log } = this.#parts;
    if (receiveMode === 'notifications') log.info('hearing other processes again');
    else if (receiveMode === 'polling')
      log.warn('notifications of PostgreSQL do not arrive; polling for changes instead');
    else log.warn({ err: reason }, 'not hearing other processes; caches are off until they are heard again');
  }

  #receive(message: string): void {
    const originEnd = message.indexOf(' ');
    const topicEnd = message.indexOf(' ', originEnd + 1);
    if (originEnd < 0 || topicEnd < 0 || message.slice(0, originEnd) === this.#origin) return;
    this.deliver(message.slice(originEnd + 1, topicEnd), message.slice(topicEnd + 1));
  }
}
