import { createHash, randomBytes } from 'node:crypto';
import type { Person, Platform } from '../../platform/context.ts';
import { loadSession, type SessionRow } from './session-row.ts';

/** A session (or token) that holds now, and its person. */
export interface LiveSession {
  readonly person: Person;
  readonly keep: boolean;
  /** Last call; advances with every call, and is stored at most once a minute. */
  readonly seenAt: Date;
  /** When idleness ends it. */
  readonly idleExpiresAt: Date;
  readonly expiresAt: Date;
}

/** The sessions of the service as this process knows them. */
export interface Sessions {
  /** The session that the secret opens, touched by this call; null when it opens none (any more). */
  open(secret: string, kind: Person['kind']): Promise<LiveSession | null>;
  /** The session by its id, untouched; null when it has ended. */
  find(sessionId: string): Promise<LiveSession | null>;
}

/** A fresh secret: 256 random bits, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: SHA-256 in hexadecimal. Secrets are random, so nothing slower is needed. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Topic on which every process hears that rights changed; the payload is `session:<id>`, `staff:<id>` or `role:<id>`. */
export const accessTopic = 'access';

/** A row as remembered, with the last call that this process saw. */
interface Remembered {
  readonly row: SessionRow;
  seenAt: Date;
  storedAt: Date;
}

const mostRemembered = 5000;
const storeSeenEvery = 60_000;

/** Sessions read from the database and remembered while this process can hear of changes. */
export function createSessions(platform: Platform): Sessions {
  const { bus, clock, config, db } = platform;
  const byHash = new Map<string, Remembered>();
  /** Grows with every change heard, so that what was read before it is not remembered after it. */
  let epoch = 0;

  const concerns = (row: SessionRow, payload: string): boolean =>
    payload === `session:${row.id}` || payload === `staff:${row.staffId}` || payload === `role:${row.roleId}`;
  bus.subscribe(accessTopic, (payload) => {
    epoch++;
    for (const [hash, { row }] of byHash) if (concerns(row, payload)) byHash.delete(hash);
  });
  bus.onListening(() => {
    epoch++;
    byHash.clear();
  });

  const load = async (by: { readonly hash: string } | { readonly id: string }): Promise<Remembered | null> => {
    const before = epoch;
    const row = await loadSession(db, by);
    if (!row) return null;
    const remembered = { row, seenAt: row.seenAt, storedAt: row.seenAt };
    if (bus.listening && epoch === before) {
      if (byHash.size >= mostRemembered) byHash.delete(byHash.keys().next().value ?? '');
      byHash.set(row.secretHash, remembered);
    }
    return remembered;
  };

  const idleEnd = ({ row, seenAt }: Remembered): number =>
    row.kind === 'token' || row.keep
      ? row.expiresAt.getTime()
      : Math.min(seenAt.getTime() + config.session.idleMs, row.expiresAt.getTime());
  const isOver = (remembered: Remembered, now: number): boolean => now >= idleEnd(remembered);
  const shown = (remembered: Remembered): LiveSession => ({
    person: remembered.row.person,
    keep: remembered.row.keep,
    seenAt: remembered.seenAt,
    idleExpiresAt: new Date(idleEnd(remembered)),
    expiresAt: remembered.row.expiresAt,
  });

  const touch = async (remembered: Remembered, now: Date): Promise<void> => {
    if (now <= remembered.seenAt) return;
    remembered.seenAt = now;
    if (now.getTime() - remembered.storedAt.getTime() < storeSeenEvery || platform.database.room.low) return;
    remembered.storedAt = now;
    await db
      .updateTable('session')
      .set({ seen_at: now })
      .where('id', '=', remembered.row.id)
      .where('seen_at', '<', now)
      .execute();
  };

  return {
    async open(secret, kind) {
      const hash = secretHash(secret);
      const now = clock.now();
      let found = byHash.get(hash) ?? (await load({ hash }));
      // Another process may have seen a later call than this one remembers.
      if (found && byHash.get(hash) === found && isOver(found, now.getTime())) found = await load({ hash });
      if (!found || found.row.kind !== kind || isOver(found, now.getTime())) return null;
      await touch(found, now);
      return shown(found);
    },
    async find(sessionId) {
      const known = [...byHash.values()].find(({ row }) => row.id === sessionId);
      const found = known ?? (await load({ id: sessionId }));
      return found && !isOver(found, clock.now().getTime()) ? shown(found) : null;
    },
  };
}
