import { queryOptions } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';

/** Under which notices are kept. */
export const noticeKeys = { all: ['notices'] as const, latest: ['notices', 'latest'] as const };

/** For so long the latest notices are taken as they are known (ms). */
export const noticesFreshMs = 60_000;

/** Notices that the panel of the bell shows. */
const latestCount = 8;

/** The latest notices, and how many are unread. */
export const latestNotices = queryOptions({
  queryKey: noticeKeys.latest,
  queryFn: ({ signal }) => request(calls.notices.list, { query: { per_page: String(latestCount) }, signal }),
  staleTime: noticesFreshMs,
  retry: false,
});
