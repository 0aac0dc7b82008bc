import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { ContentType } from '@vitrina/model';
import { request } from '../../lib/calls/api.ts';
import { entryKeys } from '../../records/entries/index.ts';

type Slug = Pick<ContentType, 'slug'>;

/** Number of versions per request. */
const perPage = 25;

/** Query of the versions, newest first, one page at a time. */
export function versionsQuery(type: Slug, id: string) {
  return infiniteQueryOptions({
    queryKey: [...entryKeys.revisions(type.slug, id), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      request(callsOf(type.slug).entries.revisions, {
        params: { entryId: id },
        query: { page: pageParam, per_page: perPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  });
}

/** Number of public changes per request. */
const changesPerPage = 100;

/** Query of the public changes, newest first, one page at a time. */
export function publicChangesQuery(type: Slug, id: string) {
  return infiniteQueryOptions({
    queryKey: [...entryKeys.publicChanges(type.slug, id), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      request(callsOf(type.slug).entries.publicChanges, {
        params: { entryId: id },
        query: { page: pageParam, per_page: changesPerPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  });
}

/** Query of one version with all its fields, which never change. */
export function versionQuery(type: Slug, id: string, revision: number) {
  return queryOptions({
    queryKey: [...entryKeys.revisions(type.slug, id), revision] as const,
    queryFn: ({ signal }) =>
      request(callsOf(type.slug).entries.readRevision, {
        params: { entryId: id, revision },
        signal,
      }),
    staleTime: 5 * 60_000,
  });
}
