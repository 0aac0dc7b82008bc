import type { AnswerOf, PublicEntryOf, QueryInputOf, StaffEntryOf } from '@vitrina/contract';
import type { FormDescription, Institution, TypeSlug } from '@vitrina/model';
import { type CallsOfType, type CommonCalls, calls, callsOf } from './calls.ts';
import { elementsOf, type Page } from './pages.ts';
import { createTransport, type Request, type TransportOptions } from './transport.ts';

/** Stage to read: `production` is the public version, `staging` the draft. */
export type Stage = 'production' | 'staging';

/** An entry of the type as it is read at the stage, with the type's own fields. */
export type EntryAt<S extends Stage, Slug extends TypeSlug> = S extends 'production'
  ? PublicEntryOf<Slug>
  : StaffEntryOf<Slug>;

/** Filters, search, sort and page of a list: as the API document has them for the type. */
export type ListQuery = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Filters and search of a list that is read whole, which has an order of its own and no pages. */
export type WalkQuery = ListQuery & {
  readonly sort?: undefined;
  readonly page?: undefined;
  readonly cursor?: undefined;
};

interface Reading {
  readonly signal?: AbortSignal;
}

/** The entries of one content type. */
export interface EntriesOf<S extends Stage, Slug extends TypeSlug> {
  /** One page of the list, 25 entries unless `per_page` says otherwise, 100 at most. */
  list(query?: ListQuery, reading?: Reading): Promise<Page<EntryAt<S, Slug>>>;
  /** Yields the selected entries in creation order; an entry that stays in the list comes exactly once. */
  all(query?: WalkQuery, reading?: Reading): AsyncGenerator<EntryAt<S, Slug>, void>;
  /** One entry; of what the public sees, by its slug too. */
  read(
    idOrSlug: string,
    reading?: Reading & { readonly institution_id?: Institution },
  ): Promise<EntryAt<S, Slug>>;
  /** The categories of the type, in their order. */
  categories(
    institution: Institution,
    reading?: Reading,
  ): Promise<AnswerOf<CallsOfType['categories']['list']>>;
  /** The form of an entry on the site, as its page draws it. */
  form(
    idOrSlug: string,
    reading?: Reading & { readonly institution_id?: Institution },
  ): Promise<FormDescription>;
}

/** The service, by its declared calls. */
export interface Client<S extends Stage> {
  /** The shape in which entries are read: with `preview` it is `production`, made of drafts. */
  readonly stage: S;
  /** The declared calls of no content type, to be made with `request`. */
  readonly calls: typeof calls;
  /** Routes of a content type. */
  readonly callsOf: typeof callsOf;
  /** Makes a declared call: `request(calls.search.records, { query: { search } })`. */
  readonly request: Request;
  /** Reads the entries of a content type at the client's stage. */
  entries<const Slug extends TypeSlug>(slug: Slug): EntriesOf<S, Slug>;
  /** Computes a loan by the published terms of a calculator. */
  simulate(
    calculatorIdOrSlug: string,
    inputs: Readonly<Record<string, unknown>>,
    reading?: Reading,
  ): Promise<AnswerOf<CommonCalls['calculators']['simulate']>>;
}

/**
 * A client of the service at `url`, for any JavaScript runtime with `fetch`. It reads what the public sees, with nobody signed
 * in, unless `stage` says otherwise; with `preview` the drafts that its holder may see, as the public would see them.
 * @throws TypeError when `preview` is given with the stage `staging`, whose entries have another shape
 */
export function createClient<const S extends Stage = 'production'>(
  options: TransportOptions & { readonly stage?: S },
): Client<S> {
  const stage = options.stage ?? ('production' as S);
  if (options.preview !== undefined && stage === 'staging')
    throw new TypeError('A preview reads drafts in the public shape: leave `stage` out.');
  const request = createTransport(options);
  return {
    stage,
    calls,
    callsOf,
    request,
    entries: (slug) => entriesOf(request, { stage, drafts: options.preview !== undefined }, slug),
    simulate: (calculatorId, body, reading = {}) =>
      request(calls.calculators.simulate, { params: { calculatorId }, body, ...reading }),
  };
}

function entriesOf<S extends Stage, Slug extends TypeSlug>(
  request: Request,
  { stage: shape, drafts }: { readonly stage: S; readonly drafts: boolean },
  slug: Slug,
): EntriesOf<S, Slug> {
  const stage: Stage = drafts ? 'staging' : shape;
  const routes = callsOf(slug);
  // The declaration of a call says `Entry` for all types: which fields the type has, its slug says.
  const list = (query: ListQuery, reading: Reading) =>
    request(routes.entries.list, {
      query: { ...query, stage } as QueryInputOf<CallsOfType['entries']['list']>,
      ...reading,
    }) as Promise<unknown> as Promise<Page<EntryAt<S, Slug>>>;
  const ofInstitution = (institution_id: Institution | undefined) =>
    institution_id === undefined ? {} : { institution_id };
  return {
    list: (query = {}, reading = {}) => list(query, reading),
    all: (query = {}, reading = {}) =>
      elementsOf((cursor) => list({ per_page: 100, ...query, cursor }, reading)),
    read: (entryId, { institution_id, ...reading } = {}) =>
      request(routes.entries.read, {
        params: { entryId },
        query: { stage, ...ofInstitution(institution_id) },
        ...reading,
      }) as Promise<unknown> as Promise<EntryAt<S, Slug>>,
    categories: (institution, reading = {}) =>
      request(routes.categories.list, {
        // Of products the path has the institution, of the others the query.
        params: { institutionId: institution } as never,
        // Categories have no drafts.
        query: { stage: shape, ...(slug === 'products' ? {} : { institution_id: institution }) },
        ...reading,
      }),
    form: (entryId, { institution_id, ...reading } = {}) =>
      request(routes.forms.form, {
        params: { entryId },
        query: ofInstitution(institution_id),
        ...reading,
      }),
  };
}
