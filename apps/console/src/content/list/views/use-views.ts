import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { SavedView } from '@vitrina/contract';
import { dayOf, queryOfView } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { entryApi, entryKeys } from '../../../records/entries/index.ts';
import { scopeQuery } from '../../scope/scope.ts';
import { textsOf } from '../../shared/words.ts';
import {
  type ListRules,
  type ListState,
  listUrl,
  narrowingQuery,
  toSearchParams,
  viewQuery,
} from '../state/list-state.ts';
import { useCounts } from '../state/use-list.ts';
import { useTabs } from './use-tabs.ts';

const viewsKey = (listKey: string) => ['views', listKey] as const;

/** Query of the person's saved views of a list. @param listKey slug of a content type, or `files` */
export function savedViewsQuery(listKey: string) {
  return queryOptions({
    queryKey: viewsKey(listKey),
    queryFn: ({ signal }) => request(calls.views.list, { query: { type: listKey }, signal }),
    staleTime: 60_000,
  });
}

/** Returns the number of records in each saved view, in the order of the views. */
function useSavedCounts(rules: ListRules, views: readonly SavedView[]): (number | undefined)[] {
  const { type } = rules;
  return useQueries({
    queries: views.map((view) => {
      const query = {
        ...narrowingQuery(rules, listUrl(rules).read(new URLSearchParams(view.query))),
        per_page: '1',
      };
      return {
        queryKey: entryKeys.list(type.slug, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => entryApi(type).list(query, signal),
        staleTime: 30_000,
      };
    }),
    combine: (answers) => answers.map(({ data }) => data?.meta.total),
  });
}

export type Views = ReturnType<typeof useViews>;

/**
 * Returns the tabs of the list: all records, built-in views, saved views of the person, and the current state if it
 * matches no view.
 */
export function useViews(rules: ListRules, state: ListState) {
  const { type } = rules;
  const savedViews = useQuery(savedViewsQuery(type.slug)).data?.data ?? [];
  const savedCounts = useSavedCounts(rules, savedViews);
  const counts = useCounts(type, scopeQuery(rules.scope));
  const query = viewQuery(rules, state);
  const normalizeQuery = (text: string) => viewQuery(rules, listUrl(rules).read(new URLSearchParams(text)));
  const views = [
    { key: 'all', label: textsOf(type).all, query: '', count: counts?.total },
    ...type.views.map((view, index) => ({
      key: `built-in-${index}`,
      label: view.name,
      query: normalizeQuery(toSearchParams(queryOfView(view, dayOf(new Date()))).toString()),
      count: counts?.views[index],
    })),
    ...savedViews.map((view, index) => ({
      key: view.id,
      label: view.name,
      query: normalizeQuery(view.query),
      count: savedCounts[index],
    })),
  ];
  return {
    ...useTabs(views, savedViews, query),
    /** Number of records of the type without filters. */
    total: counts?.total,
  };
}

/**
 * Saves, changes and deletes the person's views of a list. All functions reject with an `ApiError`.
 * @param listKey slug of a content type, or `files`
 */
export function useViewActions(listKey: string) {
  const client = useQueryClient();
  const refreshAfter = async (pendingCall: Promise<unknown>): Promise<void> => {
    await pendingCall;
    await client.invalidateQueries({ queryKey: viewsKey(listKey) });
  };
  return {
    save: (name: string, query: string) =>
      refreshAfter(request(calls.views.create, { body: { type: listKey, name, query } })),
    update: ({ id, name, query }: SavedView, change: Partial<Pick<SavedView, 'name' | 'query'>>) =>
      refreshAfter(request(calls.views.update, { params: { viewId: id }, body: { name, query, ...change } })),
    remove: ({ id }: SavedView) => refreshAfter(request(calls.views.delete, { params: { viewId: id } })),
  };
}

/** Query stored in a view: search, filters, order, and the visible columns. */
export function queryWithColumns(query: string, columns: readonly string[]): string {
  const params = new URLSearchParams(query);
  params.set('columns', columns.join(','));
  return params.toString();
}
