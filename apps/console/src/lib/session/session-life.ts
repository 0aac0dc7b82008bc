import type { SessionInfo } from '@vitrina/contract';

/** Remaining lifetime of the session, as this browser knows it. Times are in ms of this browser's clock. */
export interface SessionLife {
  readonly staffId: string;
  readonly idleWindow: number;
  readonly idleEnd: number;
  /** Absolute end of the session, regardless of activity. */
  readonly end: number;
}

/** Expiry times in the service's response. */
type ToldLife = Pick<SessionInfo, 'staff_id' | 'idle_expires_at' | 'expires_at'>;

/**
 * Computes the lifetime from an answer. Uses the server's clock (the Date header), because the browser's may be wrong
 * by hours.
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

/** Returns the lifetime after a call that was answered at `now`. */
export function prolongLife(life: SessionLife, now: number): SessionLife {
  return { ...life, idleEnd: Math.min(now + life.idleWindow, life.end) };
}

/** Returns the milliseconds until the session expires; 0 when it has expired. */
export function remainingMsOf(life: SessionLife, now: number): number {
  return Math.max(0, Math.min(life.idleEnd, life.end) - now);
}

let life: SessionLife | null = null;

let confirmations = 0;

/**
 * Delay (ms) before other tabs are notified of activity. It combines several calls into one message, and lets the
 * first screen be drawn.
 */
const tellingDelayMs = 1000;
let isTelling = false;
let channel: BroadcastChannel | null = null;

/** Notifies the other tabs of activity, which keeps their session alive too: all tabs share the cookie. */
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
   * Number of times that the service confirmed this person's session. If the number rises during a call, a 401 of
   * that call may be outdated.
   */
  confirmations: (): number => confirmations,
  begin(answer: ToldLife, serverDate: string | null): void {
    if (life === null || life.staffId === answer.staff_id) confirmations += 1;
    life = lifeFrom(answer, serverDate, Date.now());
    tellOtherTabs();
  },
  /** Restarts the idle time, after a call was answered. */
  touch(): void {
    if (life === null) return;
    prolong();
    tellOtherTabs();
  },
  end(): void {
    life = null;
  },
};
