import { focusManager } from '@tanstack/react-query';
import { contentTypes } from '@vitrina/model';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRecord, otherEditor } from '../state/record-state.ts';
import { createRecordStore, type RecordStore } from '../state/record-store.ts';
import { type PresenceSignals, usePresence } from './use-presence.ts';

const type = contentTypes.find(({ slug }) => slug === 'stores');
if (type === undefined) throw new Error('There is no type of stores.');

const alone = { editor: null, mine: true, others: [] };
const oscar = { id: 'oscar', name: 'Óscar Pineda', since: '2026-01-01T00:00:00Z' };
/** Time (ms) for which the service holds an answer. */
const heldMs = 16_000;

let record: RecordStore;
let presence: PresenceSignals;
let root: Root;
/** Request bodies of the presence signals that the hook has sent in the current test. */
let signals: string[];
/** Answers the presence signal that waits for its response. */
let answer: (body?: object) => void;

/** Imitates the service: answers the first signal when the test does, and the others after the longest wait. */
async function answerSignal(address: string, { body, signal }: RequestInit = {}): Promise<Response> {
  if (address === '/api/config') return Response.json({ api_key: 'clave' });
  signals.push(String(body));
  return new Promise((resolve, reject) => {
    answer = (presence = alone) => resolve(Response.json(presence));
    if (signals.length > 1) setTimeout(answer, heldMs);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

const Sample = () => {
  presence = usePresence(record, true);
  return null;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', answerSignal);
  record = createRecordStore(openRecord(type, { id: 'id', revision: 1, values: {} }));
  signals = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Sample />));
  await pass(0);
  expect(signals).toEqual(['{}']);
});
afterEach(async () => {
  act(() => root.unmount());
  focusManager.setFocused(undefined);
  await pass(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('presence signals of an open record', () => {
  it('stop when a deletion begins and resume if it fails', async () => {
    let isQuiet = false;
    void presence.pause().then(() => {
      isQuiet = true;
    });
    await pass(30_000);
    expect(isQuiet).toBe(true);
    expect(signals).toHaveLength(1);

    presence.resume();
    await pass(0);
    expect(signals).toHaveLength(2);
  });

  it('are sent at most six times a minute by a person who is alone on a record', async () => {
    answer();
    await pass(60_000);
    expect(signals.length).toBeLessThanOrEqual(6);
    expect(JSON.parse(signals.at(-1) ?? '')).toEqual({ known: { editor: null, mine: true } });
  });

  it('report a change of editor at once, even between two signals', async () => {
    answer();
    await pass(2_000);
    expect(signals).toHaveLength(2);
    answer({ editor: oscar, mine: false, others: [oscar] });
    await pass(0);
    expect(otherEditor(record.state.read())).toEqual(oscar);
    await pass(2_000);
    expect(JSON.parse(signals.at(-1) ?? '')).toEqual({ known: { editor: 'oscar', mine: false } });
  });

  it('are sent only while the person is at the page, and at once when the person returns', async () => {
    answer();
    await pass(2_000);
    focusManager.setFocused(false);
    await pass(600_000);
    expect(signals).toHaveLength(2);
    focusManager.setFocused(true);
    await pass(0);
    expect(signals).toHaveLength(3);
  });

  it('are repeated after a failure', async () => {
    answer();
    vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
      signals.push(String(body));
      throw new TypeError('Failed to fetch');
    });
    await pass(2_000);
    expect(signals).toHaveLength(2);
    await pass(9_999);
    expect(signals).toHaveLength(2);
    await pass(1);
    expect(signals).toHaveLength(3);
  });
});
