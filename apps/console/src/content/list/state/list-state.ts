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
  choice,
  count,
  searchText,
  type UrlParameter,
  type UrlState,
  urlState,
} from '../../../lib/state/url-state.ts';
import type { ListQuery } from '../../../records/entries/index.ts';
import { everywhere, type Scope, scopeQuery } from '../../scope/scope.ts';

/** State of a list: all of it is part of the address, so that a link or the back button restores it. */
export interface ListState {
  readonly search: string;
  /** Of every filter that is set. */
  readonly filters: FilterParameters;
  /** A sort key, with a minus for the greatest first. */
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

export type ListAction =
  | { readonly kind: 'search'; readonly text: string }
  /** The values of one filter, by parameter; an empty list or an absent parameter takes it away. */
  | { readonly kind: 'filter'; readonly filter: ListFilter; readonly values: FilterParameters }
  /** Takes away search and filters. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'sort'; readonly sort: string }
  /** Shows every record in the order that people choose. */
  | { readonly kind: 'ordered' }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'rows'; readonly perPage: number };

/** Rows of a page that a person may choose. */
export const rowChoices = [25, 50, maxPerPage] as const;

/** Rules of a list in any state. The recycle bin has another order. */
export interface ListRules {
  readonly type: ContentType;
  /** Values that the address fixes for all records. */
  readonly scope: Scope;
  readonly sort: string;
}

/** The rules of a type's list. */
export function listRules(type: ContentType, scope: Scope = everywhere): ListRules {
  return { type, scope, sort: type.sort ?? '-updated_at' };
}

/** The filters that the list offers: those of the type without what its address says. */
export function offeredFilters({ type, scope }: ListRules): readonly ListFilter[] {
  return listFilters(type).filter(({ key }) => !Object.hasOwn(scope.values, key));
}

/** Address format of a list's state. */
export function listUrl(rules: ListRules): UrlState<ListState> {
  return urlState<ListState>({
    search: searchText('search', maxSearchLength),
    filters: filtersParameter(offeredFilters(rules)),
    sort: choice(
      'sort',
      sortKeys(rules.type).flatMap((key) => [key, `-${key}`]),
      rules.sort,
    ),
    page: count('page', { max: 1_000_000, fallback: 1 }),
    perPage: choice<number, number>('per_page', rowChoices, rowChoices[0]),
  });
}

/** The values of filters, each of which may be given several times; in the declared order, so that equal states make equal addresses. */
function filtersParameter(filters: readonly ListFilter[]): UrlParameter<FilterParameters> {
  const names = filters.flatMap(filterParameterNames);
  return {
    names,
    read: (query) => Object.fromEntries(filters.flatMap((filter) => readFilter(filter, query))),
    write: (input) => names.flatMap((name) => (input[name] ?? []).map((value) => [name, value] as const)),
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

/** The state after an act. Whatever changes which records are shown, or their order, begins at the first page. */
export function reduce(rules: ListRules, state: ListState, action: ListAction): ListState {
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
  const names = filterParameterNames(filter);
  const otherEntries = Object.entries(filters).filter(([name]) => !names.includes(name));
  const set = names.flatMap((name): [string, readonly string[]][] => {
    const values = input[name] ?? [];
    return values.length === 0 ? [] : [[name, [...values].sort()]];
  });
  return Object.fromEntries([...otherEntries, ...set]);
}

/** The values of one filter. */
export function filterValuesOf(filters: FilterParameters, filter: ListFilter): FilterParameters {
  return Object.fromEntries(
    filterParameterNames(filter).flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );
}

/** True if the filter is set. */
export const isSet = (state: ListState, filter: ListFilter): boolean =>
  Object.keys(filterValuesOf(state.filters, filter)).length > 0;

/** Filters of the list, for calls about all records that it selects. */
export function narrowing(rules: ListRules, state: ListState): ListQuery {
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

/** True if any filter is set. */
export function isNarrowed(state: ListState): boolean {
  return state.search !== '' || Object.keys(state.filters).length > 0;
}

/** The query of the list call. */
export function listQuery(rules: ListRules, state: ListState): ListQuery {
  return {
    ...narrowing(rules, state),
    sort: state.sort,
    page: String(state.page),
    per_page: String(state.perPage),
  };
}

/** Query stored in a view: search, filters and order, without defaults. */
export function viewQuery(rules: ListRules, state: ListState): string {
  return listUrl(rules)
    .write({ ...state, page: 1, perPage: rowChoices[0] })
    .toString();
}

/** The parameters of a query, arrays as repeated keys. */
export function toParams(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const item of typeof value === 'string' ? [value] : value) params.append(key, item);
  return params;
}

/** The sort that a click on a column's head asks for: the other way round, or the way people expect of that column first. */
export function nextSort(state: ListState, key: string): string {
  if (state.sort === key) return `-${key}`;
  if (state.sort === `-${key}`) return key;
  return key.endsWith('_at') ? `-${key}` : key;
}
