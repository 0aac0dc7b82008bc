import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vitrina/client/call-types';
import type { CallsOfType } from '@vitrina/client/calls';
import type { ContentType } from '@vitrina/model';
import { createContext, use, useCallback, useEffect, useMemo } from 'react';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { entryApi, entryKeys, type ListQuery } from '../../../records/entries/index.ts';
import { loadWholeList } from '../../shared/whole-list.ts';
import { showsOrder } from '../order/order.ts';
import {
  type ListAction,
  type ListRules,
  type ListState,
  listQuery,
  listUrl,
  narrowingQuery,
  reduceList,
} from './list-state.ts';

export type Rows = AnswerOf<CallsOfType['entries']['list']>;
export type Counts = AnswerOf<CallsOfType['entries']['counts']>;

/** List on screen: its fixed properties, its state from the address, and the function that changes the state. */
export interface ScreenList {
  readonly type: ContentType;
  readonly rules: ListRules;
  readonly state: ListState;
  readonly dispatch: (action: ListAction) => void;
}

/** Provides the list to the parts of its screen. */
export const ListContext = createContext<ScreenList | null>(null);

/** Returns the list of the screen. @throws outside a `ListFrame` */
export function useList(): ScreenList {
  const list = use(ListContext);
  if (list === null) throw new Error('useList needs a ListFrame above it');
  return list;
}

/**
 * Reads the state of the list from the address. Typing in the search replaces the entry in the browser's history; any
 * other change adds one.
 */
export function useListState(rules: ListRules): ScreenList {
  const url = useMemo(() => listUrl(rules), [rules]);
  const [state, set] = useUrlState(url);
  const dispatch = useCallback(
    (action: ListAction) =>
      set(
        (previousState) => reduceList(rules, previousState, action),
        (previousState) => ({
          replacesEntry: action.kind === 'search' && previousState.search !== '',
          scrollsToTop: action.kind === 'page',
        }),
      ),
    [rules, set],
  );
  return { type: rules.type, rules, state, dispatch };
}

/** Returns the query of a list in manual order, which loads all records as one page. */
export function wholeListQuery(rules: ListRules, state: ListState): ListQuery {
  return { ...narrowingQuery(rules, state), sort: state.sort };
}

/** Query of the rows of the list or of the recycle bin. */
export function rowsQuery(source: 'list' | 'bin', rules: ListRules, state: ListState) {
  const { type } = rules;
  const isWhole = source === 'list' && showsOrder(rules, state);
  const query = isWhole ? wholeListQuery(rules, state) : listQuery(rules, state);
  return queryOptions({
    queryKey: entryKeys[source](type.slug, query),
    queryFn: ({ signal }) =>
      isWhole ? loadWholeList(entryApi(type), query, signal) : entryApi(type)[source](query, signal),
  });
}

/** Loads the rows of the list or of the recycle bin. The previous rows stay visible while new ones load. */
export function useRows(
  source: 'list' | 'bin',
  { rules, state, dispatch }: ScreenList,
): UseQueryResult<Rows> {
  const result = useQuery({ ...rowsQuery(source, rules, state), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = result;
  const isBeyondEnd =
    data !== undefined && !isPlaceholderData && data.meta.pages > 0 && state.page > data.meta.pages;
  // The last records of the last page were deleted, or the link is old.
  useEffect(() => {
    if (isBeyondEnd) dispatch({ kind: 'page', page: data.meta.pages });
  }, [isBeyondEnd, data, dispatch]);
  return result;
}

/** Query of the number of matching records in each view and for each filter value. */
export function countsQuery(type: ContentType, query: ListQuery) {
  return queryOptions({
    queryKey: entryKeys.counts(type.slug, query),
    queryFn: ({ signal }) => entryApi(type).counts(query, signal),
  });
}

/** Loads the number of matching records in each view and for each filter value; undefined until loaded. */
export function useCounts(type: ContentType, query: ListQuery): Counts | undefined {
  const { data } = useQuery({ ...countsQuery(type, query), placeholderData: keepPreviousData });
  return data;
}
