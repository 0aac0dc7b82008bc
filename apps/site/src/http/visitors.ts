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
 * Number of 16-bit groups in a /48 network, which may belong to several customers. The limit of a /48 is
 * `wideNetworkFactor` times the limit of a visitor.
 */
const wideNetworkGroups = 3;
const wideNetworkFactor = 8;

/** Kinds of requests with separate limits. */
export type RequestKind = 'page' | 'search';

/** Maximum number of concurrent requests of a visitor; further ones wait, so that other visitors are not delayed. */
const maxConcurrent: Readonly<Record<RequestKind, number>> = { page: 8, search: 2 };

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
interface VisitorRequests {
  runningCount: number;
  readonly waitingRequests: (() => void)[];
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
  const requestsByVisitor = new Map<string, VisitorRequests>();
  let requestCounts = new Map<string, number>();
  let countingSinceMs = 0;

  const countRequest = (key: string, max: number): void => {
    const requestCount = (requestCounts.get(key) ?? 0) + 1;
    requestCounts.set(key, requestCount);
    if (requestCount > max)
      throw new TooManyRequests(Math.ceil((countingSinceMs + minuteMs - nowMs()) / 1000));
  };
  const countForNetworks = (visitor: string, kind: RequestKind): void => {
    const now = nowMs();
    if (now - countingSinceMs >= minuteMs || requestCounts.size > maxVisitors) {
      requestCounts = new Map();
      countingSinceMs = now;
    }
    countRequest(`${kind} ${visitor}`, maxPerMinute[kind]);
    const wideNetwork = wideNetworkOf(visitor);
    if (wideNetwork !== null) countRequest(`${kind} ${wideNetwork}`, maxPerMinute[kind] * wideNetworkFactor);
  };
  const startNext = (key: string, visitorRequests: VisitorRequests): void => {
    const startRequest = visitorRequests.waitingRequests.shift();
    if (startRequest) startRequest();
    else visitorRequests.runningCount -= 1;
    if (visitorRequests.runningCount === 0) requestsByVisitor.delete(key);
  };

  return {
    async run(visitor, kind, work) {
      const key = `${kind} ${visitor}`;
      countForNetworks(visitor, kind);
      const visitorRequests = requestsByVisitor.get(key) ?? { runningCount: 0, waitingRequests: [] };
      requestsByVisitor.set(key, visitorRequests);
      if (visitorRequests.runningCount < maxConcurrent[kind]) visitorRequests.runningCount += 1;
      else await new Promise<void>((resolve) => visitorRequests.waitingRequests.push(resolve));
      try {
        return await work();
      } finally {
        startNext(key, visitorRequests);
      }
    },
  };
}

/**
 * Creates a function that returns the key of a request's visitor: the IPv4 address, or the /64 network of an IPv6
 * address.
 */
export function createVisitorFinder(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrustedProxy = proxyAddr.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddr(request, isTrustedProxy));
}

function networkOf(clientAddress: string): string {
  const address = withoutPort(clientAddress);
  // The address is missing if the connection has already ended.
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsedAddress = ipaddr.process(address);
  return parsedAddress instanceof ipaddr.IPv6
    ? parsedAddress.parts.slice(0, ipv6Groups).join(':')
    : parsedAddress.toString();
}

/** Returns the key of the /48 network of an IPv6 visitor, distinct from all visitor keys; null for other visitors. */
function wideNetworkOf(visitor: string): string | null {
  const addressGroups = visitor.split(':');
  return addressGroups.length === ipv6Groups ? addressGroups.slice(0, wideNetworkGroups).join(':') : null;
}

/** Removes the port that some proxies append to the address. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
