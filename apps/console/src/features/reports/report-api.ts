import type { ReportPreview, ReportRun } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { exchange, request } from '../../lib/api.ts';
import { callsOf } from '../../lib/calls.ts';
import { inboxCallsOf } from '../../lib/inbox-calls.ts';
import { saveAnswer } from '../../lib/save-file.ts';
import type { Asked } from './asked.ts';

export type { ReportPreview, ReportRun };

/** The body of a report of one record's submissions. */
function bodyOf(asked: Asked, entryId: string) {
  const { from, to, states, columns, format, sensitive } = asked;
  return {
    source: 'inbox' as const,
    entry_ids: [entryId],
    date_from: from ?? '',
    date_to: to ?? '',
    states: [...states],
    columns: [...columns],
    format,
    include_sensitive: sensitive,
  };
}

/** How many submissions it would hold, and the first of them. @throws ApiError */
export function previewReport(
  type: InboxType,
  asked: Asked,
  entryId: string,
  signal: AbortSignal,
): Promise<ReportPreview> {
  return request(inboxCallsOf(type).previewReport, { body: bodyOf(asked, entryId), signal });
}

/** Asks for the report: hands its file over to the browser, or gives the run that will make it. @throws ApiError */
export async function askReport(type: InboxType, asked: Asked, entryId: string): Promise<ReportRun | null> {
  const response = await exchange(callsOf(type).report, { body: bodyOf(asked, entryId) });
  if (response.status === 202) return (await response.json()) as ReportRun;
  await saveAnswer(response, type.slug);
  return null;
}

/** The last reports of the record. @throws ApiError */
export const readRuns = (type: InboxType, entryId: string, signal: AbortSignal) =>
  request(inboxCallsOf(type).reportRuns, { query: { entry_id: entryId, per_page: 10 }, signal });
