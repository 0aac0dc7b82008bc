import { compareValues, fieldKinds, findContentType, week } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../fields/index.ts';
import { samples, sampleValue } from '../../../fields/samples/index.ts';
import { axisOf } from './day-bar.tsx';
import { listParts } from './list-parts.ts';
import { rowsOf } from './rows.ts';

const describeParts = (parts: readonly { readonly kind: string; readonly text: string }[]): string =>
  parts
    .map(({ kind, text }) => (kind === 'added' ? `[+${text}]` : kind === 'removed' ? `[-${text}]` : text))
    .join('');

describe('lists', () => {
  it('name three of what stayed, what changed, and count the rest', () => {
    const parts = listParts(['a', 'b', 'c', 'x', 'd', 'e', 'f'], ['a', 'b', 'c', 'y', 'd', 'e', 'f'], ', ');
    expect(describeParts(parts.beforeParts)).toBe('a, b, c, [-x] y 3 más');
    expect(describeParts(parts.afterParts)).toBe('a, b, c, [+y] y 3 más');
    expect(describeParts(parts.inline)).toBe('a, b, c, [-x], [+y] y 3 más');
  });
  it('never count a single one', () => {
    expect(describeParts(listParts(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd', 'x'], ', ').afterParts)).toBe(
      'a, b, c, d, [+x]',
    );
  });
  it('leave a side empty', () => {
    expect(listParts([], ['x'], '\n')).toMatchObject({
      beforeParts: [],
      afterParts: [{ kind: 'added', text: 'x' }],
    });
  });
});

describe('rows', () => {
  const stores = findContentType('stores');
  if (stores === undefined) throw new Error('stores is registered');
  const rows = (
    stateBefore: Readonly<Record<string, unknown>>,
    stateAfter: Readonly<Record<string, unknown>>,
  ) => compareValues(stores, stateBefore, stateAfter).flatMap((change) => rowsOf(change, namesOf()));

  it('set the hours of each day that differs against each other', () => {
    const shift = (closes: string) => [{ opens: '09:00', closes }];
    const [saturday, ...othersRows] = rows(
      { opening_hours: week({ saturday: shift('12:00') }) },
      { opening_hours: week({ saturday: shift('14:00') }) },
    );
    expect(othersRows).toEqual([]);
    expect(saturday).toMatchObject({
      label: 'Sábado',
      before: { shifts: shift('12:00') },
      after: { shifts: shift('14:00') },
    });
  });
  it('show both pictures with their alternative text', () => {
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

  it.each(fieldKinds)('tell a new %s, and one that is gone', (kind) => {
    const [item, value] = [samples[kind], sampleValue(kind)];
    const [come] = rowsOf({ key: 'x', field: item, before: null, after: value }, namesOf());
    const [row] = rowsOf({ key: 'x', field: item, before: value, after: null }, namesOf());
    expect((come?.after.parts.length ?? 0) + (come?.after.pictures?.length ?? 0)).toBeGreaterThan(0);
    expect(row?.after.pictures ?? []).toEqual([]);
    expect(row?.key).toBe('x.0');
  });
});

describe('the bar of a day', () => {
  it('runs from 6 a. m. to 8 p. m., and further by whole hours', () => {
    expect(axisOf([{ opens: '09:00', closes: '17:00' }])).toEqual({ from: 360, to: 1200 });
    expect(axisOf([{ opens: '05:30', closes: '24:00' }])).toEqual({ from: 300, to: 1440 });
  });
});
