import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { noticeKeys } from './queries.ts';

/** Mutations that mark notices as read and reload the notices. */
export function useNoticeActions() {
  const client = useQueryClient();
  const reloadNotices = () => client.invalidateQueries({ queryKey: noticeKeys.all });
  const onError = (error: unknown) => void noticeFailure(error);
  const readOne = useMutation({
    mutationFn: (noticeId: string) =>
      request(calls.notices.mark, { params: { noticeId }, body: { read: true } }),
    onSettled: reloadNotices,
    onError,
  });
  const readAll = useMutation({
    mutationFn: () => request(calls.notices.markAll, { body: { read: true } }),
    onSettled: reloadNotices,
    onError,
  });
  return { readOne, readAll };
}
