import { unavailable } from '../../errors.ts';
import type { Clock } from '../clock.ts';
import { limiter } from './limiter.ts';

/**
 * Runs a read of a caller without a session when its turn comes.
 *
 * @param address address of the caller; null for the deployment's own site, which has no budget and does not wait for
 *   others
 * @param isGone returns true if the caller no longer waits for the response
 * @throws 429 if the address has used its budget of this minute, 503 if too many reads wait already
 */
export type ReadFairly = <T>(
  address: string | null,
  isGone: () => boolean,
  read: () => Promise<T>,
) => Promise<T>;

interface Parts {
  readonly clock: Clock;
  /** Maximum reads of one address per minute. */
  readonly perMinute: number;
  /** Maximum number of parallel reads, so that a call of a signed-in person waits for at most that many. */
  readonly atOnce: number;
}

/**
 * Maximum number of waiting reads, exceeded only by an attack; reads of the deployment's own site are counted
 * separately.
 */
const maxWaiting = 500;

/**
 * Limits reads of callers without a session, so that they cannot occupy the whole database. Each address has a
 * budget, and only a few reads run in parallel. The others wait in a separate queue, which never delays calls of
 * signed-in people.
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
