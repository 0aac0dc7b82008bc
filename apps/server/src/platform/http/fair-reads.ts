import { unavailable } from '../../errors.ts';
import type { Clock } from '../clock.ts';
import { createLimiter } from './limiter.ts';

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
  isDisconnected: () => boolean,
  read: () => Promise<T>,
) => Promise<T>;

interface FairReadOptions {
  readonly clock: Clock;
  /** Maximum reads of one address per minute. */
  readonly maxPerMinute: number;
  /** Maximum number of parallel reads, so that a call of a signed-in person waits for at most that many. */
  readonly maxConcurrent: number;
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
export function createFairReads({ clock, maxPerMinute, maxConcurrent }: FairReadOptions): ReadFairly {
  const countRead = createLimiter(clock, maxPerMinute);
  const siteQueue: (() => void)[] = [];
  const otherQueue: (() => void)[] = [];
  let runningCount = 0;

  const waitForTurn = async (queue: (() => void)[]): Promise<void> => {
    if (runningCount < maxConcurrent) {
      runningCount++;
      return;
    }
    if (queue.length >= maxWaiting) throw unavailable();
    await new Promise<void>((go) => queue.push(go));
  };
  const startNext = (): void => {
    const startRead = siteQueue.shift() ?? otherQueue.shift();
    if (startRead) startRead();
    else runningCount--;
  };
  return async (address, isDisconnected, read) => {
    if (address !== null) countRead(address);
    await waitForTurn(address === null ? siteQueue : otherQueue);
    try {
      if (isDisconnected()) throw unavailable();
      return await read();
    } finally {
      startNext();
    }
  };
}
