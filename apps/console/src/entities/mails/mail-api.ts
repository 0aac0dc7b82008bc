import { queryOptions } from '@tanstack/react-query';
import type { mailCalls as declared } from '@vitrina/contract';
import { request } from '../../lib/calls/api.ts';
import type { InputOf } from '../../lib/calls/call-types.ts';
import { mailCalls } from '../../lib/calls/mail-calls.ts';

/** What a page of the outbox is asked for. */
type MailListQuery = NonNullable<InputOf<typeof declared.list>['query']>;

/** Names under which answers about mails are kept. */
export const mailKeys = { all: ['mails'] as const };

/** While a mail is on its way it is asked for again this often. */
const pollMs = 10_000;

/** How a page of the outbox is asked for. */
export function mailList(query: MailListQuery) {
  return queryOptions({
    queryKey: [...mailKeys.all, 'list', query],
    queryFn: ({ signal }) => request(mailCalls.list, { query, signal }),
    refetchInterval: pollMs,
  });
}

/** How one mail is asked for. */
export function mailQuery(mailId: string) {
  return queryOptions({
    queryKey: [...mailKeys.all, 'one', mailId],
    queryFn: ({ signal }) => request(mailCalls.read, { params: { mailId }, signal }),
    refetchInterval: pollMs,
  });
}
