import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../../test/support/manual-clock.ts';
import type { Bus } from '../bus.ts';
import { type AnswerCache, createAnswerCache, publicTopic } from './answer-cache.ts';

/** Creates a bus whose connection state the test sets. */
function fakeBus() {
  const subscribers = new Map<string, (payload: string) => void>();
  let changed: (listening: boolean) => void = () => {};
  const bus = {
    receiveMode: 'notifications' as const,
    listening: true as boolean,
    notification: () => sql`null`,
    deliver: (topic: string, payload: string) => subscribers.get(topic)?.(payload),
    announce: () => undefined,
    publish: async () => {},
    subscribe: (topic: string, call: (payload: string) => void) => {
      subscribers.set(topic, call);
      return () => {};
    },
    onListening: (call: (listening: boolean) => void) => {
      changed = call;
      return () => {};
    },
    start: async () => {},
    stop: async () => {},
  } satisfies Bus;
  return {
    bus,
    switchTo: (listening: boolean) => {
      bus.listening = listening;
      changed(listening);
    },
  };
}

const url = '/api/stores?stage=production';
const answer = (text: string) => ({
  body: Buffer.from(text),
  etag: `"${text}"`,
  contentType: 'application/json',
});
const rule = { tags: ['stores', 'cities'] };

let clock: ManualClock;
let fake: ReturnType<typeof fakeBus>;
let cache: AnswerCache;
beforeEach(() => {
  clock = new ManualClock();
  fake = fakeBus();
  cache = createAnswerCache({
    bus: fake.bus,
    clock,
    headers: { 'x-content-type-options': 'nosniff' },
    maxTotalBytes: 100_000,
  });
});

/** Returns the response to a request from the cache; null if the cache passes the request to the service. */
function ask(path = url, method = 'GET', headers: Record<string, string> = {}) {
  const got: { status?: number; headers?: string[]; body?: string } = {};
  const response = {
    writeHead(status: number, raw: string[]) {
      Object.assign(got, { status, headers: [...raw] });
      return this;
    },
    end(body?: Buffer) {
      got.body = body?.toString() ?? '';
    },
  };
  const isServed = cache.serve(
    { url: path, method, headers } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return isServed ? got : null;
}

describe('cached public responses', () => {
  it('are sent for their exact address, for GET and HEAD, with a new request id each time', () => {
    expect(ask()).toBeNull();
    cache.store(url, answer('a'), rule, cache.ticket());
    const first = ask();
    expect(first).toMatchObject({ status: 200, body: 'a' });
    expect(first?.headers).toEqual(
      expect.arrayContaining([
        'x-content-type-options',
        'nosniff',
        'access-control-allow-origin',
        '*',
        'etag',
        '"a"',
        'content-length',
        '1',
      ]),
    );
    expect(first?.headers?.[0]).toBe('x-request-id');
    expect(ask()?.headers?.[1]).not.toBe(first?.headers?.[1]);
    expect(ask(url, 'HEAD')).toMatchObject({ status: 200, body: '' });
    expect(ask(url, 'POST')).toBeNull();
    expect(ask(`${url}&page=2`)).toBeNull();
  });

  it('are answered with 304 if the client has the current version', () => {
    cache.store(url, answer('a'), rule, cache.ticket());
    const got = ask(url, 'GET', { 'if-none-match': '"a"' });
    expect(got).toMatchObject({ status: 304, body: '' });
    expect(got?.headers).not.toContain('content-length');
    expect(got?.headers?.filter((part) => part === 'etag')).toHaveLength(1);
  });

  it('are removed when one of their sources changes, and not when other sources change', () => {
    cache.store(url, answer('a'), rule, cache.ticket());
    fake.bus.deliver(publicTopic, 'jobs');
    expect(ask()).not.toBeNull();
    fake.bus.deliver(publicTopic, 'cities');
    expect(ask()).toBeNull();
    expect(cache.bytes).toBe(0);
  });

  it('are not stored if a source changed after it was read', () => {
    const ticket = cache.ticket();
    fake.bus.deliver(publicTopic, 'stores');
    cache.store(url, answer('old'), rule, ticket);
    expect(ask()).toBeNull();
    cache.store(url, answer('new'), rule, cache.ticket());
    expect(ask()).toMatchObject({ body: 'new' });
  });

  it('are not stored if more sources changed since the read than the cache records', () => {
    const ticket = cache.ticket();
    cache.forget('stores');
    for (let n = 0; n < 10_001; n += 1) cache.forget(`record ${n}`);
    cache.store(url, answer('old'), rule, ticket);
    expect(ask()).toBeNull();
    cache.store(url, answer('new'), rule, cache.ticket());
    expect(ask()?.body).toBe('new');
  });

  it('are neither stored nor served while the bus is disconnected from the other processes', () => {
    cache.store(url, answer('a'), rule, cache.ticket());
    const ticket = cache.ticket();
    fake.switchTo(false);
    expect(ask()).toBeNull();
    cache.store(url, answer('b'), rule, cache.ticket());
    expect(ask()).toBeNull();
    fake.switchTo(true);
    cache.store(url, answer('read before the silence'), rule, ticket);
    expect(ask()).toBeNull();
  });

  it('expire after a minute, or earlier if an entry expires', () => {
    cache.store(
      url,
      answer('a'),
      { tags: [], until: new Date(clock.now().getTime() + 5000) },
      cache.ticket(),
    );
    cache.store('/b', answer('b'), { tags: [] }, cache.ticket());
    clock.advance(5000);
    expect(ask()).toBeNull();
    expect(ask('/b')).not.toBeNull();
    clock.advance(55_000);
    expect(ask('/b')).toBeNull();
  });

  it('use limited memory: the oldest responses are removed first, and very large responses are not stored', () => {
    for (let n = 0; n < 200; n++) cache.store(`/${n}`, answer('x'.repeat(2000)), rule, cache.ticket());
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(ask('/0')).toBeNull();
    expect(ask('/199')).not.toBeNull();
    cache.store('/huge', answer('x'.repeat(50_000)), rule, cache.ticket());
    expect(ask('/huge')).toBeNull();
  });
});
