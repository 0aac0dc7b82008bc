import { describe, expect, it } from 'vitest';
import { indexAfterMove } from './grid-moves.ts';
import { receiveIcons, returnIcon } from './return-icon.ts';
import { shownRows } from './use-shown-rows.ts';

describe('the keys in the icon grid', () => {
  // Ten cells in rows of four: the last row has two.
  const to = (at: number, key: string, isCtrlDown = false) => indexAfterMove(at, { key, isCtrlDown }, 4, 10);
  it('move the selection by one icon, by one row or to the ends', () => {
    expect([to(0, 'ArrowRight'), to(3, 'ArrowRight'), to(9, 'ArrowRight'), to(0, 'ArrowLeft')]).toEqual([
      1, 4, 9, 0,
    ]);
    expect([to(1, 'ArrowDown'), to(5, 'ArrowDown'), to(6, 'ArrowDown'), to(2, 'ArrowUp')]).toEqual([
      5, 9, 6, 2,
    ]);
    expect([to(6, 'Home'), to(5, 'End'), to(8, 'End'), to(6, 'Home', true), to(1, 'End', true)]).toEqual([
      4, 7, 9, 0, 9,
    ]);
    expect([to(1, 'PageDown'), to(3, 'PageDown'), to(9, 'PageUp'), to(0, 'a')]).toEqual([9, 9, 1, null]);
  });
});

describe('the rendered rows of the icon grid', () => {
  it('are the visible rows and a few more, but never more than the existing rows', () => {
    expect(shownRows(0, 900, 104, 500)).toEqual({ from: 0, to: 16 });
    expect(shownRows(10_400, 900, 104, 500)).toEqual({ from: 96, to: 116 });
    expect(shownRows(51_900, 900, 104, 500)).toEqual({ from: 492, to: 500 });
    expect(shownRows(0, 900, 104, 1)).toEqual({ from: 0, to: 1 });
    expect(shownRows(90_000, 900, 104, 3)).toEqual({ from: 3, to: 3 });
  });
});

describe('the icon list in its own tab', () => {
  it('sends the icon to the form that opened the tab, and detects that the form was closed', async () => {
    const [ownNames, otherNames]: [string[], string[]] = [[], []];
    const ends = [
      receiveIcons('mine', (name) => ownNames.push(name)),
      receiveIcons('others', (name) => otherNames.push(name)),
    ];
    expect(await returnIcon('mine', 'credit-card')).toBe(true);
    expect([ownNames, otherNames]).toEqual([['credit-card'], []]);
    for (const end of ends) end();
    expect(await returnIcon('mine', 'home', 50)).toBe(false);
    expect(ownNames).toEqual(['credit-card']);
  });
});
