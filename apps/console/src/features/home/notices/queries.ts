import { queryOptions } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';

/** Query keys of notices. */
export const noticeKeys = { all: ['notices'] as const, latest: ['notices', 'latest'] as const };

/** Time for which the latest notices are not loaded again, in milliseconds. */
export const noticesStaleMs = 60_000;

/** Number of notices in the panel that the bell opens. */
const latestCount = 8;

/** Query for the latest notices and the number of unread ones. */
export const latestNoticesQuery = queryOptions({
  queryKey: noticeKeys.latest,
  queryFn: ({ signal }) => request(calls.notices.list, { query: { per_page: String(latestCount) }, signal }),
  staleTime: noticesStaleMs,
  retry: false,
});
