import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { crossOriginHeaders } from './cross-origin.ts';

/** Cache rule of a public response; passed to `reply` by the handler. */
export interface CacheRule {
  /**
   * Tags of the data from which the response was built: a message on `publicTopic` with one of the tags invalidates
   * the response.
   */
  readonly tags: readonly string[];
  /** Moment at which the response changes without an event, if known. */
  readonly until?: Date | null;
}

/** Public response that is ready to send. */
export interface ReadyAnswer {
  readonly body: Buffer;
  readonly etag: string;
  readonly contentType: string;
}

/** Cache headers of public responses. */
const publicHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  ...crossOriginHeaders,
};

/** Bus topic of changes visible to the public. The payload is the tag of the changed data. */
export const publicTopic = 'public';

/** Cache of public responses by exact address, ready to send; invalidated when the data behind them change. */
export interface AnswerCache {
  /**
   * Returns a ticket for `store`. Take the ticket before reading the database, so that `store` ignores a response
   * that was read before a later change.
   */
  ticket(): number;
  store(url: string, answer: ReadyAnswer, rule: CacheRule, ticket: number): void;
  /** Answers the request from the cache and returns true; returns false without any effect if it cannot. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Headers of every public response, cached or not. */
  readonly headers: Readonly<Record<string, string>>;
  /** Removes every response with this tag. */
  forget(tag: string): void;
  clear(): void;
  readonly hits: number;
  readonly bytes: number;
}

interface CachedAnswer {
  readonly tags: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
  /** Expiry of the response in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Alternating names and values: the form that Node sends without copying. The request id is at `requestIdAt`. */
  readonly headers: string[];
}

interface CacheParts {
  readonly bus: Bus;
  readonly clock: Clock;
  /** Security headers of public responses, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Maximum size of the cache in bytes. */
  readonly maxTotalBytes?: number;
}

/** Maximum age of a response (ms), even without a change message. */
const maxAgeMs = 60_000;
const requestIdAt = 1;
/** Memory of a response in addition to its body and address (bytes). */
const overheadBytes = 1024;
/** Maximum number of changed tags to remember. */
const maxChangedTags = 10_000;
/** Maximum share of the cache for one response. */
const maxShare = 1 / 8;

/** Creates a cache of public responses that is used only while the bus is listening. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short methods that share its state
export function createAnswerCache({
  bus,
  clock,
  headers,
  maxTotalBytes = 16 * 1024 * 1024,
}: CacheParts): AnswerCache {
  const everyHeader = { ...headers, ...publicHeaders };
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: maxTotalBytes,
    maxEntrySize: Math.floor(maxTotalBytes * maxShare),
    sizeCalculation: ({ body }, url) => body.length + url.length * 2 + overheadBytes,
  });
  const changedAt = new Map<string, number>();
  const idPrefix = newId().slice(0, 24);
  let epoch = 0;
  let clearedAt = 0;
  let hits = 0;

  const clear = (): void => {
    clearedAt = ++epoch;
    changedAt.clear();
    cache.clear();
  };
  const forget = (tag: string): void => {
    if (changedAt.size >= maxChangedTags) {
      // Reads that began earlier are not stored, whatever their sources.
      clearedAt = ++epoch;
      changedAt.clear();
    }
    changedAt.set(tag, ++epoch);
    for (const [url, entry] of [...cache.entries()]) if (entry.tags.includes(tag)) cache.delete(url);
  };
  bus.subscribe(publicTopic, forget);
  bus.onListening(clear);

  const store = (url: string, answer: ReadyAnswer, rule: CacheRule, ticket: number): void => {
    if (!bus.listening || ticket < clearedAt) return;
    if (rule.tags.some((tag) => (changedAt.get(tag) ?? 0) > ticket)) return;
    const now = clock.now().getTime();
    cache.set(url, {
      tags: rule.tags,
      body: copyBuffer(answer.body),
      etag: answer.etag,
      expiresAt: Math.min(now + maxAgeMs, rule.until?.getTime() ?? Number.POSITIVE_INFINITY),
      headers: [
        'x-request-id',
        '',
        ...Object.entries(everyHeader).flat(),
        'content-type',
        answer.contentType,
        'content-length',
        String(answer.body.length),
        'etag',
        answer.etag,
      ],
    });
  };

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url;
    if (url === undefined) return false;
    const entry = cache.get(url);
    if (entry === undefined) return false;
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (clock.now().getTime() >= entry.expiresAt) {
      cache.delete(url);
      return false;
    }
    hits++;
    entry.headers[requestIdAt] = idPrefix + hits.toString(16).padStart(12, '0');
    if (request.headers['if-none-match'] === entry.etag) {
      response.writeHead(304, entry.headers.slice(0, -6).concat('etag', entry.etag)).end();
    } else {
      response.writeHead(200, entry.headers).end(method === 'HEAD' ? undefined : entry.body);
    }
    return true;
  };

  return {
    ticket: () => epoch,
    headers: everyHeader,
    store,
    serve,
    forget,
    clear,
    get hits() {
      return hits;
    },
    get bytes() {
      return cache.calculatedSize;
    },
  };
}

/** Copies the bytes to separate memory: a small buffer is a view of a larger one, which would stay in memory. */
function copyBuffer(body: Buffer): Buffer {
  const bodyCopy = Buffer.allocUnsafeSlow(body.length);
  body.copy(bodyCopy);
  return bodyCopy;
}
