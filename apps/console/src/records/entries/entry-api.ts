import { callsOf } from '@vitrina/client/calls';
import type { BulkAction, WithdrawalTarget } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { request } from '../../lib/calls/api.ts';

/** Parameters of a list as in the address; repeated keys are arrays. */
export type ListQuery = Readonly<Record<string, string | readonly string[]>>;

/** Entry of any content type, as the API returns it. */
export type { Entry } from '@vitrina/contract';

/** Bulk action on several records. */
export interface BulkCall {
  readonly action: BulkAction;
  /** True to apply the action also to records that other records use. */
  readonly force?: boolean;
  /** Revision of each record as the person last saw it, by id. Only for `commit`. */
  readonly revisions?: Readonly<Record<string, number>>;
  /** Values to set on all of the records. Only for `set`. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Returns the query parameter that applies an action also to a record that other records use. */
export const forceQuery = (force: boolean) => ({ force: force ? ('true' as const) : ('false' as const) });

/**
 * API calls for the records of a content type. Each rejects with an `ApiError`. `revision` is the revision that the
 * person last saw.
 */
export function entryApi(type: Pick<ContentType, 'slug'>) {
  const { entries, ordering } = callsOf(type.slug);
  const of = (entryId: string) => ({ entryId });
  return {
    list: (query: ListQuery, signal: AbortSignal) => request(entries.list, { query, signal }),
    bin: (query: ListQuery, signal: AbortSignal) => request(entries.bin, { query, signal }),
    counts: (query: ListQuery, signal: AbortSignal) => request(entries.counts, { query, signal }),
    ids: (query: ListQuery) => request(entries.ids, { query }),
    read: (id: string, signal: AbortSignal) => request(entries.read, { params: of(id), signal }),
    references: (id: string, signal: AbortSignal) => request(entries.references, { params: of(id), signal }),
    commit: (id: string, revision: number, force = false) =>
      request(entries.commit, {
        params: of(id),
        query: forceQuery(force),
        ifMatch: revision,
      }),
    unpublish: (id: string, target: WithdrawalTarget, force = false) =>
      request(entries.unpublish, { params: of(id), query: { ...forceQuery(force), target } }),
    archive: (id: string, force = false) =>
      request(entries.archive, { params: of(id), query: forceQuery(force) }),
    remove: (id: string, force = false) =>
      request(entries.remove, { params: of(id), query: forceQuery(force) }),
    duplicate: (id: string) =>
      request(entries.duplicate, {
        params: of(id),
        idempotencyKey: crypto.randomUUID(),
      }),
    restore: (id: string, newSlug?: string) =>
      request(entries.restore, {
        params: of(id),
        query: newSlug === undefined ? {} : { slug: newSlug },
      }),
    bulk: (act: BulkCall, ids: string[]) => request(entries.bulk, { body: { ...act, ids } }),
    /** Sets the order of a group of records. `ids` must contain all records of the group. */
    order: (ids: string[]) => request(ordering.order, { body: { ids } }),
  };
}
