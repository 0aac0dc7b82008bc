import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import { request } from '../../lib/calls/api.ts';

/** Record to which comments belong. */
export interface CommentTarget {
  readonly slug: string;
  readonly id: string;
}

/** Key of the queries about a record's comments. */
export const commentKeys = ({ slug, id }: CommentTarget) => ['comments', slug, id] as const;

/** Comments per page of the panel, and number of latest open comments on the record's card. */
const [perPage, latestCount] = [20, 2];

const fetchComments = (
  { slug, id }: CommentTarget,
  query: { readonly state?: 'open' | 'resolved'; readonly page?: string; readonly per_page: string },
  signal: AbortSignal,
) => request(callsOf(slug).comments.comments, { params: { entryId: id }, query, signal });

/** Query of the latest open comments of a record and of the number of open comments per field. */
export const openCommentsQuery = (record: CommentTarget) =>
  queryOptions({
    queryKey: [...commentKeys(record), 'latest'],
    queryFn: ({ signal }) => fetchComments(record, { state: 'open', per_page: String(latestCount) }, signal),
  });

/** Query of the open or resolved comments of a record, newest first, one page at a time. */
export const commentPagesQuery = (record: CommentTarget, state: 'open' | 'resolved') =>
  infiniteQueryOptions({
    queryKey: [...commentKeys(record), state],
    queryFn: ({ pageParam, signal }) =>
      fetchComments(record, { state, page: String(pageParam), per_page: String(perPage) }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  });

/** Query of the latest comments of a record, open and resolved. */
export const latestCommentsQuery = (record: CommentTarget) =>
  queryOptions({
    queryKey: [...commentKeys(record), 'all'],
    queryFn: ({ signal }) => fetchComments(record, { per_page: String(perPage) }, signal),
  });

/** Query of the people who can be mentioned: those who may read the record and whose name matches the search text. */
export const mentionablePeopleQuery = (record: CommentTarget, search: string) =>
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
