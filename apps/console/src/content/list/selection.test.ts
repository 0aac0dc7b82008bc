import { describe, expect, it } from 'vitest';
import { nothingSelected, type Selection, selectOnly, toggle, togglePage } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: Selection) => [...selection.ids].sort().join('');

describe('choosing rows', () => {
  it('chooses and lets go one', () => {
    const one = toggle(nothingSelected, rows, 'b', false);
    expect([ids(one), ids(toggle(one, rows, 'b', false))]).toEqual(['b', '']);
  });

  it('chooses a range in either direction', () => {
    expect(ids(toggle(toggle(nothingSelected, rows, 'b', false), rows, 'd', true))).toBe('bcd');
    expect(ids(toggle(toggle(nothingSelected, rows, 'd', false), rows, 'b', true))).toBe('bcd');
  });

  it('lets go a range that ends on a chosen row', () => {
    const all = selectOnly(rows);
    expect(ids(toggle(toggle(all, rows, 'b', false), rows, 'd', true))).toBe('ae');
  });

  it('takes a row alone when the last one is on another page', () => {
    expect(ids(toggle(toggle(nothingSelected, ['x'], 'x', false), rows, 'c', true))).toBe('cx');
  });

  it('chooses the page and lets it go, keeping other pages', () => {
    const page = togglePage(selectOnly(['x', 'a']), rows);
    expect(ids(page)).toBe('abcdex');
    expect(ids(togglePage(page, rows))).toBe('x');
  });
});
