import { describe, expect, it } from 'vitest';
import { initialSize, pixelsOf, scaleSize } from './picture-attributes.ts';

describe('the size of a picture in a text', () => {
  it('keeps its proportions, in whole pixels and within the limits', () => {
    expect(scaleSize({ width: 400, height: 200 }, 301)).toEqual({ width: 301, height: 151 });
    expect(scaleSize({ width: 1200, height: 1 }, 20)).toEqual({ width: 20, height: 1 });
    expect(scaleSize({ width: 400, height: 200 }, 2)).toEqual({ width: 16, height: 8 });
    expect(scaleSize({ width: 400, height: 200 }, 99_999)).toEqual({ width: 1600, height: 800 });
    expect(scaleSize({ width: null, height: null }, 300)).toEqual({ width: 300, height: null });
  });
  it('is at first the original size, unless the original is very large', () => {
    expect(initialSize({ width: 8, height: 8 })).toEqual({ width: 8, height: 8 });
    expect(initialSize({ width: 1280, height: 800 })).toEqual({ width: 640, height: 400 });
    expect(initialSize({ width: null, height: null })).toEqual({ width: null, height: null });
  });
  it('is accepted only as whole numbers', () => {
    expect(['120', '0', '-5', '12.5', '100%', '12345', '', null].map(pixelsOf)).toEqual([
      120,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
