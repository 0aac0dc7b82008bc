import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { Config } from '../settings.ts';

const minuteMs = 60_000;
/** More visitors within a minute are an attack: counting begins anew rather than fill the memory. */
const maxVisitors = 50_000;
/** An IPv6 customer commands a whole /64, which is four groups. */
const ipv6Groups = 4;
/** Some command a /48, which is three groups. Other customers share one, so it has so many times the limits of a visitor. */
const wideGroups = 3;
const wideFactor = 8;

/** Kinds of requests that are counted apart. */
export type RequestKind = 'page' | 'search';

/** Requests of one visitor that are worked on at once: the next visitor waits behind no more of them. */
const maxAtOnce: Readonly<Record<RequestKind, number>> = { page: 8, search: 2 };

/** The visitor has made all requests of this minute. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super(`The visitor may ask again in ${retryAfterS} s.`);
    this.retryAfterS = retryAfterS;
  }
}

/** Limits the requests of each visitor for which the service is asked. */
export interface VisitorLimiter {
  /** Counts a request and does its work, after earlier ones where the visitor makes many at once. @throws TooManyRequests */
  run<T>(visitor: string, kind: RequestKind, work: () => Promise<T>): Promise<T>;
}

/** Requests of one visitor and kind that are not answered yet. */
interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/** Creates a limiter that counts in this process, minute by minute. */
export function createVisitorLimiter(
  { pagesPerMinute, searchesPerMinute }: Config['visitorLimits'],
  nowMs: () => number,
): VisitorLimiter {
  const maxPerMinute: Readonly<Record<RequestKind, number>> = {
    page: pagesPerMinute,
    search: searchesPerMinute,
  };
  const open = new Map<string, Turns>();
  let counts = new Map<string, number>();
  let beganMs = 0;

  const count = (key: string, max: number): void => {
    const requests = (counts.get(key) ?? 0) + 1;
    counts.set(key, requests);
    if (requests > max) throw new TooManyRequests(Math.ceil((beganMs + minuteMs - nowMs()) / 1000));
  };
  const countAll = (visitor: string, kind: RequestKind): void => {
    const now = nowMs();
    if (now - beganMs >= minuteMs || counts.size > maxVisitors) {
      counts = new Map();
      beganMs = now;
    }
    count(`${kind} ${visitor}`, maxPerMinute[kind]);
    const wide = wideNetworkOf(visitor);
    if (wide !== null) count(`${kind} ${wide}`, maxPerMinute[kind] * wideFactor);
  };
  const startNext = (key: string, turns: Turns): void => {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
    if (turns.running === 0) open.delete(key);
  };

  return {
    async run(visitor, kind, work) {
      const key = `${kind} ${visitor}`;
      countAll(visitor, kind);
      const turns = open.get(key) ?? { running: 0, waiting: [] };
      open.set(key, turns);
      if (turns.running < maxAtOnce[kind]) turns.running += 1;
      else await new Promise<void>((resolve) => turns.waiting.push(resolve));
      try {
        return await work();
      } finally {
        startNext(key, turns);
      }
    },
  };
}

/** Creates a function that returns the visitor of a request: the IPv4 address, or the network of the IPv6 address. */
export function visitorBehind(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusts = proxyAddr.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddr(request, trusts));
}

function networkOf(clientAddress: string): string {
  const address = withoutPort(clientAddress);
  // The connection may have ended already.
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, ipv6Groups).join(':') : parsed.toString();
}

/** The /48 around a visitor with an IPv6 address, in a form that no visitor has; null for any other visitor. */
function wideNetworkOf(visitor: string): string | null {
  const groups = visitor.split(':');
  return groups.length === ipv6Groups ? groups.slice(0, wideGroups).join(':') : null;
}

/** Address without the port that some proxies write behind it. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
