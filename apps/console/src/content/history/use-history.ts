import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Entry, RevisionSummary } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { entryQuery } from '../../records/entries/index.ts';
import { publicChangesQuery, versionsQuery } from './history-api.ts';
import { mergeTimeline, type TimelineItem } from './timeline/timeline.ts';

/** Loaded part of the history of a record. */
export interface LoadedHistory {
  readonly entry: Entry;
  /** Versions loaded so far, newest first. */
  readonly versions: readonly RevisionSummary[];
  /** Number of all versions, including versions that are not loaded. */
  readonly total: number;
  /** Versions and public changes loaded so far, newest first. */
  readonly timeline: readonly TimelineItem[];
  /** Loads older versions and changes; undefined when all are loaded. */
  readonly onMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
}

/** State of loading the history of a record. */
export interface HistoryLoading {
  /** Record of the history; undefined until it is loaded. */
  readonly entry: Entry | undefined;
  /** Record with its versions and public changes; undefined until all of them are loaded. */
  readonly history: LoadedHistory | undefined;
  /** Error of the first load; null if it succeeded or is in progress. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Loads a record, its versions and its public changes. */
export function useHistory(type: ContentType, id: string): HistoryLoading {
  const entry = useQuery(entryQuery(type.slug, id));
  const versions = useInfiniteQuery(versionsQuery(type, id));
  const changes = useInfiniteQuery(publicChangesQuery(type, id));
  const listQueries = [versions, changes];
  const failedQuery = [entry, ...listQueries].find(({ data, isError }) => data === undefined && isError);
  const retry = () => void Promise.all([entry, ...listQueries].map(({ refetch }) => refetch()));
  const loadingHistory = { entry: entry.data, error: failedQuery?.error ?? null, retry };
  if (entry.data === undefined || versions.data === undefined || changes.data === undefined)
    return { ...loadingHistory, history: undefined };
  const loadedVersions = versions.data.pages.flatMap(({ data }) => data);
  const loadedChanges = changes.data.pages.flatMap(({ data }) => data);
  const incompleteQueries = listQueries.filter(({ hasNextPage }) => hasNextPage);
  const loadMore = () => void Promise.all(incompleteQueries.map(({ fetchNextPage }) => fetchNextPage()));
  return {
    ...loadingHistory,
    history: {
      entry: entry.data,
      versions: loadedVersions,
      total: versions.data.pages[0]?.meta.total ?? 0,
      timeline: mergeTimeline(
        type,
        { items: loadedVersions, hasMore: versions.hasNextPage },
        { items: loadedChanges, hasMore: changes.hasNextPage },
      ),
      onMore: incompleteQueries.length > 0 ? loadMore : undefined,
      isLoadingMore: listQueries.some(({ isFetchingNextPage }) => isFetchingNextPage),
      hasMoreFailed: listQueries.some(({ isFetchNextPageError }) => isFetchNextPageError),
    },
  };
}
