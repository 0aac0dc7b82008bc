import { type InboxType, pageShape, reportFileDays } from '@vitrina/model';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { sheetTypes } from '../sheet-format.ts';
import { inboxReport, reportPreview, reportRun, reportRuns } from './report-shapes.ts';

const params = z.strictObject({ runId: z.uuid() });
const { page, per_page } = pageShape;

/** What is asked of the reports of an inbox in addition to `POST /{type}/report`. */
export function reportCalls({ slug, resource, ...type }: InboxType) {
  const base = `/${slug}/report` as const;
  // `/{type}/report-runs/{runId}` could also be read as `/{type}/{entryId}/…` (docs/decisions/reports-of-submissions-are-recorded-runs.md).
  const runs = `${base}/runs` as const;
  const spelled = `/${slug}/report-runs` as const;
  const common = { tag: slug, access: { action: 'export', resource } } as const;
  return {
    previewReport: defineCall({
      ...common,
      id: `${slug}.report.preview`,
      method: 'POST',
      path: `${base}/preview` as const,
      summary: 'How many submissions a report would hold, and its first rows; identity numbers are masked',
      body: () => inboxReport({ slug, resource, ...type }),
      answer: reportPreview,
      safe: true,
    }),
    reportRuns: defineCall({
      ...common,
      id: `${slug}.report.runs`,
      method: 'GET',
      path: runs,
      alsoAt: [spelled],
      summary: 'The runs of reports whose institutions the person sees, newest first',
      query: z.strictObject({ page, per_page, entry_id: z.uuid().optional() }),
      answer: reportRuns,
    }),
    reportRun: defineCall({
      ...common,
      id: `${slug}.report.run`,
      method: 'GET',
      path: `${runs}/:runId` as const,
      alsoAt: [`${spelled}/:runId`],
      params,
      summary: 'A run: how far it is',
      answer: reportRun,
    }),
    stopReport: defineCall({
      ...common,
      id: `${slug}.report.stop`,
      method: 'DELETE',
      path: `${runs}/:runId` as const,
      alsoAt: [`${spelled}/:runId`],
      params,
      summary: 'Stop a run of one’s own, or remove its file; that it was asked stays in the history',
      answer: reportRun,
    }),
    reportFile: defineCall({
      ...common,
      id: `${slug}.report.file`,
      method: 'GET',
      path: `${runs}/:runId/file` as const,
      alsoAt: [`${spelled}/:runId/file`],
      params,
      summary: `The file of a run, for ${reportFileDays} days; with sensitive columns it needs reveal`,
      download: Object.values(sheetTypes),
      refuses: [409],
    }),
  } as const;
}

export type ReportCalls = ReturnType<typeof reportCalls>;
