/** Permission to read drafts on the staging site, granted by the service. */
interface Grant {
  readonly grant: string;
  /** End of the grant, ISO 8601. */
  readonly expires_at: string;
}

interface GrantRules {
  readonly make: () => Promise<Grant>;
  /** Called with each grant that replaces an expiring one. */
  readonly onRenewed: (grant: string) => void;
  /** False while the person is away: a renewal would restart the session's idle timeout. */
  readonly isAttended: () => boolean;
}

const renewBeforeMs = 2 * 60_000;
/**
 * Minimum delay before a renewal (ms), also when this computer's clock is fast and the grant seems to end earlier.
 */
const minHeldMs = 30_000;
/** Maximum delay before a renewal (ms), however slow this computer's clock. A grant is valid for ten minutes. */
const maxHeldMs = 8 * 60_000;
const retryAfterMs = 10_000;
const maxFailures = 6;

/** Keeps a grant in memory and renews it before it expires while somebody uses the page. */
export function holdGrant({ make, onRenewed, isAttended }: GrantRules) {
  let grantInUse: { readonly grant: string; readonly renewAt: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  let failures = 0;

  const renewIn = (ms: number) => {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(() => void renew(), ms);
  };
  /** Requests a new grant. Rejects with the error of the call. */
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
      // The failure is not shown: the page reports an expired grant, and entering again shows the reason.
      failures += 1;
      if (failures < maxFailures) renewIn(retryAfterMs);
    }
  };
  return {
    ask,
    /** Returns the last grant while it is valid; null when a new one must be requested. */
    current: () => (grantInUse !== null && Date.now() < grantInUse.renewAt ? grantInUse.grant : null),
    /** Drops the grant and stops its renewal. */
    end() {
      isEnded = true;
      grantInUse = null;
      clearTimeout(timer);
    },
  };
}
