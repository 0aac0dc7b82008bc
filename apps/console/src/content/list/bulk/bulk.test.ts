import { describe, expect, it, vi } from 'vitest';
import { rowsById } from '../selection/selection.ts';
import { type BulkRun, runBulk, summaryOf, unprocessedOf, withSeenRevisions } from './bulk.ts';

const ids = Array.from({ length: 230 }, (_, index) => `id-${index}`);
const good = async (samples: string[]) => ({ data: samples.map((id) => ({ id, name: id, ok: true })) });
const start = (isOver: Partial<BulkRun> = {}) => {
  const onProgress = vi.fn();
  return {
    onProgress,
    outcome: runBulk({ ids, call: good, onProgress, signal: new AbortController().signal, ...isOver }),
  };
};

describe('a bulk action', () => {
  it('processes a hundred records per call and reports its progress', async () => {
    const call = vi.fn(good);
    const { onProgress, outcome } = start({ call });
    expect((await outcome).results.map(({ id }) => id)).toEqual(ids);
    expect(call.mock.calls.map(([samples]) => samples.length)).toEqual([100, 100, 30]);
    expect(onProgress.mock.calls.flat()).toEqual([0, 100, 200, 230]);
  });

  it('ends after the running call when it is stopped', async () => {
    const stop = new AbortController();
    const call = (samples: string[]) => {
      stop.abort();
      return good(samples);
    };
    const { outcome } = start({ signal: stop.signal, call });
    const { results, untouchedIds, error } = await outcome;
    expect([results.length, untouchedIds.length, error]).toEqual([100, 130, null]);
  });

  it('keeps the completed results when a call fails', async () => {
    let calls = 0;
    const { outcome } = start({
      call: (samples) => (calls++ === 1 ? Promise.reject(new Error('no network')) : good(samples)),
    });
    const { results, untouchedIds, error } = await outcome;
    expect([results.length, untouchedIds.length]).toEqual([100, 130]);
    expect(error).toBeInstanceOf(Error);
  });

  it('sends the revisions shown, and keeps the newest revisions of the records not yet processed', () => {
    const selection = rowsById(['a', 'b', 'c', 'd'].map((id, index) => ({ id, revision: index + 1 })));
    expect(withSeenRevisions({ action: 'commit' }, ['b', 'c'], selection)).toEqual({
      action: 'commit',
      revisions: { b: 2, c: 3 },
    });
    expect(withSeenRevisions({ action: 'archive' }, ['b'], selection)).toEqual({ action: 'archive' });
    const results = [
      { id: 'a', name: null, ok: true },
      { id: 'b', name: null, ok: false, revision: 7 },
      { id: 'c', name: null, ok: false },
    ];
    const unprocessed = unprocessedOf({ results, untouchedIds: ['d'], error: null }, selection);
    expect([...unprocessed.values()]).toEqual([
      { id: 'b', revision: 7 },
      { id: 'c', revision: 3 },
      { id: 'd', revision: 4 },
    ]);
  });

  it('is summarized in a sentence', () => {
    const results = [true, true, false].map((ok, index) => ({ id: `${index}`, name: null, ok }));
    const words = { singular: 'publicado', plural: 'publicados' };
    expect(summaryOf({ results, untouchedIds: [], error: null }, words)).toBe('2 publicados, 1 con error');
    expect(summaryOf({ results: results.slice(0, 1), untouchedIds: ['x'], error: null }, words)).toBe(
      '1 publicado, 1 sin procesar',
    );
    expect(summaryOf({ results: [], untouchedIds: [], error: null }, words)).toBe('Nada cambió');
  });
});
