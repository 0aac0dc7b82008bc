import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLastPage } from '../../../lib/list-screen.tsx';
import { useListState } from '../../../lib/state/use-list-state.ts';
import { mailListQuery } from '../index.ts';
import { outboxUrl, queryOf } from './outbox-state.ts';

export type Outbox = ReturnType<typeof useOutbox>;

const listRules = {
  url: outboxUrl,
  search: 'recipient',
  filters: ['state', 'from', 'to'],
  perPage: 25,
} as const;

/** Holds the state of the outbox, its mails, and the functions that change the state. */
export function useOutbox() {
  const list = useListState(listRules);
  const mails = useQuery({ ...mailListQuery(queryOf(list.query)), placeholderData: keepPreviousData });
  useLastPage(mails, list.state.page, list.goToLast);
  return { ...list, mails, open: (mail: string | null) => list.set({ mail }) };
}
