import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { ScheduledReport, SchedulePreview, SchedulePreviewInput } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';

export type { ScheduledReport, SchedulePreview };

/** Scheduled reports of a page of their list. */
export const schedulesPerPage = 25;
/** Runs of a page of a history. */
export const runsPerPage = 10;
/** Interval of polling the runs while one is in progress, in milliseconds. */
const pollIntervalMs = 1000;

/** Query keys of scheduled reports. */
export const scheduleKeys = {
  all: (type: InboxType) => ['schedules', type.slug] as const,
};

/** Query for the inbox of a record; it fails with 404 where neither a record nor submissions have that id. */
export function recordInboxQuery(type: InboxType, entryId: string) {
  return queryOptions({
    queryKey: [...scheduleKeys.all(type), 'inbox', entryId],
    queryFn: ({ signal }) =>
      request(callsOf(type.slug).submissions.ofEntry, {
        params: { entryId },
        query: { per_page: 1 },
        signal,
      }),
  });
}

/** Query for a page of the scheduled reports of a record or of a whole type; it polls while a run is in progress. */
export function schedulesQuery(type: InboxType, entryId: string | null, page: number) {
  return queryOptions({
    queryKey: [...scheduleKeys.all(type), 'list', entryId, page],
    queryFn: ({ signal }) =>
      request(callsOf(type.slug).schedules.schedules, {
        query: { page, per_page: schedulesPerPage, ...(entryId !== null && { entry_id: entryId }) },
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ last_run }) => last_run?.outcome === 'running') === true
        ? pollIntervalMs
        : false,
  });
}

/** Query for one scheduled report. */
export function scheduleQuery(type: InboxType, reportId: string) {
  return queryOptions({
    queryKey: [...scheduleKeys.all(type), 'one', reportId],
    queryFn: ({ signal }) => request(callsOf(type.slug).schedules.schedule, { params: { reportId }, signal }),
  });
}

/** Query for a page of the runs of a scheduled report; it polls while a run is in progress. */
export function scheduleRunsQuery(type: InboxType, reportId: string, page: number) {
  return queryOptions({
    queryKey: [...scheduleKeys.all(type), 'runs', reportId, page],
    queryFn: ({ signal }) =>
      request(callsOf(type.slug).schedules.scheduleRuns, {
        params: { reportId },
        query: { page, per_page: runsPerPage },
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((run) => run.state === 'running') === true ? pollIntervalMs : false,
  });
}

/** When it would run next and what it would hold. @throws ApiError */
export const previewSchedule = (
  type: InboxType,
  body: SchedulePreviewInput,
  signal: AbortSignal,
): Promise<SchedulePreview> => request(callsOf(type.slug).schedules.previewSchedule, { body, signal });
