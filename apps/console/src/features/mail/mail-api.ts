import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '@vitrina/client/call-types';
import { calls } from '@vitrina/client/calls';
import type { mailCalls as declared } from '@vitrina/contract';
import { callQuery } from '../../lib/calls/call-query.ts';

/** Query of a page of the outbox. */
type MailListQuery = NonNullable<InputOf<typeof declared.list>['query']>;

/** Query keys of mails. */
export const mailKeys = { all: ['mails'] as const };

/** Interval between reloads of mails, whose state may change (ms). */
const pollIntervalMs = 10_000;
/** Interval between reloads of a mail that waits to be sent (ms). */
const waitingPollIntervalMs = 2_000;

/** Query for a page of the outbox. */
export const mailListQuery = (query: MailListQuery) =>
  queryOptions({
    ...callQuery([...mailKeys.all, 'list', query], calls.mails.list, { query }),
    refetchInterval: pollIntervalMs,
  });

/** Query for one mail. */
export const mailQuery = (mailId: string) =>
  queryOptions({
    ...callQuery([...mailKeys.all, 'one', mailId], calls.mails.read, { params: { mailId } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' ? waitingPollIntervalMs : pollIntervalMs,
  });
