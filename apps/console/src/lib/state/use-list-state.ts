import type { UrlState } from './url-state.ts';
import { useUrlState } from './use-url-state.ts';

interface ListRules<S> {
  /** Codec of the state; its names in the address are also those of the query of the call. */
  readonly url: UrlState<S>;
  /** Text that narrows the list as it is typed. */
  readonly search: keyof S & string;
  /** Other values that narrow the list. */
  readonly filters: readonly (keyof S & string)[];
  /** Rows of a page. */
  readonly perPage: number;
}

/** Holds the state of a list in the address, and the functions that change it. A change of a filter returns to the first page. */
export function useListState<S extends { readonly page: number }>(rules: ListRules<S>) {
  const { url, search, filters, perPage } = rules;
  const [state, set] = useUrlState(url);
  const defaults = url.read(new URLSearchParams());
  const narrowing = [search, ...filters];
  const pick = (from: S) =>
    Object.fromEntries(narrowing.map((name) => [name, from[name]])) as unknown as Partial<S>;
  // Refining a search is one step back, not one for each letter.
  const narrow = (change: Partial<S>) =>
    set({ ...change, page: 1 }, { replace: search in change && state[search] !== '' });
  return {
    state,
    set,
    narrow,
    isNarrowed: narrowing.some((name) => state[name] !== defaults[name]),
    clear: () => narrow(pick(defaults)),
    goTo: (page: number) => set({ page } as Partial<S>, { fromTop: true }),
    goToLast: (page: number) => set({ page } as Partial<S>, { replace: true, fromTop: true }),
    /** Query of the call that loads the rows. */
    query: {
      ...(Object.fromEntries(url.write({ ...defaults, ...pick(state) })) as Record<string, string>),
      page: String(state.page),
      per_page: String(perPage),
    },
  };
}
