import { ApiError } from '@vitrina/client';
import { describe, expect, it } from 'vitest';
import { createStore, ServiceUnavailable } from '../src/content/store.ts';

const failRequest = () =>
  Promise.reject(new ApiError({ status: 0, code: 'network', detail: 'Sin conexión.' }));
const missing = () => Promise.reject(new ApiError({ status: 404, code: 'not_found', detail: 'No existe.' }));

/** Creates an answer store with a controllable clock, and a request whose answer the test can change. */
function parts() {
  let atMs = 1_000_000;
  let answer: () => Promise<unknown> = async () => 'first';
  let requests = 0;
  const ask = () => {
    requests += 1;
    return answer();
  };
  const store = createStore({ maxBytes: 10_000, nowMs: () => atMs });
  const read = (key = 'one') => store.get(key, ask);
  return {
    store,
    read,
    get: async (key?: string) => (await read(key)).value,
    answers: (next: () => Promise<unknown>) => (answer = next),
    pass: (ms: number) => (atMs += ms),
    asked: () => requests,
  };
}

describe('the cache of answers of the service', () => {
  it('uses an answer for a second, and then revalidates it', async () => {
    const store = parts();
    expect(await store.get()).toBe('first');
    store.answers(async () => 'second');
    store.pass(999);
    expect(await store.get()).toBe('first');
    store.pass(1);
    expect(await store.get()).toBe('second');
    expect(store.asked()).toBe(2);
  });

  it('serves cached answers while the service is down, and throws Unavailable if there is no cached answer', async () => {
    const store = parts();
    await store.get();
    store.answers(failRequest);
    store.pass(5_000);
    expect(await store.get()).toBe('first');
    await expect(store.get('two')).rejects.toThrow(ServiceUnavailable);
    store.answers(async () => 'back');
    store.pass(1_000);
    expect(await store.get()).toBe('back');
  });

  it('drops an answer that the service no longer has', async () => {
    const store = parts();
    await store.get();
    store.answers(missing);
    store.pass(1_000);
    expect(await store.get()).toBeNull();
  });

  it('removes the least recently used answers when the size exceeds its limit in bytes', async () => {
    const store = parts();
    store.answers(async () => 'a'.repeat(1_500));
    await store.get('one');
    await store.get('two');
    await store.get('one');
    await store.get('three');
    await store.get('one');
    expect(store.asked()).toBe(3);
    await store.get('two');
    expect(store.asked()).toBe(4);
  });

  it('includes long keys and the overhead of missing answers in its size', async () => {
    const store = parts();
    store.answers(missing);
    for (const key of [...'abcdefghijklmnopqrst']) await store.get(key);
    for (const key of [...'abcdefghijklmnopqrst'].reverse()) await store.get(key);
    expect(store.asked()).toBeGreaterThan(20);
    const long = parts();
    long.answers(missing);
    for (const key of ['a', 'b', 'a']) await long.get(key.repeat(2_500));
    expect(long.asked()).toBe(3);
  });

  it('determines without a request whether the answers of a page are unchanged', async () => {
    const store = parts();
    const dependencies = new Map([['one', (await store.read()).version]]);
    expect(store.store.areRecentlyChecked(dependencies)).toBe(true);
    store.pass(1_000);
    expect([
      store.store.areRecentlyChecked(dependencies),
      await store.store.areCurrent(dependencies),
    ]).toEqual([false, true]);
    store.answers(async () => 'second');
    store.pass(1_000);
    expect(await store.store.areCurrent(dependencies)).toBe(false);
    expect(await store.store.areCurrent(new Map([['removed', 1]]))).toBe(false);
  });
});
