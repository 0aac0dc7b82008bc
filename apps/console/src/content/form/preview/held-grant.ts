/** Permission to read drafts on the staging site, issued by the service. */
interface Grant {
  readonly grant: string;
  /** Expiry of the grant, ISO 8601. */
  readonly expires_at: string;
}

interface GrantRules {
  readonly makeGrant: () => Promise<Grant>;
  /** Called with each new grant that replaces an expiring one. */
  readonly onRenewed: (grant: string) => void;
  /**
   * Returns false while the person is inactive. Grants are then not renewed, because a renewal would prolong the
   * session.
   */
  readonly isAttended: () => boolean;
}

const renewBeforeMs = 2 * 60_000;
/**
 * Minimum delay before a renewal in milliseconds. It applies if the clock of this computer is fast and the grant
 * seems to expire earlier.
 */
const minHeldMs = 30_000;
/**
 * Maximum delay before a renewal in milliseconds. It applies if the clock of this computer is slow. A grant is valid
 * for ten minutes.
 */
const maxHeldMs = 8 * 60_000;
const retryAfterMs = 10_000;
const maxFailures = 6;

/** Keeps a grant in memory and renews it before it expires while somebody uses the page. */
export function holdGrant({ makeGrant, onRenewed, isAttended }: GrantRules) {
  let grantInUse: { readonly grant: string; readonly renewAt: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  let failures = 0;

  const renewIn = (ms: number) => {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(() => void renewGrant(), ms);
  };
  /** Requests a new grant. Rejects if the request fails. */
  const ask = async () => {
    const { grant, expires_at } = await makeGrant();
    const ms = Math.min(
      maxHeldMs,
      Math.max(minHeldMs, new Date(expires_at).getTime() - renewBeforeMs - Date.now()),
    );
    if (!isEnded) grantInUse = { grant, renewAt: Date.now() + ms };
    failures = 0;
    renewIn(ms);
    return grant;
  };
  const renewGrant = async () => {
    if (!isAttended()) return renewIn(retryAfterMs);
    try {
      const grant = await ask();
      if (!isEnded) onRenewed(grant);
    } catch {
      // The failure is not shown: the page reports an expired grant, and entering again shows the reason.
      failures += 1;
      if (failures < maxFailures) renewIn(retryAfterMs);
    }
  };
  return {
    ask,
    /** Returns the current grant; null if there is none or it must be renewed. */
    current: () => (grantInUse !== null && Date.now() < grantInUse.renewAt ? grantInUse.grant : null),
    /** Drops the grant and stops its renewal. */
    end() {
      isEnded = true;
      grantInUse = null;
      clearTimeout(timer);
    },
  };
}
