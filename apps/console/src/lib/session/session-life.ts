import type { SessionInfo } from '@vitrina/contract';

/** Remaining lifetime of the session, as this browser knows it. Times are in ms of this browser's clock. */
export interface SessionLife {
  readonly staffId: string;
  readonly idleWindowMs: number;
  readonly idleEndMs: number;
  /** Absolute end of the session, regardless of activity. */
  readonly end: number;
}

/** Expiry times in the service's response. */
type SessionExpiry = Pick<SessionInfo, 'staff_id' | 'idle_expires_at' | 'expires_at'>;

/**
 * Computes the lifetime from an answer. Uses the server's clock (the Date header), because the browser's may be wrong
 * by hours.
 */
export function sessionLifeFrom(answer: SessionExpiry, serverDate: string | null, now: number): SessionLife {
  const serverTimeMs = serverDate === null ? Number.NaN : Date.parse(serverDate);
  const serverNow = Number.isNaN(serverTimeMs) ? now : serverTimeMs;
  const idleWindowMs = Math.max(0, Date.parse(answer.idle_expires_at) - serverNow);
  return {
    staffId: answer.staff_id,
    idleWindowMs,
    idleEndMs: now + idleWindowMs,
    end: now + Math.max(0, Date.parse(answer.expires_at) - serverNow),
  };
}

/** Returns the lifetime after a call that was answered at `now`. */
export function prolongSessionLife(life: SessionLife, now: number): SessionLife {
  return { ...life, idleEndMs: Math.min(now + life.idleWindowMs, life.end) };
}

/** Returns the milliseconds until the session expires; 0 when it has expired. */
export function remainingMsOf(life: SessionLife, now: number): number {
  return Math.max(0, Math.min(life.idleEndMs, life.end) - now);
}

let life: SessionLife | null = null;

let confirmationCount = 0;

/**
 * Delay (ms) before other tabs are notified of activity. It combines several calls into one message, and lets the
 * first screen be drawn.
 */
const messageDelayMs = 1000;
let isMessagePending = false;
let channel: BroadcastChannel | null = null;

/** Notifies the other tabs of activity, which keeps their session alive too: all tabs share the cookie. */
function notifyOtherTabs(): void {
  if (isMessagePending || typeof BroadcastChannel === 'undefined') return;
  isMessagePending = true;
  setTimeout(() => {
    isMessagePending = false;
    if (channel === null) {
      channel = new BroadcastChannel('session');
      channel.addEventListener('message', () => prolongSession());
    }
    channel.postMessage('active');
  }, messageDelayMs);
}

function prolongSession(): void {
  if (life !== null) life = prolongSessionLife(life, Date.now());
}

export const sessionLife = {
  read: (): SessionLife | null => life,
  /**
   * Number of times that the service confirmed this person's session. If the number rises during a call, a 401 of
   * that call may be outdated.
   */
  confirmations: (): number => confirmationCount,
  begin(answer: SessionExpiry, serverDate: string | null): void {
    if (life === null || life.staffId === answer.staff_id) confirmationCount += 1;
    life = sessionLifeFrom(answer, serverDate, Date.now());
    notifyOtherTabs();
  },
  /** Restarts the idle time, after a call was answered. */
  touch(): void {
    if (life === null) return;
    prolongSession();
    notifyOtherTabs();
  },
  end(): void {
    life = null;
  },
};
