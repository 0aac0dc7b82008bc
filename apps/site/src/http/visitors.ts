import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { Config } from '../settings.ts';

const minuteMs = 60_000;
/** Maximum number of counters. More within a minute are an attack, and all counters are reset to limit memory. */
const maxVisitors = 50_000;
/** Number of 16-bit groups in a /64, the network of one IPv6 customer. */
const ipv6Groups = 4;
/**
 * Number of 16-bit groups in a /48 network, which may belong to several customers. The limit of a /48 is `wideFactor`
 * times the limit of a visitor.
 */
const wideGroups = 3;
const wideFactor = 8;

/** Kinds of requests with separate limits. */
export type RequestKind = 'page' | 'search';

/** Maximum number of concurrent requests of a visitor; further ones wait, so that other visitors are not delayed. */
const maxAtOnce: Readonly<Record<RequestKind, number>> = { page: 8, search: 2 };

/** Error when a visitor has reached the limit of requests per minute. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super(`The visitor may ask again in ${retryAfterS} s.`);
    this.retryAfterS = retryAfterS;
  }
}

/** Limits the requests of each visitor that need the service. */
export interface VisitorLimiter {
  /**
   * Counts a request, and runs `work` as soon as fewer than the maximum of the visitor's requests are running.
   * @throws TooManyRequests
   */
  run<T>(visitor: string, kind: RequestKind, work: () => Promise<T>): Promise<T>;
}

/** Running and waiting requests of one visitor and kind. */
interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/** Creates a limiter with counters in this process, reset every minute. */
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

/**
 * Creates a function that returns the key of a request's visitor: the IPv4 address, or the /64 network of an IPv6
 * address.
 */
export function visitorBehind(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusts = proxyAddr.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddr(request, trusts));
}

function networkOf(clientAddress: string): string {
  const address = withoutPort(clientAddress);
  // The address is missing if the connection has already ended.
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, ipv6Groups).join(':') : parsed.toString();
}

/** Returns the key of the /48 network of an IPv6 visitor, distinct from all visitor keys; null for other visitors. */
function wideNetworkOf(visitor: string): string | null {
  const groups = visitor.split(':');
  return groups.length === ipv6Groups ? groups.slice(0, wideGroups).join(':') : null;
}

/** Removes the port that some proxies append to the address. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
