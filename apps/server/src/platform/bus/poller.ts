import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

interface PollerParts {
  readonly db: Db;
  /** Receives each message committed since the previous poll. */
  readonly receive: (message: string) => void;
  /** Called after the first successful poll: from then on no message is missed. */
  readonly onStarted: () => void;
  /** Called when a poll fails. The next successful poll calls `onStarted`. */
  readonly onFailed: (reason: unknown) => void;
}

/** Interval between two polls (ms). */
const pollIntervalMs = 500;
/** Longest time between two polls (ms), below the age at which messages are deleted. */
const maxPauseMs = 5 * 60_000;

interface PollResult {
  readonly snapshot: string;
  /**
   * True if the database is at an earlier state than at the previous poll, for example after the promotion of a
   * delayed replica.
   */
  readonly is_earlier: boolean | null;
  readonly messages: readonly string[];
}

/**
 * Reads the messages of other processes from `change_message` when notifications do not arrive. Each poll reads the
 * rows of the transactions that its snapshot sees and the previous snapshot does not, in any order of their commits.
 * So writers need not wait for each other, as they would for a counter.
 */
export class Poller {
  readonly #parts: PollerParts;
  #timer: NodeJS.Timeout | null = null;
  /** Snapshot of the last poll; null before the first one. */
  #snapshot: string | null = null;
  /** Time of the last poll, from `performance.now()`. */
  #readAt = 0;

  constructor(parts: PollerParts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#timer !== null) return;
    this.#snapshot = null;
    this.#schedule(0);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #schedule(delayMs: number): void {
    const timer = setTimeout(() => void this.pollMessages(() => this.#timer === timer), delayMs).unref();
    this.#timer = timer;
  }

  /** Polls once and schedules the next poll, unless it was stopped meanwhile. */
  async pollMessages(isCurrent: () => boolean): Promise<void> {
    try {
      const { snapshot, is_earlier, messages } = await this.#readMessages();
      if (!isCurrent()) return;
      const now = performance.now();
      const isFirst = this.#snapshot === null;
      if (is_earlier) throw new Error('the database is at an earlier state than before');
      if (!isFirst && now - this.#readAt > maxPauseMs) throw new Error('the process stood still');
      this.#snapshot = snapshot;
      this.#readAt = now;
      if (isFirst) this.#parts.onStarted();
      else for (const message of messages) this.#parts.receive(message);
    } catch (error) {
      if (!isCurrent()) return;
      this.#snapshot = null;
      this.#parts.onFailed(error);
    }
    this.#schedule(pollIntervalMs);
  }

  async #readMessages(): Promise<PollResult> {
    const snapshotSql = sql`${this.#snapshot}::pg_snapshot`;
    const { rows } = await sql<PollResult>`
      select pg_current_snapshot()::text as snapshot,
        pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${snapshotSql}) as is_earlier,
        array(select message from change_message
          where xid >= pg_snapshot_xmin(${snapshotSql}) and not pg_visible_in_snapshot(xid, ${snapshotSql})) as messages`.execute(
      this.#parts.db,
    );
    const result = rows[0];
    if (result === undefined) throw new Error('a poll returned no row');
    return result;
  }
}
