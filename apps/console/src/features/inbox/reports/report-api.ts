import { callsOf } from '@vitrina/client/calls';
import type { ReportPreview, ReportRun } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { exchange, request } from '../../../lib/calls/api.ts';
import { saveAnswer } from '../../../lib/save-file.ts';
import { addressesIn } from '../report-parts/index.ts';
import type { Asked } from './asked.ts';

export type { ReportPreview, ReportRun };

/** The body of a report of one record's submissions, or of all of the type. */
function bodyOf(asked: Asked, entryId: string | null) {
  const { from, to, states, columns, format, include_sensitive, delivery, recipients, attach } = asked;
  return {
    source: 'inbox' as const,
    ...(entryId !== null && { entry_ids: [entryId] }),
    date_from: from ?? '',
    date_to: to ?? '',
    states: [...states],
    columns: [...columns],
    format,
    include_sensitive,
    ...(delivery === 'mail' && { recipients: addressesIn(recipients), attach }),
  };
}

/** Loads the number of submissions in the report and its first rows. @throws ApiError */
export function previewReport(
  type: InboxType,
  asked: Asked,
  entryId: string | null,
  signal: AbortSignal,
): Promise<ReportPreview> {
  const body = bodyOf(asked, entryId);
  // One that is still being typed is no address.
  const recipients = body.recipients?.filter((one) => /^\S+@\S+\.\S+$/u.test(one));
  return request(callsOf(type.slug).reports.previewReport, {
    body: { ...body, ...(recipients !== undefined && { recipients }) },
    signal,
  });
}

/** Asks for the report: hands its file over to the browser, or gives the run that will make it. @throws ApiError */
export async function askReport(
  type: InboxType,
  asked: Asked,
  entryId: string | null,
): Promise<ReportRun | null> {
  const response = await exchange(callsOf(type.slug).transfers.report, { body: bodyOf(asked, entryId) });
  if (response.status === 202) return (await response.json()) as ReportRun;
  await saveAnswer(response, type.slug);
  return null;
}

/** The last reports of the record, or of the type. @throws ApiError */
export const readRuns = (type: InboxType, entryId: string | null, signal: AbortSignal) =>
  request(callsOf(type.slug).reports.reportRuns, {
    query: { ...(entryId !== null && { entry_id: entryId }), per_page: 10 },
    signal,
  });

/** One run. @throws ApiError */
export const readRun = (type: InboxType, runId: string, signal: AbortSignal): Promise<ReportRun> =>
  request(callsOf(type.slug).reports.reportRun, { params: { runId }, signal });
