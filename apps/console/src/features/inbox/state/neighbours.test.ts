import { describe, expect, it } from 'vitest';
import { directionOf, neighbourOf } from './neighbours.ts';

const page = { ids: ['a', 'b', 'c'], page: 2, pages: 3 };
const key = (name: string, holding: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...holding,
});

describe('the previous and next submission', () => {
  it('are the rows before and after the open submission', () => {
    expect(neighbourOf('b', 1, page)).toEqual({ to: 'row', id: 'c' });
    expect(neighbourOf('b', -1, page)).toEqual({ to: 'row', id: 'a' });
  });

  it('are on the next or previous page at the ends of a page', () => {
    expect(neighbourOf('c', 1, page)).toEqual({ to: 'page', page: 3, end: 'first' });
    expect(neighbourOf('a', -1, page)).toEqual({ to: 'page', page: 1, end: 'last' });
  });

  it('are null beyond the ends of the list', () => {
    expect(neighbourOf('a', -1, { ...page, page: 1 })).toBeNull();
    expect(neighbourOf('c', 1, { ...page, page: 3 })).toBeNull();
    expect(neighbourOf(null, 1, { ids: [], page: 1, pages: 0 })).toBeNull();
  });

  it('start with the first row if no row of the page is open', () => {
    expect(neighbourOf(null, 1, page)).toEqual({ to: 'row', id: 'a' });
    expect(neighbourOf('z', -1, page)).toEqual({ to: 'row', id: 'a' });
  });
});

describe('the keys that move through the list', () => {
  it('are the arrow keys, j and k', () => {
    expect(['ArrowDown', 'j', 'ArrowUp', 'k', 'Enter', 'x'].map((name) => directionOf(key(name)))).toEqual([
      1,
      1,
      -1,
      -1,
      null,
      null,
    ]);
  });

  it('are ignored while Ctrl, Alt or Meta is held', () => {
    expect(directionOf(key('k', { ctrlKey: true }))).toBeNull();
    expect(directionOf(key('j', { metaKey: true }))).toBeNull();
    expect(directionOf(key('ArrowDown', { altKey: true }))).toBeNull();
  });
});
