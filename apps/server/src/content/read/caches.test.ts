import { describe, expect, it } from 'vitest';
import type { Bus } from '../../platform/bus.ts';
import { contentTopic } from '../shared/changes.ts';
import { IdCache, TypeCache } from './caches.ts';

/** Creates a bus that a test can disconnect from the other processes. */
function testBus() {
  const heardItems: ((payload: string) => void)[] = [];
  const changed: ((listening: boolean) => void)[] = [];
  const bus = {
    listening: true,
    subscribe: (topic: string, hear: (payload: string) => void) => {
      if (topic === contentTopic) heardItems.push(hear);
      return () => undefined;
    },
    onListening: (change: (listening: boolean) => void) => {
      changed.push(change);
      return () => undefined;
    },
  };
  return {
    bus: bus as unknown as Bus,
    tell: (type: string) => {
      for (const hear of heardItems) hear(type);
    },
    deafen: (listening: boolean) => {
      bus.listening = listening;
      for (const change of changed) change(listening);
    },
  };
}

describe('TypeCache', () => {
  it('loads a value once until an entry of its type changes', async () => {
    const { bus, tell } = testBus();
    const cache = new TypeCache<number>(bus);
    let loads = 0;
    const total = () => cache.get('stores', 'all', async () => ++loads);
    expect(await Promise.all([total(), total()])).toEqual([1, 1]);
    tell('cities');
    expect(await total()).toBe(1);
    tell('stores');
    expect(await total()).toBe(2);
  });

  it('does not store a value if an entry of its type changed while the value was loaded', async () => {
    const { bus, tell } = testBus();
    const cache = new TypeCache<string>(bus);
    const slow = Promise.withResolvers<string>();
    const cacheBefore = cache.get('stores', 'all', () => slow.promise);
    tell('stores');
    const cacheAfter = cache.get('stores', 'all', async () => 'new');
    slow.resolve('old');
    expect([
      await cacheBefore,
      await cacheAfter,
      await cache.get('stores', 'all', async () => 'newer'),
    ]).toEqual(['old', 'new', 'new']);
  });

  it('does not store values while the bus is disconnected or after a failed load', async () => {
    const { bus, deafen } = testBus();
    const cache = new TypeCache<number>(bus);
    let loads = 0;
    const total = () => cache.get('stores', 'all', async () => ++loads);
    await total();
    deafen(false);
    expect([await total(), await total()]).toEqual([2, 3]);
    deafen(true);
    expect([await total(), await total()]).toEqual([4, 4]);
    await expect(cache.get('stores', 'bad', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('stores', 'bad', async () => 7)).toBe(7);
  });
});

describe('IdCache', () => {
  it('loads missing values in one batch', async () => {
    const { bus } = testBus();
    const requests: string[][] = [];
    const names = new IdCache<string>(bus, async (ids) => {
      requests.push([...ids]);
      return new Map(ids.filter((id) => id !== 'none').map((id) => [id, `name of ${id}`]));
    });
    expect([...(await names.getMany(['a', 'b', 'a', 'none']))]).toEqual([
      ['a', 'name of a'],
      ['b', 'name of b'],
    ]);
    await names.getMany(['a', 'c']);
    names.forget((name) => name.endsWith('a'));
    await names.getMany(['a', 'b']);
    expect(requests).toEqual([['a', 'b', 'none'], ['c'], ['a']]);
  });

  it('does not store values that changed while they were loaded', async () => {
    const { bus } = testBus();
    const reading = Promise.withResolvers<void>();
    let name = 'old';
    const names = new IdCache<string>(bus, async () => {
      const read = new Map([['a', name]]);
      await reading.promise;
      return read;
    });
    const first = names.getMany(['a']);
    name = 'new';
    names.forget(() => true);
    reading.resolve();
    expect((await first).get('a')).toBe('old');
    expect((await names.getMany(['a'])).get('a')).toBe('new');
  });
});
