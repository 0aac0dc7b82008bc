import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunkTimeoutMs, failedAddress, withTimeout } from './chunk-load.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('withTimeOut', () => {
  it('resolves to the loaded code, or rejects with the error of the loading', async () => {
    await expect(withTimeout(() => Promise.resolve(1), chunkTimeoutMs)).resolves.toBe(1);
    await expect(withTimeout(() => Promise.reject(new TypeError('404')), chunkTimeoutMs)).rejects.toThrow(
      '404',
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects after exactly 120000 ms', async () => {
    const listener = vi.fn();
    withTimeout(() => new Promise(() => undefined), chunkTimeoutMs).catch(listener);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(listener).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(listener).toHaveBeenCalledWith(new Error('A part of the console took more than 120000 ms'));
  });
});

describe('failedAddress', () => {
  const origin = 'https://vitrina.example';

  it('finds the address of a chunk of the console in the errors of Chromium and Firefox', () => {
    const address = `${origin}/assets/list-screen-Ab12.js`;
    expect(
      failedAddress(new TypeError(`Failed to fetch dynamically imported module: ${address}`), origin),
    ).toBe(address);
    expect(
      failedAddress(new TypeError(`error loading dynamically imported module: ${address}`), origin),
    ).toBe(address);
  });

  it.each([
    null,
    'x',
    new Error('Importing a module script failed.'),
    new Error('x https://evil.example/assets/a.js'),
    new Error(`x ${origin}.evil.example/assets/a.js`),
  ])('finds no address in %s', (error) => {
    expect(failedAddress(error, origin)).toBeNull();
  });
});
