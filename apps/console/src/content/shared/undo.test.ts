import { findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { type RecordBefore, undoCalls } from './undo.ts';

const typeOf = (slug: string) => {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`${slug} is registered`);
  return type;
};
const stores = typeOf('stores');
const record = (
  id: string,
  published_revision: number | null,
  scheduled_revision: number | null = null,
): RecordBefore => ({ id, revision: 5, published_revision, scheduled_revision });
const words = (calls: ReturnType<typeof undoCalls>) =>
  calls?.map(({ call, ids }) => [call.action, ids, call.versions]) ?? null;

describe('the calls that undo an action', () => {
  it('publish a withdrawn version and schedule the scheduled version again, if the draft is the one that the person saw', () => {
    const calls = undoCalls(stores, 'unpublish', [record('a', 3, 4), record('b', null, 5)]);
    expect(words(calls)).toEqual([
      ['commit', ['a'], { a: 3 }],
      ['commit', ['a', 'b'], { a: 4, b: 5 }],
    ]);
    expect(calls?.[0]?.call.revisions).toEqual({ a: 5 });
  });

  it('restore deleted records, and publish only the records that were on the site', () => {
    expect(words(undoCalls(stores, 'delete', [record('a', 3), record('b', null)]))).toEqual([
      ['restore', ['a', 'b'], undefined],
      ['commit', ['a'], { a: 3 }],
    ]);
    expect(words(undoCalls(typeOf('cities'), 'delete', [record('a', 3)]))).toEqual([
      ['restore', ['a'], undefined],
    ]);
  });

  it('withdraw records published for the first time, and publish the previous version of the other records', () => {
    expect(words(undoCalls(stores, 'commit', [record('a', null), record('b', 2)]))).toEqual([
      ['unpublish', ['a'], undefined],
      ['commit', ['b'], { b: 2 }],
    ]);
  });

  it('do not exist for an action that sets values or also changes other records', () => {
    expect(undoCalls(typeOf('banners'), 'commit', [record('a', null)])).toBeNull();
    expect(undoCalls(stores, 'set', [record('a', 1)])).toBeNull();
  });

  it('have at most a hundred records each', () => {
    const manyRecords = Array.from({ length: 250 }, (_, n) => record(String(n), null));
    expect(undoCalls(stores, 'delete', manyRecords)?.map(({ ids }) => ids.length)).toEqual([100, 100, 50]);
  });
});
