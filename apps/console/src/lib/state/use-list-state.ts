import type { UrlState } from './url-state.ts';
import { useUrlState } from './use-url-state.ts';

interface ListOptions<S> {
  /** Codec of the list state. The address of the screen and the query of the call use the same parameter names. */
  readonly url: UrlState<S>;
  /** State key of the search text, which filters the list while the person types. */
  readonly search: keyof S & string;
  /** State keys of the other filters. */
  readonly filters: readonly (keyof S & string)[];
  /** Number of rows per page. */
  readonly perPage: number;
}

/**
 * Manages the state of a list in the address, with functions that change it. A change of a filter returns to the
 * first page.
 */
export function useListState<S extends { readonly page: number }>(options: ListOptions<S>) {
  const { url, search, filters, perPage } = options;
  const [state, set] = useUrlState(url);
  const defaults = url.read(new URLSearchParams());
  const filterKeys = [search, ...filters];
  const pickFilters = (from: S) =>
    Object.fromEntries(filterKeys.map((name) => [name, from[name]])) as unknown as Partial<S>;
  // Typing in the search adds one history entry, not one per letter.
  const changeFilters = (change: Partial<S>) =>
    set({ ...change, page: 1 }, { replacesEntry: search in change && state[search] !== '' });
  return {
    state,
    set,
    narrow: changeFilters,
    isNarrowed: filterKeys.some((name) => state[name] !== defaults[name]),
    clear: () => changeFilters(pickFilters(defaults)),
    goTo: (page: number) => set({ page } as Partial<S>, { scrollsToTop: true }),
    goToLast: (page: number) => set({ page } as Partial<S>, { replacesEntry: true, scrollsToTop: true }),
    /** Query of the API call that loads the rows. */
    query: {
      ...(Object.fromEntries(url.write({ ...defaults, ...pickFilters(state) })) as Record<string, string>),
      page: String(state.page),
      per_page: String(perPage),
    },
  };
}
