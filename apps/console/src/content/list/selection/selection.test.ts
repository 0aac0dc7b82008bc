import { describe, expect, it } from 'vitest';
import { nothingSelected, type Row, type Selection, selectOnly, toggle, togglePage } from './selection.ts';

const row = (id: string, revision = 1): Row => ({ id, revision });
const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id));
const revisionsOf = (...names: string[]) => new Map(names.map((id) => [id, 1]));
const ids = (selection: Selection) => [...selection.chosenRows.keys()].sort().join('');

describe('choosing rows', () => {
  it('chooses and lets go one', () => {
    const selection = toggle(nothingSelected, rows, 'b', false);
    expect([ids(selection), ids(toggle(selection, rows, 'b', false))]).toEqual(['b', '']);
  });

  it('chooses a range in either direction', () => {
    expect(ids(toggle(toggle(nothingSelected, rows, 'b', false), rows, 'd', true))).toBe('bcd');
    expect(ids(toggle(toggle(nothingSelected, rows, 'd', false), rows, 'b', true))).toBe('bcd');
  });

  it('lets go a range that ends on a chosen row', () => {
    const all = selectOnly(revisionsOf('a', 'b', 'c', 'd', 'e'));
    expect(ids(toggle(toggle(all, rows, 'b', false), rows, 'd', true))).toBe('ae');
  });

  it('takes a row alone when the last one is on another page', () => {
    expect(ids(toggle(toggle(nothingSelected, [row('x')], 'x', false), rows, 'c', true))).toBe('cx');
  });

  it('chooses the page and lets it go, keeping other pages', () => {
    const page = togglePage(selectOnly(revisionsOf('x', 'a')), rows);
    expect(ids(page)).toBe('abcdex');
    expect(ids(togglePage(page, rows))).toBe('x');
  });

  it('keeps what was seen of a row when it was chosen, whatever the list says of it later', () => {
    const selectionBefore = toggle(nothingSelected, rows, 'b', false);
    const later = togglePage(toggle(selectionBefore, [row('b', 2), row('c', 5)], 'c', false), [
      row('b', 2),
      row('d', 4),
    ]);
    expect(later.chosenRows).toEqual(new Map([...revisionsOf('b'), ['c', 5], ['d', 4]]));
  });
});
