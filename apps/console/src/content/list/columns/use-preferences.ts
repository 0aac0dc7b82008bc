import type { SavedView } from '@vitrina/contract';
import { type ContentType, listColumns } from '@vitrina/model';
import { useMemo } from 'react';
import {
  jsonFormat,
  oneOfFormat,
  persistedState,
  usePersistedState,
} from '../../../lib/state/persisted-state.ts';
import type { ListRules } from '../state/list-state.ts';

export type Density = 'normal' | 'compact';

/** Visible columns, and the order of all columns. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly shown: readonly string[];
}

const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/**
 * Adapts stored columns to the type: removes columns that no longer exist, appends new ones, and puts the name first.
 */
export function fitColumns(type: ContentType, storedValue: unknown): ColumnChoice {
  const all = listColumns(type).map(({ key }) => key);
  const columnChoice =
    typeof storedValue === 'object' && storedValue !== null
      ? (storedValue as Readonly<Record<string, unknown>>)
      : {};
  const orderedKeys = stringsIn(columnChoice['order']).filter((key) => all.includes(key));
  const order = [...new Set([type.name, ...orderedKeys, ...all])];
  const visibleKeys = 'shown' in columnChoice ? stringsIn(columnChoice['shown']) : type.columns;
  return { order, shown: order.filter((key) => key === type.name || visibleKeys.includes(key)) };
}

/** Returns the columns of a saved view; null if the view does not include columns. */
export function columnsOfView({ query }: Pick<SavedView, 'query'>): readonly string[] | null {
  const columnsText = new URLSearchParams(query).get('columns');
  return columnsText === null || columnsText === '' ? null : columnsText.split(',');
}

export type Columns = ReturnType<typeof useColumns>;

/** Holds the columns of a list, stored in this browser. A saved view that includes columns has a separate choice. */
export function useColumns({ type, scope }: ListRules, view: SavedView | undefined) {
  const viewColumns = useMemo(() => (view === undefined ? null : columnsOfView(view)), [view]);
  const key =
    view === undefined || viewColumns === null ? `columns:${type.slug}` : `columns:${type.slug}:${view.id}`;
  const state = useMemo(
    () =>
      persistedState(
        key,
        jsonFormat<unknown>((value) => value),
      ),
    [key],
  );
  const [storedChoice, storeChoice] = usePersistedState(state);
  const columnChoice = useMemo(
    () => fitColumns(type, storedChoice ?? (viewColumns && { order: viewColumns, shown: viewColumns })),
    [type, viewColumns, storedChoice],
  );
  const all = useMemo(() => {
    const columnsByKey = new Map(listColumns(type).map((column) => [column.key, column]));
    return columnChoice.order
      .filter((item) => !Object.hasOwn(scope.values, item))
      .flatMap((item) => columnsByKey.get(item) ?? []);
  }, [type, scope, columnChoice]);
  const visibleColumns = useMemo(
    () => all.filter((column) => columnChoice.shown.includes(column.key)),
    [all, columnChoice],
  );
  return {
    ...columnChoice,
    /** All columns of the list, in the chosen order. */
    all,
    /** Visible columns with their descriptions, in order. */
    visible: visibleColumns,
    /** True if the columns differ from those of the saved view. */
    differ: view !== undefined && (viewColumns ?? []).join() !== columnChoice.shown.join(),
    choose: (newChoice: ColumnChoice) => storeChoice(newChoice),
    reset: state.clearState,
  };
}

const density = persistedState('density', oneOfFormat<Density>(['normal', 'compact'], 'normal'));

/** Row height, stored in this browser for all lists. */
export function useDensity(): [Density, (density: Density) => void] {
  return usePersistedState(density);
}
