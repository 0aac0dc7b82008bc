import { compareValues, fieldKinds, findContentType, weekOf } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../fields/index.ts';
import { samples, sampleValue } from '../../../fields/samples/index.ts';
import { dayRangeOf } from './day-bar.tsx';
import { diffLists } from './list-parts.ts';
import { rowsOf } from './rows.ts';

const describeParts = (parts: readonly { readonly kind: string; readonly text: string }[]): string =>
  parts
    .map(({ kind, text }) => (kind === 'added' ? `[+${text}]` : kind === 'removed' ? `[-${text}]` : text))
    .join('');

describe('comparison of lists', () => {
  it('names the changed elements and three unchanged ones, and counts the remaining elements', () => {
    const parts = diffLists(['a', 'b', 'c', 'x', 'd', 'e', 'f'], ['a', 'b', 'c', 'y', 'd', 'e', 'f'], ', ');
    expect(describeParts(parts.beforeParts)).toBe('a, b, c, [-x] y 3 más');
    expect(describeParts(parts.afterParts)).toBe('a, b, c, [+y] y 3 más');
    expect(describeParts(parts.inline)).toBe('a, b, c, [-x], [+y] y 3 más');
  });
  it('names a single remaining element instead of counting it', () => {
    expect(describeParts(diffLists(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd', 'x'], ', ').afterParts)).toBe(
      'a, b, c, d, [+x]',
    );
  });
  it('shows no elements on the side of an empty list', () => {
    expect(diffLists([], ['x'], '\n')).toMatchObject({
      beforeParts: [],
      afterParts: [{ kind: 'added', text: 'x' }],
    });
  });
});

describe('rows of a changed field', () => {
  const stores = findContentType('stores');
  if (stores === undefined) throw new Error('stores is registered');
  const rows = (
    stateBefore: Readonly<Record<string, unknown>>,
    stateAfter: Readonly<Record<string, unknown>>,
  ) => compareValues(stores, stateBefore, stateAfter).flatMap((change) => rowsOf(change, namesOf()));

  it('compare the opening hours of each changed day', () => {
    const shift = (closes: string) => [{ opens: '09:00', closes }];
    const [saturday, ...othersRows] = rows(
      { opening_hours: weekOf({ saturday: shift('12:00') }) },
      { opening_hours: weekOf({ saturday: shift('14:00') }) },
    );
    expect(othersRows).toEqual([]);
    expect(saturday).toMatchObject({
      label: 'Sábado',
      before: { shifts: shift('12:00') },
      after: { shifts: shift('14:00') },
    });
  });
  it('show both images with their alternative text', () => {
    const image = (url: string, description: string) => ({
      file: { url, meta: { title: 'Fachada', description } },
    });
    const [row, ...othersRows] = rows(
      { image: image('/files/a', 'Agencia') },
      { image: image('/files/b', 'Agencia nueva') },
    );
    expect(othersRows).toEqual([]);
    expect(row).toMatchObject({
      caption: 'Texto alternativo',
      before: { pictures: [image('/files/a', 'Agencia')] },
    });
    expect(describeParts(row?.after.parts ?? [])).toBe('Agencia[+ nueva]');
  });
  it('name the parts of a group', () => {
    const notice = (text: string) => ({ notice: { text, until: '2026-12-01' } });
    expect(rows(notice('Cerrada hoy'), notice('Cerrada mañana')).map((row) => row.label)).toEqual(['Aviso']);
  });

  it.each(fieldKinds)('show an added and a removed value of kind %s', (kind) => {
    const [item, value] = [samples[kind], sampleValue(kind)];
    const [come] = rowsOf({ key: 'x', field: item, valueBefore: null, valueAfter: value }, namesOf());
    const [row] = rowsOf({ key: 'x', field: item, valueBefore: value, valueAfter: null }, namesOf());
    expect((come?.after.parts.length ?? 0) + (come?.after.pictures?.length ?? 0)).toBeGreaterThan(0);
    expect(row?.after.pictures ?? []).toEqual([]);
    expect(row?.key).toBe('x.0');
  });
});

describe('the axis of a bar of opening hours', () => {
  it('runs from 6 a. m. to 8 p. m. and is extended by whole hours', () => {
    expect(dayRangeOf([{ opens: '09:00', closes: '17:00' }])).toEqual({ from: 360, to: 1200 });
    expect(dayRangeOf([{ opens: '05:30', closes: '24:00' }])).toEqual({ from: 300, to: 1440 });
  });
});
