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
import type { Given } from '../../../fields/shared/filters/index.ts';
import {
  anyText,
  choice,
  count,
  searchText,
  type UrlParameter,
  type UrlState,
  urlState,
} from '../../../lib/state/url-state.ts';

/** Rows of a page. */
export const perPage = 50;

/** What an inbox shows: all of it stands in the address, so that a link or the back button restores it. */
export interface InboxState {
  readonly search: string;
  /** By parameter, of every filter that is set. */
  readonly filters: Given;
  readonly sort: (typeof submissionSorts)[number];
  /** From 1. */
  readonly page: number;
  /** The submission that is open, by its id. */
  readonly open: string | null;
  /** The type of that one, where the inbox is over all types. */
  readonly openType: string | null;
}

/** Parameters that are no filter, or that the address of the inbox says already. */
const notFilters: ReadonlySet<string> = new Set(['search']);

/** The values of filters, each of which may be given several times; in one order, so that equal states make equal addresses. */
function filtersParameter(shape: FilterShape): UrlParameter<Given> {
  const names = Object.keys(shape).filter((name) => !notFilters.has(name));
  return {
    names,
    read: (query) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const given = [...new Set(query.getAll(name))];
          const values = given.filter((value) => shape[name]?.safeParse(value).success === true);
          return values.length === 0 ? [] : [[name, values.sort()]];
        }),
      ),
    write: (given) => names.flatMap((name) => (given[name] ?? []).map((value) => [name, value] as const)),
  };
}

/** By parameter, what it takes. */
type FilterShape = Readonly<
  Record<string, { safeParse(value: unknown): { readonly success: boolean } } | undefined>
>;

const slugs = contentTypes.filter(hasInbox).map(({ slug }) => slug);

/** What an inbox may be narrowed by: that of one type by what its form asks, too; that over all by the type. */
function shapeOf(type: InboxType | null): FilterShape {
  if (type !== null) return inboxFilterShape(type);
  return {
    ...submissionFilterShape,
    type: { safeParse: (value) => ({ success: typeof value === 'string' && slugs.includes(value) }) },
  };
}

/**
 * How the address of an inbox says its state.
 * @param type null for the inbox over all types
 */
export function inboxUrl(type: InboxType | null): UrlState<InboxState> {
  return urlState<InboxState>({
    search: searchText('search', maxSearchLength),
    filters: filtersParameter(shapeOf(type)),
    sort: choice('sort', submissionSorts, '-received_at'),
    page: count('page', { max: maxExactTotal / perPage, fallback: 1 }),
    open: anyText('submission'),
    openType: choice('of', slugs, null),
  });
}

/** What the list is asked for. */
export function listQueryOf({ search, filters, sort, page }: InboxState) {
  return {
    ...(search !== '' && { search }),
    ...filters,
    sort,
    page: String(page),
    per_page: String(perPage),
  };
}

/** Whether search or filters leave anything out. */
export function isNarrowed({ search, filters }: InboxState): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}
