import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Person, Platform } from '../../platform/context.ts';
import { isRefusedWrite } from '../../platform/database/failures.ts';
import { secretHash } from '../../platform/secrets.ts';
import { loadSession, type SessionRow } from './session-row.ts';

/** Active session or token, and its person. */
export interface LiveSession {
  readonly person: Person;
  /** Time at which idleness ends the session. */
  readonly idleExpiresAt: Date;
  readonly expiresAt: Date;
  /** Identity provider that began the session; null for a password. */
  readonly provider: string | null;
  /** Last time at which the role allows the session without a second step; null if no second step is missing. */
  readonly secondStepDueAt: Date | null;
}

/** Topic that announces changed rights. The payload is `session:<id>`, `staff:<id>` or `role:<id>`. */
export const accessTopic = 'access';

/** Cached row of a session, with the times of its last requests. */
interface RememberedSession {
  readonly row: SessionRow;
  seenAt: Date;
  /** Time of the last stored request; null for a token without one. */
  lastStoredRequestAt: Date | null;
}

const maxCachedSessions = 5000;
const storeSeenIntervalMs = 60_000;

/** Sessions of the service. They are cached only while the process receives notifications of changes. */
export class Sessions {
  readonly #platform: Platform;
  readonly #sessionsByHash = new LRUCache<string, RememberedSession>({ max: maxCachedSessions });
  /** Number of received changes. A row that was read before a change is not cached after it. */
  #cacheEpoch = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.bus.subscribe(accessTopic, (payload) =>
      this.#forgetMatching((row) => isAffectedBy(row, payload)),
    );
    platform.bus.onListening(() => this.#forgetMatching(() => true));
  }

  /**
   * Finds the session of a secret and records the request from this IP address; null for an unknown or ended session.
   */
  async openSession(secret: string, kind: Person['kind'], address?: string): Promise<LiveSession | null> {
    const hash = secretHash(secret);
    const now = this.#platform.clock.now();
    const cachedSession = this.#sessionsByHash.get(hash);
    // The cached session may look expired although another process has recorded a later request.
    const currentSession =
      cachedSession && !this.#isExpired(cachedSession, now) ? cachedSession : await this.#loadByKey({ hash });
    if (!currentSession || currentSession.row.kind !== kind || this.#isExpired(currentSession, now))
      return null;
    await this.#recordUse(currentSession, now, address);
    return this.#presentSession(currentSession);
  }

  /** Finds a session by id without recording a request; null if it has ended. */
  async findSession(sessionId: string): Promise<LiveSession | null> {
    const currentSession = await this.#findActive(sessionId);
    return currentSession && this.#presentSession(currentSession);
  }

  /**
   * Signs a text by an HMAC with the session's secret hash. Returns the signature and the session; null if it has
   * ended.
   */
  async signText(sessionId: string, text: string) {
    const currentSession = await this.#findActive(sessionId);
    if (!currentSession) return null;
    const signature = createHmac('sha256', currentSession.row.secretHash).update(text).digest();
    return { session: this.#presentSession(currentSession), signature };
  }

  async #findActive(sessionId: string): Promise<RememberedSession | null> {
    const cachedSession = [...this.#sessionsByHash.values()].find(({ row }) => row.id === sessionId);
    const currentSession = cachedSession ?? (await this.#loadByKey({ id: sessionId }));
    return currentSession && !this.#isExpired(currentSession, this.#platform.clock.now())
      ? currentSession
      : null;
  }

  #forgetMatching(isForgotten: (row: SessionRow) => boolean): void {
    this.#cacheEpoch++;
    for (const [hash, { row }] of [...this.#sessionsByHash])
      if (isForgotten(row)) this.#sessionsByHash.delete(hash);
  }

  async #loadByKey(
    by: { readonly hash: string } | { readonly id: string },
  ): Promise<RememberedSession | null> {
    const epochBefore = this.#cacheEpoch;
    const row = await loadSession(this.#platform.db, by);
    if (!row) return null;
    const session = {
      row,
      seenAt: row.seenAt,
      lastStoredRequestAt: row.kind === 'token' && !row.isUsed ? null : row.seenAt,
    };
    if (this.#platform.bus.listening && this.#cacheEpoch === epochBefore)
      this.#sessionsByHash.set(row.secretHash, session);
    return session;
  }

  #idleEnd({ row, seenAt }: RememberedSession): number {
    const absoluteEnd = row.expiresAt.getTime();
    if (row.kind === 'token') return absoluteEnd;
    return Math.min(seenAt.getTime() + this.#platform.config.session.idleMs, absoluteEnd);
  }

  #isExpired(session: RememberedSession, now: Date): boolean {
    return now.getTime() >= this.#idleEnd(session);
  }

  #presentSession(session: RememberedSession): LiveSession {
    const { person, expiresAt, provider, secondStepDueAt } = session.row;
    const idleExpiresAt = new Date(this.#idleEnd(session));
    return { person, idleExpiresAt, expiresAt, provider, secondStepDueAt };
  }

  /**
   * Records a request. Stores it at most once a minute, and never while disk space is low or the database is
   * read-only, so that reads go on. Stores the first request of a token immediately, so that a new key is shown as
   * used.
   */
  async #recordUse(session: RememberedSession, now: Date, address: string | undefined): Promise<void> {
    const { db, database } = this.#platform;
    if (now <= session.seenAt) return;
    session.seenAt = now;
    const { lastStoredRequestAt } = session;
    const isRecent =
      lastStoredRequestAt !== null && now.getTime() - lastStoredRequestAt.getTime() < storeSeenIntervalMs;
    if (isRecent || database.diskSpace.low || !database.writeState.isWritable) return;
    session.lastStoredRequestAt = now;
    try {
      await db
        .updateTable('session')
        // A session keeps the address from which it was begun. A token gets the address of its last use.
        .set({
          seen_at: now,
          ...(session.row.kind === 'token' && address !== undefined && { address: address }),
        })
        .where('id', '=', session.row.id)
        .where('seen_at', '<', now)
        .execute();
    } catch (error) {
      // The database is read-only. The pool has noted this, so later calls do not try to write.
      if (!isRefusedWrite(error)) throw error;
    }
  }
}

function isAffectedBy(row: SessionRow, payload: string): boolean {
  const { id, staffId, roleId } = row;
  return payload === `session:${id}` || payload === `staff:${staffId}` || payload === `role:${roleId}`;
}
