import { unavailable } from '../../errors.ts';
import type { Clock } from '../clock.ts';
import { limiter } from './limiter.ts';

/**
 * Makes a read of a caller who is not signed in when it is its turn.
 *
 * @param address of the caller; null for the deployment's own site, which has no budget and waits behind nobody else
 * @param isGone whether nobody waits for the answer any more
 * @throws 429 when the address has used its budget of this minute, 503 when too many wait already
 */
export type ReadFairly = <T>(
  address: string | null,
  isGone: () => boolean,
  read: () => Promise<T>,
) => Promise<T>;

interface Parts {
  readonly clock: Clock;
  /** Reads of one address in a minute. */
  readonly perMinute: number;
  /** Reads at once: a call of a signed-in person may find that many before it. */
  readonly atOnce: number;
}

/** More than this wait only in an attack; those of the site are counted apart. */
const maxWaiting = 500;

/**
 * Limits callers without a session, so that they cannot take the whole database: each address has a budget, and only
 * a few reads run at once. The rest wait here, where no call of a signed-in person waits behind them.
 */
export function fairReads({ clock, perMinute, atOnce }: Parts): ReadFairly {
  const count = limiter(clock, perMinute);
  const ofSite: (() => void)[] = [];
  const ofOthers: (() => void)[] = [];
  let running = 0;

  const turn = async (waiting: (() => void)[]): Promise<void> => {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waiting.length >= maxWaiting) throw unavailable();
    await new Promise<void>((go) => waiting.push(go));
  };
  const startNext = (): void => {
    const next = ofSite.shift() ?? ofOthers.shift();
    if (next) next();
    else running--;
  };
  return async (address, isGone, read) => {
    if (address !== null) count(address);
    await turn(address === null ? ofSite : ofOthers);
    try {
      if (isGone()) throw unavailable();
      return await read();
    } finally {
      startNext();
    }
  };
}
