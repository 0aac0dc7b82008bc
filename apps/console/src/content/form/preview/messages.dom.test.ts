import { withProtocol } from '@vitrina/contract/preview-messages';
import { expect, it } from 'vitest';
import { isSameEntry, readMessage } from './messages.ts';

const origin = 'http://localhost:4001';
const drawnMessage = { kind: 'drawn', number: 3 } as const;
const page = { window, origin };

it('a message from the page in the frame is accepted', () => {
  expect(readMessage({ data: withProtocol(drawnMessage), origin, source: window }, page)).toEqual(
    drawnMessage,
  );
});

it.each([
  [
    'another site in the frame',
    { data: withProtocol(drawnMessage), origin: 'http://localhost:4002', source: window },
    page,
  ],
  ['another window of the site', { data: withProtocol(drawnMessage), origin, source: null }, page],
  [
    'a frame that is gone',
    { data: withProtocol(drawnMessage), origin, source: null },
    { window: null, origin },
  ],
  [
    'another protocol',
    { data: { ...withProtocol(drawnMessage), protocol: 'other/1' }, origin, source: window },
    page,
  ],
  ['no message at all', { data: 'drawn', origin, source: window }, page],
])('a message from %s is ignored', (_, event, from) => {
  expect(readMessage(event, from)).toBeNull();
});

it('records are compared by type and id', () => {
  const entry = { type: 'stores', id: 'AB' };
  expect(isSameEntry(entry, { type: 'stores', id: 'ab' })).toBe(true);
  expect(isSameEntry(entry, { type: 'stores', id: 'ac' })).toBe(false);
  expect(isSameEntry(entry, { type: 'jobs', id: 'AB' })).toBe(false);
});
