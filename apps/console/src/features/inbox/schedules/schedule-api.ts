import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { InboxType } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';

/** Number of scheduled reports on a page of the list. */
const schedulesPerPage = 25;
/** Number of runs on a page of a history. */
export const runsPerPage = 10;

/** Returns the polling interval in milliseconds while a run is in progress; false otherwise, to stop polling. */
const pollWhile = (isRunning: boolean | undefined): number | false => (isRunning === true ? 1000 : false);

/** Query key of all scheduled reports of a type. */
export const schedulesKey = (type: InboxType) => ['schedules', type.slug] as const;

/**
 * Query for a page of the scheduled reports of a record or of all records of a type. Polls while a run is in
 * progress.
 */
export function schedulesQuery(type: InboxType, entryId: string | null, page: number) {
  const query = { page, per_page: schedulesPerPage, ...(entryId !== null && { entry_id: entryId }) };
  return queryOptions({
    queryKey: [...schedulesKey(type), 'list', entryId, page],
    queryFn: ({ signal }) => request(callsOf(type.slug).schedules.schedules, { query, signal }),
    refetchInterval: ({ state }) =>
      pollWhile(state.data?.data.some(({ last_run }) => last_run?.outcome === 'running')),
  });
}

/** Query for one scheduled report. */
export function scheduleQuery(type: InboxType, reportId: string) {
  return queryOptions({
    queryKey: [...schedulesKey(type), 'one', reportId],
    queryFn: ({ signal }) => request(callsOf(type.slug).schedules.schedule, { params: { reportId }, signal }),
  });
}

/** Query for a page of the runs of a scheduled report. Polls while a run is in progress. */
export function scheduleRunsQuery(type: InboxType, reportId: string, page: number) {
  const input = { params: { reportId }, query: { page, per_page: runsPerPage } };
  return queryOptions({
    queryKey: [...schedulesKey(type), 'runs', reportId, page],
    queryFn: ({ signal }) => request(callsOf(type.slug).schedules.scheduleRuns, { ...input, signal }),
    refetchInterval: ({ state }) => pollWhile(state.data?.data.some((run) => run.state === 'running')),
  });
}
