import {
  type ContentType,
  filterParameterNames,
  filterParameterSchema,
  type ListFilter,
  listFilters,
  maxPerPage,
  maxSearchLength,
  sortKeys,
} from '@vitrina/model';
import type { FilterParameters } from '../../../fields/shared/filters/index.ts';
import {
  choiceParameter,
  countParameter,
  searchParameter,
  type UrlParameter,
  type UrlState,
  urlState,
} from '../../../lib/state/url-state.ts';
import type { ListQuery } from '../../../records/entries/index.ts';
import { emptyScope, type Scope, scopeQuery } from '../../scope/scope.ts';

/** State of a list. All of it is in the address, so that links and the back button restore it. */
export interface ListState {
  readonly search: string;
  /** Values of all active filters. */
  readonly filters: FilterParameters;
  /** Sort key; a leading minus sorts in descending order. */
  readonly sort: string;
  /** Page number, from 1. */
  readonly page: number;
  readonly perPage: number;
}

export type ListAction =
  | { readonly kind: 'search'; readonly text: string }
  /** Sets the values of one filter, by parameter. An empty list or an absent parameter removes the value. */
  | { readonly kind: 'filter'; readonly filter: ListFilter; readonly values: FilterParameters }
  /** Clears the search and the filters. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'sort'; readonly sort: string }
  /** Shows all records in their manual order. */
  | { readonly kind: 'ordered' }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'rows'; readonly perPage: number };

/** Choices of rows per page. */
export const rowChoices = [25, 50, maxPerPage] as const;

/** Fixed properties of a list. Those of the recycle bin have another default sort order. */
export interface ListRules {
  readonly type: ContentType;
  /** Values that the address sets for all records. */
  readonly scope: Scope;
  readonly sort: string;
}

/** Returns the fixed properties of a type's list. */
export function listRules(type: ContentType, scope: Scope = emptyScope): ListRules {
  return { type, scope, sort: type.sort ?? '-updated_at' };
}

/** Returns the filters of the type, without the filters whose values the address sets. */
export function offeredFilters({ type, scope }: ListRules): readonly ListFilter[] {
  return listFilters(type).filter(({ key }) => !Object.hasOwn(scope.values, key));
}

/** Returns the codec of a list's state in the address. */
export function listUrl(rules: ListRules): UrlState<ListState> {
  return urlState<ListState>({
    search: searchParameter('search', maxSearchLength),
    filters: filtersParameter(offeredFilters(rules)),
    sort: choiceParameter(
      'sort',
      sortKeys(rules.type).flatMap((key) => [key, `-${key}`]),
      rules.sort,
    ),
    page: countParameter('page', { max: 1_000_000, fallback: 1 }),
    perPage: choiceParameter<number, number>('per_page', rowChoices, rowChoices[0]),
  });
}

/**
 * Parameters of the filters; each may have several values. They are written in the declared order, so that equal
 * states have equal addresses.
 */
function filtersParameter(filters: readonly ListFilter[]): UrlParameter<FilterParameters> {
  const parameterNames = filters.flatMap(filterParameterNames);
  return {
    names: parameterNames,
    read: (query) => Object.fromEntries(filters.flatMap((filter) => readFilter(filter, query))),
    write: (input) =>
      parameterNames.flatMap((name) => (input[name] ?? []).map((value) => [name, value] as const)),
  };
}

function readFilter(filter: ListFilter, query: URLSearchParams): [string, string[]][] {
  return filterParameterNames(filter).flatMap((name): [string, string[]][] => {
    const texts = [...new Set(query.getAll(name))].filter((value) => value !== '');
    if (texts.length === 0) return [];
    const schema = filterParameterSchema(filter);
    const values = texts.filter((value) => schema.safeParse(value).success);
    return values.length === 0 ? [] : [[name, values.sort()]];
  });
}

/** Returns the state after an action. Actions that change the records or their order return to the first page. */
export function reduceList(rules: ListRules, state: ListState, action: ListAction): ListState {
  switch (action.kind) {
    case 'search':
      return { ...state, search: action.text.trim().slice(0, maxSearchLength), page: 1 };
    case 'filter':
      return { ...state, filters: withFilter(state.filters, action.filter, action.values), page: 1 };
    case 'clear':
      return { ...state, search: '', filters: {}, page: 1 };
    case 'sort':
      return { ...state, sort: action.sort === '' ? rules.sort : action.sort, page: 1 };
    case 'ordered':
      return { ...state, search: '', filters: {}, sort: 'order', page: 1 };
    case 'page':
      return { ...state, page: Math.max(1, action.page) };
    case 'rows':
      return { ...state, perPage: action.perPage, page: 1 };
  }
}

function withFilter(
  filters: FilterParameters,
  filter: ListFilter,
  input: FilterParameters,
): FilterParameters {
  const parameterNames = filterParameterNames(filter);
  const otherEntries = Object.entries(filters).filter(([name]) => !parameterNames.includes(name));
  const set = parameterNames.flatMap((name): [string, readonly string[]][] => {
    const values = input[name] ?? [];
    return values.length === 0 ? [] : [[name, [...values].sort()]];
  });
  return Object.fromEntries([...otherEntries, ...set]);
}

/** Returns the values of one filter. */
export function filterValuesOf(filters: FilterParameters, filter: ListFilter): FilterParameters {
  return Object.fromEntries(
    filterParameterNames(filter).flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );
}

/** True if the filter is set. */
export const isFilterSet = (state: ListState, filter: ListFilter): boolean =>
  Object.keys(filterValuesOf(state.filters, filter)).length > 0;

/** Returns the query of search, filters and scope, for requests about all matching records. */
export function narrowingQuery(rules: ListRules, state: ListState): ListQuery {
  // In the declared order, so that equal states make equal calls.
  const filters = offeredFilters(rules).flatMap((filter) =>
    Object.entries(filterValuesOf(state.filters, filter)),
  );
  return {
    ...scopeQuery(rules.scope),
    ...(state.search !== '' && { search: state.search }),
    ...Object.fromEntries(filters),
  };
}

/** True if a search or a filter is set. */
export function isNarrowed(state: ListState): boolean {
  return state.search !== '' || Object.keys(state.filters).length > 0;
}

/** Returns the query of the list call. */
export function listQuery(rules: ListRules, state: ListState): ListQuery {
  return {
    ...narrowingQuery(rules, state),
    sort: state.sort,
    page: String(state.page),
    per_page: String(state.perPage),
  };
}

/** Returns the query to store in a saved view: search, filters and sort order, without default values. */
export function viewQuery(rules: ListRules, state: ListState): string {
  return listUrl(rules)
    .write({ ...state, page: 1, perPage: rowChoices[0] })
    .toString();
}

/** Converts a query to URL parameters. Arrays become repeated parameters. */
export function toSearchParams(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const item of typeof value === 'string' ? [value] : value) params.append(key, item);
  return params;
}

/**
 * Returns the sort order after a click on a column header. A click on the sorted column reverses the order; another
 * column begins with its default direction, which is descending for dates.
 */
export function nextSort(state: ListState, key: string): string {
  if (state.sort === key) return `-${key}`;
  if (state.sort === `-${key}`) return key;
  return key.endsWith('_at') ? `-${key}` : key;
}
