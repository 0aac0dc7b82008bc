import { type InboxType, pageShape, reportFileDays } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { sheetTypes } from '../sheet-format.ts';
import { inboxReport, reportPreview, reportRun, reportRuns } from './report-shapes.ts';

const params = z.strictObject({ runId: z.uuid() });
const { page, per_page } = pageShape;

/** Returns the calls for report runs of an inbox, besides `POST /{type}/report`. */
export function reportCalls(type: InboxType) {
  const { slug, resource } = type;
  const base = `/${slug}/report`;
  // `/{type}/report-runs/{runId}` could also be read as `/{type}/{entryId}/…` (docs/decisions/reports-of-submissions-are-recorded-runs.md).
  const runs = `${base}/runs`;
  const alternativePath = `/${slug}/report-runs`;
  const defineCall = defineCallsWith({ tag: slug, access: { action: 'export', resource } });
  return {
    previewReport: defineCall(`${slug}.report.preview`, `POST ${base}/preview`, {
      summary: 'How many submissions a report would hold, and its first rows; identity numbers are masked',
      body: () => inboxReport(type),
      answer: reportPreview,
      safe: true,
    }),
    reportRuns: defineCall(`${slug}.report.runs`, `GET ${runs}`, {
      alsoAt: [alternativePath],
      summary: 'The runs of reports whose institutions the person sees, newest first',
      query: z.strictObject({ page, per_page, entry_id: z.uuid().optional() }),
      answer: reportRuns,
    }),
    reportRun: defineCall(`${slug}.report.run`, `GET ${runs}/:runId`, {
      alsoAt: [`${alternativePath}/:runId`],
      params,
      summary: 'A run: how far it is',
      answer: reportRun,
    }),
    stopReport: defineCall(`${slug}.report.stop`, `DELETE ${runs}/:runId`, {
      alsoAt: [`${alternativePath}/:runId`],
      params,
      summary: 'Stop a run of one’s own, or remove its file; that it was asked stays in the history',
      answer: reportRun,
    }),
    reportFile: defineCall(`${slug}.report.file`, `GET ${runs}/:runId/file`, {
      alsoAt: [`${alternativePath}/:runId/file`],
      params,
      summary: `The file of a run, for ${reportFileDays} days; with sensitive columns it needs reveal`,
      download: Object.values(sheetTypes),
      refuses: [409],
    }),
  } as const;
}

export type ReportCalls = ReturnType<typeof reportCalls>;
