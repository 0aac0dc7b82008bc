import type { BulkAction } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { request } from '../../lib/api.ts';
import type { EntryCalls } from '../../lib/call-types.ts';

/** Parameters of a list as they stand in the address: repeated keys as arrays. */
export type ListQuery = Readonly<Record<string, string | readonly string[]>>;

/** The entry as the console gets it, whatever its type. */
export type { Entry } from '@vitrina/contract';

/**
 * The calls of a content type that lists and records make, ready to be made; each rejects with an `ApiError`.
 * `revision` is the one that the person saw: the server refuses when it is no longer the newest.
 */
export function entryApi({ slug }: Pick<ContentType, 'slug'>) {
  const base = `/${slug}` as const;
  const one = `${base}/:entryId` as const;
  const bin = `/deleted-${slug}` as const;
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
    commit: (id: string, revision: number) =>
      request<EntryCalls['commit']>('POST', `${one}/commit`, { params: of(id), ifMatch: revision }),
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
    bulk: (action: BulkAction, ids: string[]) =>
      request<EntryCalls['bulk']>('POST', `${base}/bulk`, { body: { action, ids } }),
  };
}
