import type { SavedView } from '@vitrina/contract';
import { createElement, useState } from 'react';
import { Counter } from '../../../lib/counter.tsx';
import type { Tab } from '../../../ui/lists/tab-strip.tsx';

/** View of a list. */
export interface ListView {
  /** Id of a saved view, or a key of its own. */
  readonly key: string;
  readonly label: string;
  /** Normalized query of the view: search, filters and order. */
  readonly query: string;
  /** Number of rows; undefined until it is known. */
  readonly count?: number | undefined;
}

/** Tabs of a list, and the view that is shown. */
export interface Tabs {
  readonly tabs: readonly Tab[];
  /** Saved view that is shown. */
  readonly current: SavedView | undefined;
  /** True if the current state of the list matches no view. */
  readonly isUnsaved: boolean;
  /** Saved view that was open before search, filters or sort order changed. */
  readonly originView: SavedView | undefined;
  /** Query of the current state, to be stored in a new view. */
  readonly query: string;
}

/**
 * Returns a tab for each view, and one for the current state if it matches no view.
 * @param query normalized query of the current state
 */
export function useTabs(views: readonly ListView[], savedViews: readonly SavedView[], query: string): Tabs {
  const [lastId, setLastId] = useState<string>();
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
  const currentSavedView = savedViews.find((view) => view.id === currentView?.key);
  if (currentView !== undefined && currentSavedView?.id !== lastId) setLastId(currentSavedView?.id);
  return {
    tabs,
    current: currentSavedView,
    isUnsaved: currentView === undefined,
    originView: currentView === undefined ? savedViews.find((view) => view.id === lastId) : undefined,
    query,
  };
}
