import { callsOf } from '@vitrina/client/calls';
import type { ReportRun } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { addressOf, request } from '../../../lib/calls/api.ts';
import { download } from '../../../lib/save-file.ts';

/** Stops a run, or removes its file. @throws ApiError */
export const stopRun = (type: InboxType, runId: string): Promise<ReportRun> =>
  request(callsOf(type.slug).reports.stopReport, { params: { runId } });

/** Lets the browser fetch the file of a run. @throws ApiError */
export const fetchRun = (type: InboxType, runId: string): Promise<void> =>
  download(addressOf(callsOf(type.slug).reports.reportFile, { params: { runId } }));
