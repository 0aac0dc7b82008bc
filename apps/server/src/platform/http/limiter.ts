import { tooMany } from '../../errors.ts';
import type { Clock } from '../clock.ts';
import { networkOf } from './network.ts';

/** Counts a try of an address; throws 429 with `Retry-After` if the address has used its tries of this minute. */
export type Limiter = (address: string) => void;

const minuteMs = 60_000;
/**
 * Maximum number of addresses in a minute, exceeded only by an attack: the count then starts again instead of filling
 * the memory.
 */
const maxAddresses = 50_000;

/** Creates a limiter of tries per address and minute, counted in this process. */
export function createLimiter(clock: Clock, maxPerMinute: number): Limiter {
  let countsByCaller = new Map<string, number>();
  let windowStart = 0;
  return (address) => {
    const now = clock.now().getTime();
    if (now - windowStart >= minuteMs || countsByCaller.size > maxAddresses) {
      countsByCaller = new Map();
      windowStart = now;
    }
    const caller = networkOf(address);
    const tries = (countsByCaller.get(caller) ?? 0) + 1;
    countsByCaller.set(caller, tries);
    if (tries > maxPerMinute) throw tooMany((windowStart + minuteMs - now) / 1000);
  };
}
