import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { SavedView } from '@vitrina/contract';
import { type ContentType, dayOf, queryOfView } from '@vitrina/model';
import { createElement, useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { Counter } from '../../../lib/counter.tsx';
import { entryApi, entryKeys } from '../../../records/entries/index.ts';
import type { Tab } from '../../../ui/lists/tab-strip.tsx';
import { scopeQuery } from '../../scope/scope.ts';
import { wordsOf } from '../../shared/words.ts';
import {
  type ListRules,
  type ListState,
  listUrl,
  narrowing,
  toParams,
  viewQuery,
} from '../state/list-state.ts';
import { useCounts } from '../state/use-list.ts';

const viewsKey = (slug: string) => ['views', slug] as const;

/** Query of the person's saved views of the type. */
export function savedViewsQuery(type: ContentType) {
  return queryOptions({
    queryKey: viewsKey(type.slug),
    queryFn: ({ signal }) => request(calls.views.list, { query: { type: type.slug }, signal }),
    staleTime: 60_000,
  });
}

/** Returns the number of records in each saved view, in the order of the views. */
function useSavedCounts(rules: ListRules, views: readonly SavedView[]): (number | undefined)[] {
  const { type } = rules;
  return useQueries({
    queries: views.map((view) => {
      const query = {
        ...narrowing(rules, listUrl(rules).read(new URLSearchParams(view.query))),
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
  const saved = useQuery(savedViewsQuery(type)).data?.data ?? [];
  const savedCounts = useSavedCounts(rules, saved);
  const counts = useCounts(type, scopeQuery(rules.scope));
  const [lastId, setLastId] = useState<string>();
  const query = viewQuery(rules, state);
  const normal = (text: string) => viewQuery(rules, listUrl(rules).read(new URLSearchParams(text)));
  const views = [
    { key: 'all', label: wordsOf(type).all, query: '', count: counts?.total },
    ...type.views.map((view, index) => ({
      key: `built-in-${index}`,
      label: view.name,
      query: normal(toParams(queryOfView(view, dayOf(new Date()))).toString()),
      count: counts?.views[index],
    })),
    ...saved.map((view, index) => ({
      key: view.id,
      label: view.name,
      query: normal(view.query),
      count: savedCounts[index],
    })),
  ];
  const currentView = views.find((view) => view.query === query);
  const tabs = views.map(
    ({ key, label, query: search, count }): Tab => ({
      key,
      label,
      current: key === currentView?.key,
      to: { search: search === '' ? '' : `?${search}` },
      ...(count !== undefined && { count: createElement(Counter, { value: count }) }),
    }),
  );
  if (currentView === undefined)
    tabs.push({ key: 'unsaved', label: 'Vista sin guardar', current: true, to: { search: `?${query}` } });
  const current = saved.find((view) => view.id === currentView?.key);
  if (currentView !== undefined && current?.id !== lastId) setLastId(current?.id);
  return {
    tabs,
    /** Saved view that is shown. */
    current,
    /** True if the current state of the list matches no view. */
    unsaved: currentView === undefined,
    /** Saved view that was open before search, filters or sort order changed. */
    origin: currentView === undefined ? saved.find((view) => view.id === lastId) : undefined,
    /** Number of records of the type without filters. */
    total: counts?.total,
    /** Query of the current state, to be stored in a new view. */
    query,
  };
}

/** Saves, changes and deletes the person's views. All functions reject with an `ApiError`. */
export function useViewActs(type: ContentType) {
  const client = useQueryClient();
  const refreshAfter = async (call: Promise<unknown>): Promise<void> => {
    await call;
    await client.invalidateQueries({ queryKey: viewsKey(type.slug) });
  };
  return {
    save: (name: string, query: string) =>
      refreshAfter(request(calls.views.create, { body: { type: type.slug, name, query } })),
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
