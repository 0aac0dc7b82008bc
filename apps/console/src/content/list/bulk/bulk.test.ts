import { describe, expect, it, vi } from 'vitest';
import { asSeen, type BulkRun, runBulk, summaryOf, unprocessedOf } from './bulk.ts';

const ids = Array.from({ length: 230 }, (_, index) => `id-${index}`);
const good = async (some: string[]) => ({ data: some.map((id) => ({ id, name: id, ok: true })) });
const start = (over: Partial<BulkRun> = {}) => {
  const onProgress = vi.fn();
  return {
    onProgress,
    outcome: runBulk({ ids, call: good, onProgress, signal: new AbortController().signal, ...over }),
  };
};

describe('an act on many', () => {
  it('goes a hundred at a time and tells how far it is', async () => {
    const call = vi.fn(good);
    const { onProgress, outcome } = start({ call });
    expect((await outcome).results.map(({ id }) => id)).toEqual(ids);
    expect(call.mock.calls.map(([some]) => some.length)).toEqual([100, 100, 30]);
    expect(onProgress.mock.calls.flat()).toEqual([0, 100, 200, 230]);
  });

  it('finishes the call that runs when it is stopped', async () => {
    const stop = new AbortController();
    const call = (some: string[]) => {
      stop.abort();
      return good(some);
    };
    const { outcome } = start({ signal: stop.signal, call });
    const { results, untouched, error } = await outcome;
    expect([results.length, untouched.length, error]).toEqual([100, 130, null]);
  });

  it('keeps what was done when a call fails', async () => {
    let calls = 0;
    const { outcome } = start({
      call: (some) => (calls++ === 1 ? Promise.reject(new Error('no network')) : good(some)),
    });
    const { results, untouched, error } = await outcome;
    expect([results.length, untouched.length]).toEqual([100, 130]);
    expect(error).toBeInstanceOf(Error);
  });

  it('says what was seen of the records, and goes on with what it was told of those that are left', () => {
    const chosen = new Map([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ]);
    expect(asSeen({ action: 'commit' }, ['b', 'c'], chosen)).toEqual({
      action: 'commit',
      revisions: { b: 2, c: 3 },
    });
    expect(asSeen({ action: 'archive' }, ['b'], chosen)).toEqual({ action: 'archive' });
    const results = [
      { id: 'a', name: null, ok: true },
      { id: 'b', name: null, ok: false, revision: 7 },
      { id: 'c', name: null, ok: false },
    ];
    const unprocessed = unprocessedOf({ results, untouched: ['d'], error: null }, chosen);
    expect([...unprocessed]).toEqual([
      ['b', 7],
      ['c', 3],
      ['d', 4],
    ]);
  });

  it('is summed up in words', () => {
    const results = [true, true, false].map((ok, index) => ({ id: `${index}`, name: null, ok }));
    const words = { singular: 'publicado', plural: 'publicados' };
    expect(summaryOf({ results, untouched: [], error: null }, words)).toBe('2 publicados, 1 con error');
    expect(summaryOf({ results: results.slice(0, 1), untouched: ['x'], error: null }, words)).toBe(
      '1 publicado, 1 sin procesar',
    );
    expect(summaryOf({ results: [], untouched: [], error: null }, words)).toBe('Nada cambió');
  });
});
