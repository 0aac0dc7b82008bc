import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import { newId } from './ids.ts';

/** How an answer to the public is remembered; given to `reply` by the handler. */
export interface CacheRule {
  /** Content types whose changes make the answer stale. */
  readonly types: readonly string[];
  /** The instant at which the answer changes by itself (an entry expires), if known. */
  readonly until?: Date | null;
}

/** The bytes of a public answer. */
export interface PublicAnswer {
  readonly body: Buffer;
  readonly etag: string;
  readonly contentType: string;
}

/** What readers and their caches may do with what the public reads. */
const publicHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, x-request-id',
};

/** The topic on which a change of a content type's public documents is told. */
export const publicTopic = 'public';

/** Answers to the public by their exact address, ready to send; forgotten when a content type they show changes. */
export interface PublicCache {
  /** Taken before reading the database; `put` refuses what was read before a change that came meanwhile. */
  ticket(): number;
  put(url: string, answer: PublicAnswer, rule: CacheRule, ticket: number): void;
  /** Answers the request from memory and says true, or says false and touches nothing. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Headers of every public answer, remembered or not. */
  readonly headers: Readonly<Record<string, string>>;
  /** Forgets everything that shows this content type. */
  forget(type: string): void;
  clear(): void;
  readonly hits: number;
  readonly bytes: number;
}

interface Kept {
  readonly types: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
  readonly size: number;
  readonly keptSince: number;
  readonly expiresAt: number;
  /** Name, value, name, value: the form Node sends without copying. The request id is at `requestIdAt`. */
  readonly headers: string[];
}

interface CacheParts {
  readonly bus: Bus;
  readonly clock: Clock;
  /** Security headers of public answers, lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes kept at most. */
  readonly limit?: number;
}

/** Even when nothing is heard an answer is asked again after this long. */
const maxAgeMs = 60_000;
const requestIdAt = 1;
/** What an entry costs beside its body and address. */
const overhead = 1024;

/** A cache of public answers that trusts itself only while the bus is listening. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short methods that share its state
export function createPublicCache({
  bus,
  clock,
  headers,
  limit = 16 * 1024 * 1024,
}: CacheParts): PublicCache {
  const everyHeader = { ...headers, ...publicHeaders };
  const kept = new Map<string, Kept>();
  const changedAt = new Map<string, number>();
  const idPrefix = newId().slice(0, 24);
  let epoch = 0;
  let clearedAt = 0;
  let bytes = 0;
  let hits = 0;

  const drop = (url: string, entry: Kept): void => {
    kept.delete(url);
    bytes -= entry.size;
  };
  const clear = (): void => {
    clearedAt = ++epoch;
    changedAt.clear();
    kept.clear();
    bytes = 0;
  };
  const forget = (type: string): void => {
    changedAt.set(type, ++epoch);
    for (const [url, entry] of kept) if (entry.types.includes(type)) drop(url, entry);
  };
  bus.subscribe(publicTopic, forget);
  bus.onListening(clear);

  const put = (url: string, answer: PublicAnswer, rule: CacheRule, ticket: number): void => {
    if (!bus.listening || ticket < clearedAt) return;
    if (rule.types.some((type) => (changedAt.get(type) ?? 0) > ticket)) return;
    const now = clock.now().getTime();
    const size = answer.body.length + url.length * 2 + overhead;
    const before = kept.get(url);
    if (before) drop(url, before);
    if (size > limit / 8) return;
    for (const [old, entry] of kept) {
      // In the order in which they were put: what follows is younger.
      if (now < entry.keptSince + maxAgeMs) break;
      drop(old, entry);
    }
    while (bytes + size > limit) {
      const oldest = kept.entries().next();
      if (oldest.done) break;
      drop(...oldest.value);
    }
    kept.set(url, {
      types: rule.types,
      body: alone(answer.body),
      etag: answer.etag,
      size,
      keptSince: now,
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
    bytes += size;
  };

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url;
    if (url === undefined) return false;
    const entry = kept.get(url);
    if (entry === undefined) return false;
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (clock.now().getTime() >= entry.expiresAt) {
      drop(url, entry);
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
    put,
    serve,
    forget,
    clear,
    get hits() {
      return hits;
    },
    get bytes() {
      return bytes;
    },
  };
}

/** The bytes in memory of their own: a small buffer is a piece of a larger one, all of which it would keep. */
function alone(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}
