import { compareValues, findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import {
  describeCounts,
  findLastChange,
  findUnchangedFields,
  noRequestedPair,
  pairOf,
  pairUrl,
  withLeft,
  withRight,
} from './comparison.ts';

const person = { id: '00000000-0000-7000-8000-00000000000a', name: 'Ana López' };
const version = (revision: number, changed: string[] = [], published_at: string | null = null) => ({
  revision,
  kind: 'saved' as const,
  from_revision: null,
  created_at: '2026-11-21T15:00:00Z',
  created_by: person,
  published_at,
  published_by: null,
  changed,
});
const at = '2026-11-14T15:02:00Z';
const versions = [
  version(14, ['reference']),
  version(13, ['image', 'reference']),
  version(12, ['name'], at),
  version(9, [], at),
  version(1),
];
const pair = (address: string, revision: number, published_revision: number | null) =>
  pairOf(pairUrl.read(new URLSearchParams(address)), { revision, published_revision }, versions);

describe('the pair of versions to compare', () => {
  it('is the published version and the draft by default', () => {
    expect(pair('', 14, 12)).toEqual({ from: 12, to: 14 });
    expect(pair('?compare=published', 14, 12)).toEqual({ from: 12, to: 14 });
  });
  it('is the last two versions of an unpublished record', () => {
    expect(pair('', 14, null)).toEqual({ from: 13, to: 14 });
    expect(
      pairOf(noRequestedPair, { revision: 3, published_revision: null }, [version(3), version(2)]),
    ).toEqual({ from: 2, to: 3 });
  });
  it('is the last two published versions when the draft is published', () => {
    expect(pair('', 14, 14)).toEqual({ from: 12, to: 14 });
  });
  it('is read from the address, and invalid version numbers are ignored', () => {
    expect(pair('?from=9&to=13', 14, 12)).toEqual({ from: 9, to: 13 });
    expect(pair('?from=0&to=x', 14, 12)).toEqual({ from: 12, to: 14 });
  });
  it('is a single version if the record has only one', () => {
    expect(pairOf(noRequestedPair, { revision: 1, published_revision: null }, [version(1)])).toEqual({
      from: null,
      to: 1,
    });
  });
  it('is swapped when the same version is selected for both sides', () => {
    expect(withRight({ from: 12, to: 14 }, 13)).toEqual({ from: 12, to: 13 });
    expect(withRight({ from: 12, to: 14 }, 12)).toEqual({ from: 14, to: 12 });
    expect(withLeft({ from: 12, to: 14 }, 14)).toEqual({ from: 14, to: 12 });
    expect(pairUrl.write({ from: null, to: 1, compare: null }).toString()).toBe('to=1');
  });
});

describe('changed fields', () => {
  it('are attributed to the newest of the compared versions, in either direction', () => {
    expect(findLastChange(versions, { from: 12, to: 14 }, 'reference')?.revision).toBe(14);
    expect(findLastChange(versions, { from: 13, to: 12 }, 'reference')?.revision).toBe(13);
    expect(findLastChange(versions, { from: 12, to: 14 }, 'name')).toBeUndefined();
  });
  it('are not also listed as unchanged', () => {
    const stores = findContentType('stores');
    if (stores === undefined) throw new Error('stores is registered');
    const changes = compareValues(stores, { name: 'A', slug: 'a' }, { name: 'B', slug: 'b' });
    const keys = findUnchangedFields(stores, changes).map(([key]) => key);
    expect(keys).not.toContain('name');
    expect(keys).not.toContain('slug');
    expect(keys).toContain('opening_hours');
  });
  it('are counted in a sentence', () => {
    expect(describeCounts(4, 11)).toEqual({ changedText: '4 campos cambian', sameText: '11 siguen igual' });
    expect(describeCounts(1, 1)).toEqual({ changedText: '1 campo cambia', sameText: '1 sigue igual' });
    expect(describeCounts(0, 15).changedText).toBe('Ningún campo cambia');
  });
});
