import type { SessionInfo } from '@vitrina/contract';

/** Remaining lifetime of the session, as far as this browser knows. Times are this browser's clock, in ms. */
export interface SessionLife {
  readonly staffId: string;
  readonly idleWindow: number;
  readonly idleEnd: number;
  /** The session ends then, whatever is done. */
  readonly end: number;
}

/** Lifetime in the service's response. */
type ToldLife = Pick<SessionInfo, 'staff_id' | 'idle_expires_at' | 'expires_at'>;

/**
 * The life that an answer tells. The server's own clock (its Date header) is the measure, because the
 * browser's may be wrong by hours.
 */
export function lifeFrom(answer: ToldLife, serverDate: string | null, now: number): SessionLife {
  const count = serverDate === null ? Number.NaN : Date.parse(serverDate);
  const serverNow = Number.isNaN(count) ? now : count;
  const idleWindow = Math.max(0, Date.parse(answer.idle_expires_at) - serverNow);
  return {
    staffId: answer.staff_id,
    idleWindow,
    idleEnd: now + idleWindow,
    end: now + Math.max(0, Date.parse(answer.expires_at) - serverNow),
  };
}

/** The life after a call was answered at `now`. */
export function prolongLife(life: SessionLife, now: number): SessionLife {
  return { ...life, idleEnd: Math.min(now + life.idleWindow, life.end) };
}

/** Milliseconds until the session ends by itself; 0 when it has. */
export function remainingMsOf(life: SessionLife, now: number): number {
  return Math.max(0, Math.min(life.idleEnd, life.end) - now);
}

let life: SessionLife | null = null;

let confirmations = 0;

/** The other tabs hear of work so much later, and once of all of it. The first screen is drawn by then. */
const tellingDelayMs = 1000;
let isTelling = false;
let channel: BroadcastChannel | null = null;

/** Work in one tab keeps the others alive too: they share the cookie. */
function tellOtherTabs(): void {
  if (isTelling || typeof BroadcastChannel === 'undefined') return;
  isTelling = true;
  setTimeout(() => {
    isTelling = false;
    if (channel === null) {
      channel = new BroadcastChannel('session');
      channel.addEventListener('message', () => prolong());
    }
    channel.postMessage('active');
  }, tellingDelayMs);
}

function prolong(): void {
  if (life !== null) life = prolongLife(life, Date.now());
}

export const sessionLife = {
  read: (): SessionLife | null => life,
  /**
   * Number of confirmations by the service that this person is signed in: an increase means that a 401 may be out of
   * date.
   */
  confirmations: (): number => confirmations,
  begin(answer: ToldLife, serverDate: string | null): void {
    if (life === null || life.staffId === answer.staff_id) confirmations += 1;
    life = lifeFrom(answer, serverDate, Date.now());
    tellOtherTabs();
  },
  /** A call was answered: idleness begins anew. */
  touch(): void {
    if (life === null) return;
    prolong();
    tellOtherTabs();
  },
  end(): void {
    life = null;
  },
};
