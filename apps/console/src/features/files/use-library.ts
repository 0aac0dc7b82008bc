import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fileViews } from '@vitrina/contract';
import { rowsOfIds, savedViewsQuery, useSelection, useTabs } from '../../content/list/index.ts';
import { useLastPage } from '../../lib/list-screen.tsx';
import { useListState } from '../../lib/state/use-list-state.ts';
import { fileActions, libraryList } from '../../records/files/index.ts';
import { libraryUrl, perPage, queryOf, viewQueryOf } from './library-state.ts';

export type Library = ReturnType<typeof useLibrary>;

const listRules = {
  url: libraryUrl,
  search: 'search',
  filters: ['kind', 'institution', 'size', 'unused'],
  perPage,
} as const;

/** Holds the state of the library, its files, and the functions that change the state. */
export function useLibrary() {
  const list = useListState(listRules);
  const files = useQuery({ ...libraryList(queryOf(list.state)), placeholderData: keepPreviousData });
  useLastPage(files, list.state.page, list.goToLast);
  const savedViews = useQuery(savedViewsQuery(fileViews)).data?.data ?? [];
  const normalizeQuery = (text: string) => viewQueryOf(libraryUrl.read(new URLSearchParams(text)));
  const views = useTabs(
    [
      { key: 'all', label: 'Todos los archivos', query: '' },
      ...savedViews.map(({ id, name, query }) => ({ key: id, label: name, query: normalizeQuery(query) })),
    ],
    savedViews,
    viewQueryOf(list.state),
  );
  const { page: _page, per_page: _perPage, ...filters } = queryOf(list.state);
  const selection = useSelection(
    JSON.stringify(filters),
    (files.data?.data ?? []).map(({ id, version }) => ({ id, revision: version })),
  );
  return {
    ...list,
    files,
    views,
    selection,
    /** Loads the ids of all files that match the filters. */
    findAll: async () => rowsOfIds(await fileActions.ids(filters)),
    open: (file: string | null) => list.set({ file }),
  };
}
