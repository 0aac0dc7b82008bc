import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { contentTypes, institutions } from '@vitrina/model';
import { request } from '../../lib/calls/api.ts';
import { useLastPage } from '../../lib/list-screen.tsx';
import {
  anyTextParameter,
  choiceParameter,
  countParameter,
  searchParameter,
  urlState,
} from '../../lib/state/url-state.ts';
import { useUrlState } from '../../lib/state/use-url-state.ts';

/** Maximum length of a search text. */
export const maxSearchLength = 256;
const perPage = 20;

const filters = {
  type: choiceParameter(
    'type',
    contentTypes.map(({ slug }) => slug),
    null,
  ),
  institution_id: choiceParameter('institution_id', institutions, null),
  on_site: choiceParameter('on_site', ['true', 'false'], null),
  /** First day of the latest change, `YYYY-MM-DD`. */
  updated_from: anyTextParameter('updated_from'),
};

const searchUrl = urlState({
  q: searchParameter('q', maxSearchLength),
  ...filters,
  page: countParameter('page', { max: 50, fallback: 1 }),
});

type SearchState = ReturnType<typeof searchUrl.read>;

/** State without filters. */
const noFilters = { type: null, institution_id: null, on_site: null, updated_from: null };

export type Search = ReturnType<typeof useSearch>;

/** Holds the state of the search screen, which is in its address, and the results. */
export function useSearch() {
  const [state, set] = useUrlState(searchUrl);
  const names = Object.keys(filters) as (keyof typeof filters)[];
  const chosen = Object.fromEntries(
    names.flatMap((name) => (state[name] === null ? [] : [[name, state[name]]])),
  );
  const query = { q: state.q, ...chosen, page: String(state.page), per_page: String(perPage) };
  const results = useQuery({
    queryKey: ['search', 'screen', query],
    enabled: state.q !== '',
    queryFn: ({ signal }) =>
      request(calls.search.records, { query: { ...query, counts: 'true' as const }, signal }),
    placeholderData: keepPreviousData,
  });
  useLastPage(results, state.page, (page) => set({ page }, { replacesEntry: true, scrollsToTop: true }));
  return {
    state,
    results,
    isNarrowed: Object.keys(chosen).length > 0,
    // Refining a search is one step back, not one for each letter.
    narrow: (change: Partial<Omit<SearchState, 'page'>>) =>
      set({ ...change, page: 1 }, { replacesEntry: change.q !== undefined && state.q !== '' }),
    clear: () => set({ ...noFilters, page: 1 }),
    goTo: (page: number) => set({ page }, { scrollsToTop: true }),
  };
}
