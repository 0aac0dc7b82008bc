import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/calls/api.ts';
import { noticeCalls } from '../../../lib/calls/notice-calls.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { noticeKeys } from './queries.ts';

/** What marks notices as read; each reads them again. */
export function useNoticeActs() {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: noticeKeys.all });
  const onError = (error: unknown) => void noticeFailure(error);
  const readOne = useMutation({
    mutationFn: (noticeId: string) =>
      request(noticeCalls.mark, { params: { noticeId }, body: { read: true } }),
    onSettled: readAgain,
    onError,
  });
  const readAll = useMutation({
    mutationFn: () => request(noticeCalls.markAll, { body: { read: true } }),
    onSettled: readAgain,
    onError,
  });
  return { readOne, readAll };
}
