import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { ContentType } from '@vitrina/model';
import { request } from '../../lib/calls/api.ts';
import { entryKeys } from '../../records/entries/index.ts';

type Slug = Pick<ContentType, 'slug'>;

/** Versions asked for at a time. */
const perPage = 25;

/** The list of versions, newest first, a page at a time. */
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

/** One version, whole. What was saved never changes; only whether it is on the site does, and that stands in the list too. */
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
