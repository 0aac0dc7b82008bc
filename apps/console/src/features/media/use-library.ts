import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type LibraryPage, libraryList } from '../../entities/files/index.ts';
import { type LibraryState, type Narrowing, queryOf, readLibrary, writeLibrary } from './library-state.ts';

export interface Library {
  readonly state: LibraryState;
  readonly files: UseQueryResult<LibraryPage>;
  readonly narrow: (change: Narrowing) => void;
  readonly goTo: (page: number) => void;
  /** Opens a file's panel; null closes it. */
  readonly open: (file: string | null) => void;
}

/** What the address asks for, what the service answers, and what changes it. */
export function useLibrary(): Library {
  const [params, setParams] = useSearchParams();
  const state = readLibrary(params);
  const files = useQuery({ ...libraryList(queryOf(state)), placeholderData: keepPreviousData });
  const go = (change: Partial<LibraryState>, replace = false) =>
    setParams(writeLibrary({ ...state, ...change }), { replace, preventScrollReset: true });
  const pages = files.isPlaceholderData ? undefined : files.data?.meta.pages;
  const beyond = pages !== undefined && pages > 0 && state.page > pages;
  // The last files of the last page were deleted, or the link is old.
  useEffect(() => {
    if (beyond) setParams(writeLibrary({ ...state, page: pages }), { replace: true });
  });
  return {
    state,
    files,
    // Refining a search is one step back, not one for each letter.
    narrow: (change) => go({ ...change, page: 1 }, change.search !== undefined && state.search !== ''),
    goTo: (page) => setParams(writeLibrary({ ...state, page })),
    open: (file) => go({ file }),
  };
}
