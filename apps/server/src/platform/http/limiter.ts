import { tooMany } from '../../errors.ts';
import type { Clock } from '../clock.ts';
import { network } from './network.ts';

/** Counts a try of an address; throws 429 with `Retry-After` when it has had its share of this minute. */
export type Limiter = (address: string) => void;

const minuteMs = 60_000;
/** More addresses than this within a minute are an attack: the count begins anew rather than fill the memory. */
const maxAddresses = 50_000;

/** Limits the tries of an address in a minute, counted in this process. */
export function limiter(clock: Clock, maxPerMinute: number): Limiter {
  let counts = new Map<string, number>();
  let began = 0;
  return (address) => {
    const now = clock.now().getTime();
    if (now - began >= minuteMs || counts.size > maxAddresses) {
      counts = new Map();
      began = now;
    }
    const caller = network(address);
    const tries = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, tries);
    if (tries > maxPerMinute) throw tooMany((began + minuteMs - now) / 1000);
  };
}
