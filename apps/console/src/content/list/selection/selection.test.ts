import { describe, expect, it } from 'vitest';
import {
  nothingSelected,
  type Row,
  rowsById,
  type Selection,
  selectOnly,
  togglePage,
  toggleRow,
} from './selection.ts';

const row = (id: string, revision = 1): Row => ({ id, revision });
const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id));
const chosen = (...names: string[]) => rowsById(names.map((id) => row(id)));
const ids = (selection: Selection) => [...selection.chosenRows.keys()].sort().join('');

describe('the selection of rows', () => {
  it('toggles a single row', () => {
    const selection = toggleRow(nothingSelected, rows, 'b', false);
    expect([ids(selection), ids(toggleRow(selection, rows, 'b', false))]).toEqual(['b', '']);
  });

  it('selects a range in either direction', () => {
    expect(ids(toggleRow(toggleRow(nothingSelected, rows, 'b', false), rows, 'd', true))).toBe('bcd');
    expect(ids(toggleRow(toggleRow(nothingSelected, rows, 'd', false), rows, 'b', true))).toBe('bcd');
  });

  it('deselects a range if its last row was selected', () => {
    const all = selectOnly(chosen('a', 'b', 'c', 'd', 'e'));
    expect(ids(toggleRow(toggleRow(all, rows, 'b', false), rows, 'd', true))).toBe('ae');
  });

  it('toggles only the clicked row if the row toggled before is on another page', () => {
    expect(ids(toggleRow(toggleRow(nothingSelected, [row('x')], 'x', false), rows, 'c', true))).toBe('cx');
  });

  it('toggles all rows of a page and leaves other pages unchanged', () => {
    const page = togglePage(selectOnly(chosen('x', 'a')), rows);
    expect(ids(page)).toBe('abcdex');
    expect(ids(togglePage(page, rows))).toBe('x');
  });

  it('keeps the revision at which each row was selected, even after the list is loaded again', () => {
    const selectionBefore = toggleRow(nothingSelected, rows, 'b', false);
    const later = togglePage(toggleRow(selectionBefore, [row('b', 2), row('c', 5)], 'c', false), [
      row('b', 2),
      row('d', 4),
    ]);
    expect(later.chosenRows).toEqual(rowsById([row('b'), row('c', 5), row('d', 4)]));
  });
});
