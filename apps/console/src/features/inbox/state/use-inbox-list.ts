import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SubmissionPage } from '@vitrina/contract';
import { useEffect } from 'react';
import {
  type InboxScope,
  inboxCountsQuery,
  inboxListQuery,
  type SubmissionSummary,
} from '../submissions/index.ts';
import { type InboxState, listQueryOf, perPage } from './inbox-state.ts';
import { incomingSince } from './incoming.ts';

/** Interval of polling an open inbox, in milliseconds. */
const pollMs = 30_000;

export interface InboxList {
  /** Undefined while they are not known. */
  readonly rows: readonly SubmissionSummary[] | undefined;
  /** The total is null while it is being counted. */
  readonly meta:
    | { readonly total: number | null; readonly pages: number; readonly exact: boolean }
    | undefined;
  readonly error: Error | null;
  /** Other rows are on their way, and these are those of before. */
  readonly turning: boolean;
  /** Submissions that came in and are not shown. */
  readonly fresh: number;
  /** Shows the list as it is now; done when it is there, or could not be had. */
  readonly refresh: () => Promise<void>;
}

/**
 * The page of the inbox that the address names. It is read once: what comes in meanwhile is counted and moves nothing until
 * the person asks for it; what others change is changed in its place.
 */
export function useInboxList(scope: InboxScope, state: InboxState): InboxList {
  const asked = inboxListQuery(scope, { ...listQueryOf(state), total: 'later' });
  const list = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, isPlaceholderData, dataUpdatedAt } = list;
  const latest = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, 'latest'],
    enabled: state.page === 1 && data !== undefined && !isPlaceholderData,
    // The page that is shown is the latest until the first time that it is asked for again.
    ...(data !== undefined && { initialData: data, initialDataUpdatedAt: dataUpdatedAt }),
    staleTime: pollMs,
    refetchInterval: pollMs,
  });
  const counted = useQuery({
    ...inboxListQuery(scope, { ...listQueryOf({ ...state, page: 1 }), per_page: '1' }),
    enabled: data?.meta.total === null,
    staleTime: pollMs,
  });
  const since = incomingSince(data?.data ?? [], state.page === 1 ? (latest.data?.data ?? []) : []);
  return {
    rows: data === undefined ? undefined : since.rows,
    meta: data && totalOf(data, counted.data),
    error: data === undefined ? list.error : null,
    turning: isPlaceholderData,
    fresh: isPlaceholderData ? 0 : since.fresh,
    refresh: async () => {
      await list.refetch();
    },
  };
}

/** Returns the total of the page or, while that is null, the total that was counted separately. */
function totalOf({ data, meta }: SubmissionPage, counted: SubmissionPage | undefined): InboxList['meta'] {
  const { total, total_is_exact: exact } = (meta.total === null ? counted?.meta : undefined) ?? meta;
  // While they are counted, a full page says that there may be one more.
  const pages = total === null ? meta.page + (data.length < perPage ? 0 : 1) : Math.ceil(total / perPage);
  return { total, pages, exact };
}

/** Loads the numbers of submissions of an inbox by state, unread, and assigned to the person. */
export function useInboxCounts(scope: InboxScope) {
  const { data, refetch } = useQuery({ ...inboxCountsQuery(scope), refetchInterval: pollMs });
  return { counts: data, recount: () => void refetch() };
}

/** Goes to the last page where the address names one beyond it. */
export function usePageWithin(state: InboxState, list: InboxList, goTo: (page: number) => void): void {
  const pages = list.turning ? undefined : list.meta?.pages;
  const beyond = pages !== undefined && pages > 0 && state.page > pages;
  useEffect(() => {
    if (beyond) goTo(pages);
  });
}
