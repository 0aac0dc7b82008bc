import { callsOf } from '@vitrina/client/calls';
import type { BulkAction, PublicState, WithdrawalTarget } from '@vitrina/contract';
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
  /** Revision of each record as the person last saw it, by id. */
  readonly revisions?: Readonly<Record<string, number>>;
  /** State of some records as the person last saw it, by id. */
  readonly states?: Readonly<Record<string, PublicState>>;
  /** Version of each record to publish in place of its draft (`commit`), or to make its draft (`revert`), by id. */
  readonly versions?: Readonly<Record<string, number>>;
  /** Values to set on all of the records. Only for `set`. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Way of calling an action that the service may refuse. */
export interface ActionOptions {
  /** True to act in spite of advice, or although other records use the record. */
  readonly force?: boolean;
  /** True to only check whether the action is possible. */
  readonly isDryRun?: boolean;
  /** Reason of the action, which the history shows; empty without one. */
  readonly reason?: string;
}

/** Returns the query parameter that applies an action also to a record that other records use. */
export const forceQuery = (force: boolean) => ({ force: force ? ('true' as const) : ('false' as const) });

const optionsQuery = ({ force = false, isDryRun = false, reason = '' }: ActionOptions) => ({
  ...forceQuery(force),
  ...(reason !== '' && { reason }),
  ...(isDryRun && { dry_run: 'true' as const }),
});

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
    binIds: (query: ListQuery) => request(entries.binIds, { query }),
    read: (id: string, signal: AbortSignal) => request(entries.read, { params: of(id), signal }),
    references: (id: string, signal: AbortSignal) => request(entries.references, { params: of(id), signal }),
    commit: (id: string, revision: number, options: ActionOptions) =>
      request(entries.commit, {
        params: of(id),
        query: optionsQuery(options),
        ifMatch: revision,
      }),
    unpublish: (id: string, target: WithdrawalTarget, options: ActionOptions) =>
      request(entries.unpublish, { params: of(id), query: { ...optionsQuery(options), target } }),
    archive: (id: string, options: ActionOptions) =>
      request(entries.archive, { params: of(id), query: optionsQuery(options) }),
    remove: (id: string, options: ActionOptions) =>
      request(entries.remove, { params: of(id), query: optionsQuery(options) }),
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
