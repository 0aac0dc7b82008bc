import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '@vitrina/client/call-types';
import { calls } from '@vitrina/client/calls';
import type { mailCalls as declared } from '@vitrina/contract';
import { request } from '../../lib/calls/api.ts';

/** Query of a page of the outbox. */
type MailListQuery = NonNullable<InputOf<typeof declared.list>['query']>;

/** Query keys of mails. */
export const mailKeys = { all: ['mails'] as const };

/** Interval between reloads of mails, whose state may change (ms). */
const pollMs = 10_000;
/** The same for a mail that waits to be sent. */
const pollWaitingMs = 2_000;

/** Query for a page of the outbox. */
export function mailList(query: MailListQuery) {
  return queryOptions({
    queryKey: [...mailKeys.all, 'list', query],
    queryFn: ({ signal }) => request(calls.mails.list, { query, signal }),
    refetchInterval: pollMs,
  });
}

/** Query for one mail. */
export function mailQuery(mailId: string) {
  return queryOptions({
    queryKey: [...mailKeys.all, 'one', mailId],
    queryFn: ({ signal }) => request(calls.mails.read, { params: { mailId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pollWaitingMs : pollMs),
  });
}
