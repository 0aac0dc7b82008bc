/** Permission to read drafts, as the service grants it. */
interface Grant {
  readonly grant: string;
  /** ISO 8601 */
  readonly expires_at: string;
}

interface GrantRules {
  readonly make: () => Promise<Grant>;
  /** Another grant has taken the place of the last one. */
  readonly onRenewed: (grant: string) => void;
  /** False while nobody is at the page: every call would begin the session's idle time anew. */
  readonly isAttended: () => boolean;
}

const renewBeforeMs = 2 * 60_000;
/** Also of a grant whose time this computer's clock takes for nearly over. */
const minHeldMs = 30_000;
/** However late this computer's clock: a grant holds for ten minutes. */
const maxHeldMs = 8 * 60_000;
const retryAfterMs = 10_000;
const maxFailures = 6;

/** Holds a grant in memory, and renews it in time as long as somebody is there. */
export function holdGrant({ make, onRenewed, isAttended }: GrantRules) {
  let grantInUse: { readonly grant: string; readonly renewAt: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  let failures = 0;

  const renewIn = (ms: number) => {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(() => void renew(), ms);
  };
  /** Requests a new grant. Rejects as the call does. */
  const ask = async () => {
    const { grant, expires_at } = await make();
    const ms = Math.min(
      maxHeldMs,
      Math.max(minHeldMs, new Date(expires_at).getTime() - renewBeforeMs - Date.now()),
    );
    if (!isEnded) grantInUse = { grant, renewAt: Date.now() + ms };
    failures = 0;
    renewIn(ms);
    return grant;
  };
  const renew = async () => {
    if (!isAttended()) return renewIn(retryAfterMs);
    try {
      const grant = await ask();
      if (!isEnded) onRenewed(grant);
    } catch {
      // The page still stands, and says itself when it can read no more; to enter again asks anew, and tells why it cannot.
      failures += 1;
      if (failures < maxFailures) renewIn(retryAfterMs);
    }
  };
  return {
    ask,
    /** The last grant while it is valid; null when another has to be requested. */
    current: () => (grantInUse !== null && Date.now() < grantInUse.renewAt ? grantInUse.grant : null),
    /** Forgets the grant and renews it no more. */
    end() {
      isEnded = true;
      grantInUse = null;
      clearTimeout(timer);
    },
  };
}
