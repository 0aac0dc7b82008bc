import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { calls, callsOf } from '@vitrina/client/calls';
import type { Review } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { request } from '../../lib/calls/api.ts';
import { refreshEntries } from '../../records/entries/index.ts';

type Slug = Pick<ContentType, 'slug'>;

const reviewKeys = { all: ['reviews'] as const };

/** Query of a page of review requests. */
export interface ReviewListQuery {
  readonly box: 'mine' | 'asked' | 'all';
  readonly state?: Review['state'];
  /** UUID of a record, to restrict the list to its reviews. */
  readonly entry_id?: string;
  readonly page?: string;
  readonly per_page?: string;
}

/** Query of a page of requests. */
export function reviewListQuery(query: ReviewListQuery) {
  return queryOptions({
    queryKey: [...reviewKeys.all, 'list', query],
    queryFn: ({ signal }) => request(calls.reviews.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Query of one request. */
export function reviewQuery(reviewId: string) {
  return queryOptions({
    queryKey: [...reviewKeys.all, 'one', reviewId],
    queryFn: ({ signal }) => request(calls.reviews.read, { params: { reviewId }, signal }),
  });
}

/** Query of the latest request of a record. */
export function latestReviewQuery({ slug }: Slug, entryId: string) {
  return queryOptions({
    queryKey: [...reviewKeys.all, 'latest', slug, entryId],
    queryFn: ({ signal }) => request(callsOf(slug).reviews.review, { params: { entryId }, signal }),
  });
}

/** Query of the possible reviewers of a record. */
export function reviewersQuery({ slug }: Slug, entryId: string) {
  return queryOptions({
    queryKey: [...reviewKeys.all, 'reviewers', slug, entryId],
    queryFn: ({ signal }) => request(callsOf(slug).reviews.reviewers, { params: { entryId }, signal }),
    gcTime: 0,
  });
}

/** Query of the check of a draft before it is published. @param revision revision of the draft */
export function publishingCheck({ slug }: Slug, entryId: string, revision: number) {
  return queryOptions({
    queryKey: [...reviewKeys.all, 'check', slug, entryId, revision],
    queryFn: ({ signal }) => request(callsOf(slug).reviews.check, { params: { entryId }, signal }),
    gcTime: 0,
  });
}

/** Returns a function that refetches the visible reviews and records. */
export function useRefreshReviews(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: reviewKeys.all }), refreshEntries(client)]);
  };
}
