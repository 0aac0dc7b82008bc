import { type BulkAction, entryPaths } from '@vitrina/contract';
import { type ContentType, findContentType } from '@vitrina/model';
import { request } from '../../lib/api.ts';
import type { EntryCalls, OrderCalls } from '../../lib/call-types.ts';

/** Parameters of a list as they stand in the address: repeated keys as arrays. */
export type ListQuery = Readonly<Record<string, string | readonly string[]>>;

/** The entry as the console gets it, whatever its type. */
export type { Entry } from '@vitrina/contract';

/** What is to be done with several records. */
export interface BulkCall {
  readonly action: BulkAction;
  /** Also with those that other records use. */
  readonly force?: boolean;
  /** For `commit`: by id, the revision that the person saw. */
  readonly revisions?: Readonly<Record<string, number>>;
  /** For `set`: what all of them get. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Where the calls of a type lie. */
export function callPlaces(slug: string) {
  const { base, bin, commit } = entryPaths(findContentType(slug) ?? { slug });
  return { base, bin, commit, one: `${base}/:entryId` } as const;
}

/**
 * The calls of a content type that lists and records make, ready to be made; each rejects with an `ApiError`.
 * `revision` is the one that the person saw: the server refuses when it is no longer the newest.
 */
export function entryApi({ slug }: Pick<ContentType, 'slug'>) {
  const { base, bin, one, commit } = callPlaces(slug);
  const of = (entryId: string) => ({ entryId });
  const forced = (force: boolean) => ({ force: force ? ('true' as const) : ('false' as const) });
  return {
    list: (query: ListQuery, signal: AbortSignal) =>
      request<EntryCalls['list']>('GET', base, { query, signal }),
    bin: (query: ListQuery, signal: AbortSignal) => request<EntryCalls['bin']>('GET', bin, { query, signal }),
    counts: (query: ListQuery, signal: AbortSignal) =>
      request<EntryCalls['counts']>('GET', `${base}/counts`, { query, signal }),
    ids: (query: ListQuery) => request<EntryCalls['ids']>('GET', `${base}/ids`, { query }),
    read: (id: string, signal: AbortSignal) =>
      request<EntryCalls['read']>('GET', one, { params: of(id), signal }),
    references: (id: string, signal: AbortSignal) =>
      request<EntryCalls['references']>('GET', `${one}/references`, { params: of(id), signal }),
    commit: (id: string, revision: number, force = false) =>
      request<EntryCalls['commit']>('POST', `${one}/${commit}`, {
        params: of(id),
        query: forced(force),
        ifMatch: revision,
      }),
    unpublish: (id: string, force = false) =>
      request<EntryCalls['unpublish']>('POST', `${one}/unpublish`, { params: of(id), query: forced(force) }),
    archive: (id: string, force = false) =>
      request<EntryCalls['archive']>('POST', `${one}/archive`, { params: of(id), query: forced(force) }),
    remove: (id: string, force = false) =>
      request<EntryCalls['remove']>('DELETE', one, { params: of(id), query: forced(force) }),
    duplicate: (id: string) =>
      request<EntryCalls['duplicate']>('POST', `${one}/duplicate`, {
        params: of(id),
        idempotencyKey: crypto.randomUUID(),
      }),
    restore: (id: string, newSlug?: string) =>
      request<EntryCalls['restore']>('POST', `${bin}/:entryId/restore`, {
        params: of(id),
        query: newSlug === undefined ? {} : { slug: newSlug },
      }),
    bulk: (act: BulkCall, ids: string[]) =>
      request<EntryCalls['bulk']>('POST', `${base}/bulk`, { body: { ...act, ids } }),
    /** Puts the records of one group in this order; all of the group must be named. */
    order: (ids: string[]) => request<OrderCalls['order']>('PUT', `${base}/order`, { body: { ids } }),
  };
}
