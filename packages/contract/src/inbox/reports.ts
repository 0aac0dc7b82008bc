import { type InboxType, pageNumberShape, reportFileDays } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { sheetTypes } from '../sheet-format.ts';
import { inboxReport, reportPreview, reportRun, reportRuns } from './report-shapes.ts';

const params = z.strictObject({ runId: z.uuid() });

/** Returns the calls for report runs of an inbox, in addition to `POST /{type}/report`. */
export function reportCalls(type: InboxType) {
  const { slug, resource } = type;
  const base = `/${slug}/report`;
  // `/{type}/report-runs/{runId}` could also be read as `/{type}/{entryId}/…` (docs/decisions/reports-of-submissions-are-recorded-runs.md).
  const runsPath = `${base}/runs`;
  const alternativePath = `/${slug}/report-runs`;
  const defineCall = defineCallsWith({ tag: slug, access: { action: 'export', resource } });
  return {
    previewReport: defineCall(`${slug}.report.preview`, `POST ${base}/preview`, {
      summary:
        'Preview the number of submissions and the first rows of a report; identity numbers are masked',
      body: () => inboxReport(type),
      answer: reportPreview,
      safe: true,
    }),
    reportRuns: defineCall(`${slug}.report.runs`, `GET ${runsPath}`, {
      alternativePaths: [alternativePath],
      summary: 'List the report runs of the institutions of the person, newest first',
      query: z.strictObject({ ...pageNumberShape, entry_id: z.uuid().optional() }),
      answer: reportRuns,
    }),
    reportRun: defineCall(`${slug}.report.run`, `GET ${runsPath}/:runId`, {
      alternativePaths: [`${alternativePath}/:runId`],
      params,
      summary: 'Read a report run with its progress',
      answer: reportRun,
    }),
    stopReport: defineCall(`${slug}.report.stop`, `DELETE ${runsPath}/:runId`, {
      alternativePaths: [`${alternativePath}/:runId`],
      params,
      summary: 'Stop an own run, or delete its file; the run stays in the history',
      answer: reportRun,
    }),
    reportFile: defineCall(`${slug}.report.file`, `GET ${runsPath}/:runId/file`, {
      alternativePaths: [`${alternativePath}/:runId/file`],
      params,
      summary: `Download the file of a run within ${reportFileDays} days; sensitive columns need reveal`,
      download: Object.values(sheetTypes),
      refuses: [409],
    }),
  } as const;
}
