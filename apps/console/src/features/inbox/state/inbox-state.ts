import {
  contentTypes,
  hasInbox,
  type InboxType,
  inboxFilterShape,
  maxExactTotal,
  maxSearchLength,
  submissionFilterShape,
  submissionSorts,
} from '@vitrina/model';
import type { FilterParameters } from '../../../fields/shared/filters/index.ts';
import {
  anyTextParameter,
  choiceParameter,
  countParameter,
  searchParameter,
  type UrlParameter,
  type UrlState,
  urlState,
} from '../../../lib/state/url-state.ts';

/** Number of rows on a page. */
export const perPage = 50;

/** State of an inbox. It is kept in the address, so that a link or the back button restores it. */
export interface InboxState {
  readonly search: string;
  /** Values of all filters that are set, by parameter. */
  readonly filters: FilterParameters;
  readonly sort: (typeof submissionSorts)[number];
  /** Page number, from 1. */
  readonly page: number;
  /** Id of the open submission; null if none is open. */
  readonly openId: string | null;
  /** Type of the open submission; only used in the inbox of all types. */
  readonly openType: string | null;
}

/** Parameters of the list request that are not filters. */
const otherParameters: ReadonlySet<string> = new Set(['search']);

/**
 * Codec of the filters. A filter may have several values; they are sorted, so that equal states have equal addresses.
 */
function filtersParameter(shape: FilterShape): UrlParameter<FilterParameters> {
  const parameterNames = Object.keys(shape).filter((name) => !otherParameters.has(name));
  return {
    names: parameterNames,
    read: (query) =>
      Object.fromEntries(
        parameterNames.flatMap((name) => {
          const texts = [...new Set(query.getAll(name))];
          const values = texts.filter((value) => shape[name]?.safeParse(value).success === true);
          return values.length === 0 ? [] : [[name, values.sort()]];
        }),
      ),
    write: (filters) =>
      parameterNames.flatMap((name) => (filters[name] ?? []).map((value) => [name, value] as const)),
  };
}

/** Validation schemas of the filters, by parameter. */
type FilterShape = Readonly<
  Record<string, { safeParse(value: unknown): { readonly success: boolean } } | undefined>
>;

const slugs = contentTypes.filter(hasInbox).map(({ slug }) => slug);

/**
 * Returns the validation schemas of an inbox's filters. The inbox of a type also has the filters of its form; the
 * inbox of all types also has the filter by type.
 */
function filterShapeOf(type: InboxType | null): FilterShape {
  if (type !== null) return inboxFilterShape(type);
  return {
    ...submissionFilterShape,
    type: { safeParse: (value) => ({ success: typeof value === 'string' && slugs.includes(value) }) },
  };
}

/**
 * Creates the codec of the state in the address of an inbox.
 *
 * @param type type of the inbox; null for the inbox of all types
 */
export function inboxUrl(type: InboxType | null): UrlState<InboxState> {
  return urlState<InboxState>({
    search: searchParameter('search', maxSearchLength),
    filters: filtersParameter(filterShapeOf(type)),
    sort: choiceParameter('sort', submissionSorts, '-received_at'),
    page: countParameter('page', { max: maxExactTotal / perPage, fallback: 1 }),
    openId: anyTextParameter('submission'),
    openType: choiceParameter('of', slugs, null),
  });
}

/** Returns the query for all submissions that match search and filters. */
export function selectionQueryOf({ search, filters, sort }: Pick<InboxState, 'search' | 'filters' | 'sort'>) {
  return { ...(search !== '' && { search }), ...filters, sort };
}

/** Returns the query for the list of submissions. */
export function listQueryOf(state: InboxState) {
  return { ...selectionQueryOf(state), page: String(state.page), per_page: String(perPage) };
}

/** True if a search or a filter is set. */
export function isNarrowed({ search, filters }: InboxState): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}
