import type { ReportRun } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { addressOf, request } from '../../../lib/calls/api.ts';
import { inboxCallsOf } from '../../../lib/calls/inbox-calls.ts';
import { download } from '../../../lib/save-file.ts';

/** Stops a run, or removes its file. @throws ApiError */
export const stopRun = (type: InboxType, runId: string): Promise<ReportRun> =>
  request(inboxCallsOf(type).stopReport, { params: { runId } });

/** Lets the browser fetch the file of a run. @throws ApiError */
export const fetchRun = (type: InboxType, runId: string): Promise<void> =>
  download(addressOf(inboxCallsOf(type).reportFile, { params: { runId } }));
