import { expect, it } from 'vitest';
import { roomFor } from './room.ts';

const at = (top: number) => ({ top, bottom: top + 36 });

it('opens below where the rows fit, above where only there is room for them, and never beyond the window', () => {
  expect(roomFor(at(300), undefined, 900)).toEqual({ position: 'bottom', height: 320 });
  expect(roomFor(at(760), undefined, 900)).toEqual({ position: 'top', height: 320 });
  // Two rows need no more than there is.
  expect(roomFor(at(760), 2, 900)).toEqual({ position: 'bottom', height: 120 });
  // Neither side is high enough: the higher one, as high as it is.
  expect(roomFor(at(264), undefined, 500)).toEqual({ position: 'top', height: 238 });
  expect(roomFor(at(150), undefined, 500)).toEqual({ position: 'bottom', height: 288 });
});
