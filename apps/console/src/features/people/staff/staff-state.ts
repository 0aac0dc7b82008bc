import { institutions, maxSearchLength, staffStates } from '@vitrina/model';
import { anyText, choice, count, searchText, type UrlState, urlState } from '../../../lib/state/url-state.ts';

/** Rows of a page. */
export const perPage = 25;

/** Codec of the state in the address of the screen. */
export const staffUrl = urlState({
  /** `requests` shows the requests for an account in place of the people. */
  view: choice('view', ['requests'], null),
  /** Part of a name, an id or an e-mail address. */
  search: searchText('search', maxSearchLength),
  role: anyText('role_id'),
  state: choice('state', staffStates, null),
  institution: choice('institution_id', institutions, null),
  /** From 1. */
  page: count('page', { max: 1000, fallback: 1 }),
  /** Id of the person whose panel is open. */
  person: anyText('person'),
});

export type StaffUrlState = typeof staffUrl extends UrlState<infer S> ? S : never;

/** Filters of the list; a change of one returns to the first page. */
export type Narrowing = Partial<Pick<StaffUrlState, 'search' | 'role' | 'state' | 'institution'>>;

/** Nothing narrows it. */
export const noFilters: Required<Narrowing> = { search: '', role: null, state: null, institution: null };

/** The filters as the call takes them. */
export function filtersOf({ search, role, state, institution }: StaffUrlState): Record<string, string> {
  const filters = {
    search: search === '' ? null : search,
    role_id: role,
    state,
    institution_id: institution,
  };
  return Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
