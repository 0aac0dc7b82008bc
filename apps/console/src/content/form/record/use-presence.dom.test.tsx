import { contentTypes } from '@vitrina/model';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { openRecord } from '../state/record-state.ts';
import { createRecordStore } from '../state/record-store.ts';
import { type PresenceSignals, usePresence } from './use-presence.ts';

const type = contentTypes.find(({ slug }) => slug === 'stores');
if (type === undefined) throw new Error('There is no type of stores.');
const record = createRecordStore(openRecord(type, { id: 'id', revision: 1, values: {} }));
let presence: PresenceSignals | undefined;

const Sample = () => {
  presence = usePresence(record, true);
  return null;
};

it('signals of presence stop when a deletion begins and resume if it fails', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let signals = 0;
  let answer = (): void => undefined;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/config') return Response.json({ api_key: 'clave' });
    signals += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return Response.json({ editor: null, mine: true, others: [] });
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  act(() => root.render(<Sample />));
  await pass(0);
  expect(signals).toBe(1);

  let quiet = false;
  void presence?.pause().then(() => {
    quiet = true;
  });
  await pass(0);
  expect(quiet, 'the first signal is still under way').toBe(false);
  answer();
  await pass(30_000);
  expect(quiet).toBe(true);
  expect(signals).toBe(1);

  presence?.resume();
  await pass(10_000);
  expect(signals).toBe(2);
  act(() => root.unmount());
  await pass(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
