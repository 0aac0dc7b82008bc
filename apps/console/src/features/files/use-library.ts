import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUrlState } from '../../lib/state/use-url-state.ts';
import { type LibraryPage, libraryList } from '../../records/files/index.ts';
import { type LibraryState, libraryUrl, type Narrowing, queryOf } from './library-state.ts';

export interface Library {
  readonly state: LibraryState;
  readonly files: UseQueryResult<LibraryPage>;
  readonly narrow: (change: Narrowing) => void;
  readonly goTo: (page: number) => void;
  /** Opens a file's panel; null closes it. */
  readonly open: (file: string | null) => void;
}

/** Holds the state of the library, its files, and the functions that change the state. */
export function useLibrary(): Library {
  const [state, set] = useUrlState(libraryUrl);
  const files = useQuery({ ...libraryList(queryOf(state)), placeholderData: keepPreviousData });
  const pages = files.isPlaceholderData ? undefined : files.data?.meta.pages;
  const beyond = pages !== undefined && pages > 0 && state.page > pages;
  // The last files of the last page were deleted, or the link is old.
  useEffect(() => {
    if (beyond) set({ page: pages }, { replace: true, fromTop: true });
  });
  return {
    state,
    files,
    // Refining a search is one step back, not one for each letter.
    narrow: (change) =>
      set({ ...change, page: 1 }, { replace: change.search !== undefined && state.search !== '' }),
    goTo: (page) => set({ page }, { fromTop: true }),
    open: (file) => set({ file }),
  };
}
