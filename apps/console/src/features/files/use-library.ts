import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLastPage } from '../../lib/list-screen.tsx';
import { useListState } from '../../lib/state/use-list-state.ts';
import { libraryList } from '../../records/files/index.ts';
import { libraryUrl, perPage, queryOf } from './library-state.ts';

export type Library = ReturnType<typeof useLibrary>;

const rules = { url: libraryUrl, search: 'search', filters: ['kind', 'unused'], perPage } as const;

/** Holds the state of the library, its files, and the functions that change the state. */
export function useLibrary() {
  const list = useListState(rules);
  const files = useQuery({ ...libraryList(queryOf(list.state)), placeholderData: keepPreviousData });
  useLastPage(files, list.state.page, list.goToLast);
  return { ...list, files, open: (file: string | null) => list.set({ file }) };
}
