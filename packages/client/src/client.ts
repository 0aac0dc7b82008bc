import type { AnswerOf, PublicEntryOf, QueryInputOf, StaffEntryOf } from '@vitrina/contract';
import type { FormDescription, Institution, TypeSlug } from '@vitrina/model';
import { type CallsOfType, type CommonCalls, calls, callsOf } from './calls.ts';
import { elementsOf, type Page } from './pages.ts';
import { createTransport, type Request, type TransportOptions } from './transport.ts';

/** Stage to read: `production` is the public version, `staging` the draft. */
export type Stage = 'production' | 'staging';

/** Entry with the fields of its content type: the public document in `production`, the draft in `staging`. */
export type EntryAt<S extends Stage, Slug extends TypeSlug> = S extends 'production'
  ? PublicEntryOf<Slug>
  : StaffEntryOf<Slug>;

/** Filters, search, sort and page of a list, as the API document declares them for the type. */
export type ListQuery = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Filters and search for reading a whole list, without order and pages. */
export type WalkQuery = ListQuery & {
  readonly sort?: undefined;
  readonly page?: undefined;
  readonly cursor?: undefined;
};

interface ReadOptions {
  readonly signal?: AbortSignal;
}

/** Calls for the entries of one content type. */
export interface EntriesOf<S extends Stage, Slug extends TypeSlug> {
  /** Returns one page of the list; 25 entries by default, 100 at most with `per_page`. */
  list(query?: ListQuery, readOptions?: ReadOptions): Promise<Page<EntryAt<S, Slug>>>;
  /** Yields the selected entries in creation order. An entry that stays in the list is yielded exactly once. */
  all(query?: WalkQuery, readOptions?: ReadOptions): AsyncGenerator<EntryAt<S, Slug>, void>;
  /** Returns one entry by id, or by its slug in published content. */
  read(
    idOrSlug: string,
    readOptions?: ReadOptions & { readonly institution_id?: Institution },
  ): Promise<EntryAt<S, Slug>>;
  /** Returns the categories of the type, in order. */
  categories(
    institution: Institution,
    readOptions?: ReadOptions,
  ): Promise<AnswerOf<CallsOfType['categories']['list']>>;
  /** Returns the description of an entry's form for visitors, from which a site renders the form. */
  form(
    idOrSlug: string,
    readOptions?: ReadOptions & { readonly institution_id?: Institution },
  ): Promise<FormDescription>;
}

/** Client of the service with all declared calls. */
export interface Client<S extends Stage> {
  /** Stage whose document format entries have. With `preview` it is `production`, although the entries are drafts. */
  readonly stage: S;
  /** Routes of the calls without a content type, for `request`. */
  readonly calls: typeof calls;
  /** Returns the routes of a content type. */
  readonly callsOf: typeof callsOf;
  /** Sends a declared call: `request(calls.search.records, { query: { search } })`. */
  readonly request: Request;
  /** Returns the calls for the entries of a content type at the client's stage. */
  entries<const Slug extends TypeSlug>(slug: Slug): EntriesOf<S, Slug>;
  /** Computes a loan with the published terms of a calculator. */
  simulate(
    calculatorIdOrSlug: string,
    inputs: Readonly<Record<string, unknown>>,
    readOptions?: ReadOptions,
  ): Promise<AnswerOf<CommonCalls['calculators']['simulate']>>;
}

/**
 * Creates a client of the service at `url`, for any JavaScript runtime with `fetch`. By default it reads published
 * content without sign-in; `stage: 'staging'` reads drafts, and `preview` reads drafts with a preview grant, as
 * public documents.
 * @throws TypeError if `preview` is combined with the stage `staging`, whose entries have another format
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
    simulate: (calculatorId, body, readOptions = {}) =>
      request(calls.calculators.simulate, { params: { calculatorId }, body, ...readOptions }),
  };
}

function entriesOf<S extends Stage, Slug extends TypeSlug>(
  request: Request,
  { stage: entryStage, drafts }: { readonly stage: S; readonly drafts: boolean },
  slug: Slug,
): EntriesOf<S, Slug> {
  const stage: Stage = drafts ? 'staging' : entryStage;
  const routes = callsOf(slug);
  // Calls are declared with `Entry` for all types; the slug determines the fields of the type.
  const list = (query: ListQuery, readOptions: ReadOptions) =>
    request(routes.entries.list, {
      query: { ...query, stage } as QueryInputOf<CallsOfType['entries']['list']>,
      ...readOptions,
    }) as Promise<unknown> as Promise<Page<EntryAt<S, Slug>>>;
  const institutionQuery = (institution_id: Institution | undefined) =>
    institution_id === undefined ? {} : { institution_id };
  return {
    list: (query = {}, readOptions = {}) => list(query, readOptions),
    all: (query = {}, readOptions = {}) =>
      elementsOf((cursor) => list({ per_page: 100, ...query, cursor }, readOptions)),
    read: (entryId, { institution_id, ...reading } = {}) =>
      request(routes.entries.read, {
        params: { entryId },
        query: { stage, ...institutionQuery(institution_id) },
        ...reading,
      }) as Promise<unknown> as Promise<EntryAt<S, Slug>>,
    categories: (institution, readOptions = {}) =>
      request(routes.categories.list, {
        // Products have the institution in the path, other types in the query.
        params: { institutionId: institution } as never,
        // Categories have no drafts.
        query: { stage: entryStage, ...(slug === 'products' ? {} : { institution_id: institution }) },
        ...readOptions,
      }),
    form: (entryId, { institution_id, ...reading } = {}) =>
      request(routes.forms.form, {
        params: { entryId },
        query: institutionQuery(institution_id),
        ...reading,
      }),
  };
}
