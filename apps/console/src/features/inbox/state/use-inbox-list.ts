import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SubmissionPage } from '@vitrina/contract';
import { useEffect } from 'react';
import { inboxCountsQuery, inboxListQuery } from '../submissions/submission-api.ts';
import type { InboxScope } from '../submissions/submission-types.ts';
import { type InboxState, listQueryOf, perPage } from './inbox-state.ts';
import { incomingSince } from './incoming.ts';

/** Interval of polling an open inbox, in milliseconds. */
const pollIntervalMs = 30_000;

export type InboxList = ReturnType<typeof useInboxList>;

/**
 * Loads the page of the inbox that the address names. No row moves until the person reloads the list: new submissions
 * are counted, and changes by other people are shown in their rows.
 */
export function useInboxList(scope: InboxScope, state: InboxState) {
  const query = inboxListQuery(scope, { ...listQueryOf(state), total: 'later' });
  const list = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, isPlaceholderData, dataUpdatedAt } = list;
  const latestQuery = useQuery({
    ...query,
    queryKey: [...query.queryKey, 'latest'],
    enabled: state.page === 1 && data !== undefined && !isPlaceholderData,
    // The visible page is the latest until it is first loaded again.
    ...(data !== undefined && { initialData: data, initialDataUpdatedAt: dataUpdatedAt }),
    staleTime: pollIntervalMs,
    refetchInterval: pollIntervalMs,
  });
  const countQuery = useQuery({
    ...inboxListQuery(scope, { ...listQueryOf({ ...state, page: 1 }), per_page: '1' }),
    enabled: data?.meta.total === null,
    staleTime: pollIntervalMs,
  });
  const incomingRows = incomingSince(
    data?.data ?? [],
    state.page === 1 ? (latestQuery.data?.data ?? []) : [],
  );
  return {
    /** Rows of the page; undefined while they load. */
    rows: data && incomingRows.rows,
    meta: data && totalOf(data, countQuery.data),
    error: data === undefined ? list.error : null,
    /** True while another page loads and the rows of the previous page are still shown. */
    turning: isPlaceholderData,
    /** Number of submissions that arrived since the page was loaded. */
    newCount: isPlaceholderData ? 0 : incomingRows.newCount,
    /** Reloads the page. Resolves even if the reload fails. */
    refresh: () => list.refetch(),
  };
}

/** Returns the number of submissions and of pages. If the loaded page has no total, uses the total of `countPage`. */
function totalOf({ data, meta }: SubmissionPage, countPage: SubmissionPage | undefined) {
  const { total, total_is_exact: isExact } = (meta.total === null ? countPage?.meta : undefined) ?? meta;
  // Until the total is known, a full page implies that there may be one more.
  const pages = total === null ? meta.page + (data.length < perPage ? 0 : 1) : Math.ceil(total / perPage);
  return { total, pages, exact: isExact };
}

/** Counts the submissions of an inbox: by state, unread, and assigned to the person. */
export function useInboxCounts(scope: InboxScope) {
  const { data, refetch } = useQuery({ ...inboxCountsQuery(scope), refetchInterval: pollIntervalMs });
  return { counts: data, recount: () => void refetch() };
}

/** Opens the last page if the page number in the address is higher. */
export function usePageWithin(state: InboxState, list: InboxList, goTo: (page: number) => void): void {
  const pages = list.turning ? undefined : list.meta?.pages;
  const isBeyondEnd = pages !== undefined && pages > 0 && state.page > pages;
  useEffect(() => {
    if (isBeyondEnd) goTo(pages);
  });
}
