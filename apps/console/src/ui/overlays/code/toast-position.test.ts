import { describe, expect, it } from 'vitest';
import { findFreeTop } from './toast-position.ts';

/** Toast of 80 px at the default position in a window of 1440 by 900 px. */
const toast = { top: 68, right: 1424, bottom: 148, left: 1044 };
const control = (startPx: number, top: number, height = 40) => ({
  top,
  right: startPx + 120,
  bottom: top + height,
  left: startPx,
});

describe('the top of the list of toasts', () => {
  it.each([
    ['stays where no control is', [], 68],
    ['stays beside a control', [control(400, 90)], 68],
    ['is below a covered control', [control(1200, 60)], 112],
    ['is below the second of two covered controls', [control(1200, 60), control(1300, 130)], 182],
    ['is above a control that reaches the bottom of the window', [control(1200, 104, 800)], 12],
    ['stays if a control fills the height of the window', [control(1200, 0, 900)], 68],
  ])('%s', (_case, controls, top) => expect(findFreeTop(toast, controls, 900)).toBe(top));
});
