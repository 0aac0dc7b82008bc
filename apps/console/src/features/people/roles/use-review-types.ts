import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { ReviewType } from '@vitrina/contract';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';

const key = ['review-types'] as const;

/** Every content type with drafts, and whether it asks for four eyes. */
export function useReviewTypes() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => request(calls.reviewTypes.list, { signal }) });
}

/** Asks for four eyes in one type, or no more; afterwards all of them are read again. */
export function useSetReviewType() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, four_eyes }: Pick<ReviewType, 'type' | 'four_eyes'>) =>
      request(calls.reviewTypes.set, { params: { type }, body: { four_eyes } }),
    onError: (error) => void noticeFailure(error),
    onSuccess: () => noticeDone('updated'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
