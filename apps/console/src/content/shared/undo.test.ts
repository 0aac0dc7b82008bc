import type { PublicState } from '@vitrina/contract';
import { findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { type ChangedRecord, undoCalls } from './undo.ts';

const typeOf = (slug: string) => {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`${slug} is registered`);
  return type;
};
const stores = typeOf('stores');
const state = (
  published_revision: number | null,
  scheduled_revision: number | null = null,
  status: PublicState['status'] = published_revision === null ? 'unpublished' : 'published',
): PublicState => ({ status, published_revision, scheduled_revision });
const off = state(null);
const record = (
  id: string,
  stateBefore: PublicState,
  stateAfter: PublicState | null = off,
): ChangedRecord => ({
  id,
  revision: 5,
  stateBefore,
  stateAfter,
});
const words = (calls: ReturnType<typeof undoCalls>) =>
  calls?.map(({ call, ids }) => [call.action, ids, call.versions]) ?? null;

describe('the calls that undo an action', () => {
  it('publish a withdrawn version and schedule the scheduled version again', () => {
    const calls = undoCalls(stores, 'unpublish', [record('a', state(3, 4)), record('b', state(null, 5))]);
    expect(words(calls)).toEqual([
      ['commit', ['a'], { a: 3 }],
      ['commit', ['a', 'b'], { a: 4, b: 5 }],
    ]);
  });

  it('expect the draft after the action at every step, and the public state at the first step of a record', () => {
    const calls = undoCalls(stores, 'unpublish', [record('a', state(3, 4)), record('b', state(null, 5))]);
    expect(calls?.map(({ call }) => [call.revisions, call.states])).toEqual([
      [{ a: 5 }, { a: off }],
      [{ a: 5, b: 5 }, { b: off }],
    ]);
    const [restoring] = undoCalls(stores, 'delete', [record('a', state(3), null)]) ?? [];
    expect([restoring?.call.revisions, restoring?.call.states]).toEqual([{ a: 5 }, undefined]);
  });

  it('restore deleted records, and publish only the records that were on the site', () => {
    expect(words(undoCalls(stores, 'delete', [record('a', state(3)), record('b', off)]))).toEqual([
      ['restore', ['a', 'b'], undefined],
      ['commit', ['a'], { a: 3 }],
    ]);
    expect(words(undoCalls(typeOf('cities'), 'delete', [record('a', state(3))]))).toEqual([
      ['restore', ['a'], undefined],
    ]);
  });

  it('withdraw records published for the first time or closed, and publish the previous version of the others', () => {
    const historic = state(null, null, 'historic');
    expect(
      words(
        undoCalls(stores, 'commit', [
          record('a', off, state(5)),
          record('b', state(2), state(5)),
          record('c', state(2), historic),
          record('d', state(null, 4), state(5)),
        ]),
      ),
    ).toEqual([
      ['unpublish', ['a', 'c', 'd'], undefined],
      ['commit', ['b', 'c'], { b: 2, c: 2 }],
      ['commit', ['d'], { d: 4 }],
    ]);
  });

  it('reopen archived records and publish their versions again, except records that had expired', () => {
    const historic = state(null, null, 'historic');
    expect(
      words(
        undoCalls(stores, 'archive', [
          record('a', state(3, 4), historic),
          record('b', off, historic),
          record('c', state(null, null, 'expired'), historic),
        ]),
      ),
    ).toEqual([
      ['unpublish', ['a', 'b'], undefined],
      ['commit', ['a'], { a: 3 }],
      ['commit', ['a'], { a: 4 }],
    ]);
  });

  it('make the version before a change of values the draft again', () => {
    expect(words(undoCalls(stores, 'set', [record('a', state(1), state(1))]))).toEqual([
      ['revert', ['a'], { a: 4 }],
    ]);
  });

  it('do not exist for an action that also changes other records', () => {
    expect(undoCalls(typeOf('banners'), 'commit', [record('a', off, state(5))])).toBeNull();
  });

  it('have at most a hundred records each', () => {
    const manyRecords = Array.from({ length: 250 }, (_, n) => record(String(n), off));
    expect(undoCalls(stores, 'delete', manyRecords)?.map(({ ids }) => ids.length)).toEqual([100, 100, 50]);
  });
});
