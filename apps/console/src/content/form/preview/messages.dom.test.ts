import { withProtocol } from '@vitrina/contract/preview-messages';
import { expect, it } from 'vitest';
import { isSameEntry, messageOf } from './messages.ts';

const origin = 'http://localhost:4001';
const drawn = { kind: 'drawn', number: 3 } as const;
const page = { window, origin };

it('reads a message of the page in the frame', () => {
  expect(messageOf({ data: withProtocol(drawn), origin, source: window }, page)).toEqual(drawn);
});

it.each([
  [
    'another site in the frame',
    { data: withProtocol(drawn), origin: 'http://localhost:4002', source: window },
    page,
  ],
  ['another window of the site', { data: withProtocol(drawn), origin, source: null }, page],
  ['a frame that is gone', { data: withProtocol(drawn), origin, source: null }, { window: null, origin }],
  [
    'another protocol',
    { data: { ...withProtocol(drawn), protocol: 'other/1' }, origin, source: window },
    page,
  ],
  ['no message at all', { data: 'drawn', origin, source: window }, page],
])('reads nothing from %s', (_, event, from) => {
  expect(messageOf(event, from)).toBeNull();
});

it('tells records apart by type and id', () => {
  const one = { type: 'stores', id: 'AB' };
  expect(isSameEntry(one, { type: 'stores', id: 'ab' })).toBe(true);
  expect(isSameEntry(one, { type: 'stores', id: 'ac' })).toBe(false);
  expect(isSameEntry(one, { type: 'jobs', id: 'AB' })).toBe(false);
});
