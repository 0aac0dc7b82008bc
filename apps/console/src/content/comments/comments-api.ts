import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import { request } from '../../lib/calls/api.ts';

/** The record that comments are about. */
export interface CommentTarget {
  readonly slug: string;
  readonly id: string;
}

/** Under which a record's comments are kept. */
export const commentKeys = ({ slug, id }: CommentTarget) => ['comments', slug, id] as const;

const latestCount = 2;
const perPage = 20;

/** The latest open comments of a record, and how many are open about what. */
export const openComments = (record: CommentTarget) =>
  queryOptions({
    queryKey: [...commentKeys(record), 'latest'],
    queryFn: ({ signal }) =>
      request(callsOf(record.slug).comments.comments, {
        params: { entryId: record.id },
        query: { state: 'open', per_page: String(latestCount) },
        signal,
      }),
  });

/** Its open or resolved comments, newest first, a page at a time. */
export const commentPages = (record: CommentTarget, state: 'open' | 'resolved') =>
  infiniteQueryOptions({
    queryKey: [...commentKeys(record), state],
    queryFn: ({ pageParam, signal }) =>
      request(callsOf(record.slug).comments.comments, {
        params: { entryId: record.id },
        query: { state, page: String(pageParam), per_page: String(perPage) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  });

/** The latest comments of a record, open or not. */
export const latestComments = (record: CommentTarget) =>
  queryOptions({
    queryKey: [...commentKeys(record), 'all'],
    queryFn: ({ signal }) =>
      request(callsOf(record.slug).comments.comments, {
        params: { entryId: record.id },
        query: { per_page: String(perPage) },
        signal,
      }),
  });

/** People who can read the record and can be mentioned, filtered by the input. */
export const mentionable = (record: CommentTarget, search: string) =>
  queryOptions({
    queryKey: [...commentKeys(record), 'people', search],
    queryFn: ({ signal }) =>
      request(callsOf(record.slug).comments.mentionable, {
        params: { entryId: record.id },
        query: search === '' ? {} : { search },
        signal,
      }),
    staleTime: 60_000,
  });
