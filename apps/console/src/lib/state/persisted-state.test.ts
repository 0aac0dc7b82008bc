import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonFormat, oneOfFormat, persistedState, textFormat } from './persisted-state.ts';
import type { BrowserStorage } from './storage.ts';

let storedTexts: Map<string, string>;
let storage: BrowserStorage;
beforeEach(() => {
  storedTexts = new Map();
  storage = {
    read: (key) => storedTexts.get(key) ?? null,
    write: (key, value) => storedTexts.set(key, value).size > 0,
    remove: (key) => void storedTexts.delete(key),
    keys: () => [...storedTexts.keys()],
  };
});

const side = oneOfFormat(['left', 'right'], 'left');
const point = jsonFormat(
  (value) => (typeof value === 'object' && value !== null && 'x' in value ? value : null),
  20,
);

describe('a persisted state', () => {
  it.each([
    [null, 'left'],
    ['right', 'right'],
    ['', 'left'],
    ['RIGHT', 'left'],
    ['toString', 'left'],
    ['{"left":1}', 'left'],
  ])('is always one of the permitted values, whatever text is stored: %j', (storedText, expected) => {
    if (storedText !== null) storedTexts.set('side', storedText);
    expect(persistedState('side', side, storage).read()).toBe(expected);
  });

  it.each([null, '', '{', 'null', '7', '{"y":1}', `{"x":"${'x'.repeat(20)}"}`])(
    'is null when the stored text is missing or invalid: %j',
    (storedText) => {
      if (storedText !== null) storedTexts.set('point', storedText);
      expect(persistedState('point', point, storage).read()).toBeNull();
      expect(persistedState('long', textFormat(3), { ...storage, read: () => 'four' }).read()).toBeNull();
    },
  );

  it('is stored, notifies its listeners, and can be deleted and reloaded', () => {
    const state = persistedState('point', point, storage);
    const listener = vi.fn();
    state.subscribe(listener);
    expect(state.write({ x: 1 })).toBe(true);
    expect([storedTexts.get('point'), persistedState('point', point, storage).read()]).toEqual([
      '{"x":1}',
      { x: 1 },
    ]);
    state.clearState();
    expect([storedTexts.size, state.read(), listener.mock.calls.length]).toEqual([0, null, 2]);
    storedTexts.set('point', '{"x":2}');
    state.reload();
    expect(state.read()).toEqual({ x: 2 });
  });

  it('lasts until the person leaves the page if the browser cannot store the value', () => {
    const state = persistedState('side', side, { ...storage, read: () => null, write: () => false });
    expect(state.write('right')).toBe(false);
    expect(state.read()).toBe('right');
  });
});
