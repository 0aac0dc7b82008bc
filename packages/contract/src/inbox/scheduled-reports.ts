import { type InboxType, institutions, pageShape } from '@vitrina/model';
import { z } from 'zod';
import { type BodyInputOf, defineCall } from '../define-call.ts';
import { mail } from '../mail/mails.ts';
import { reportRun, reportRuns } from './report-shapes.ts';
import {
  recordScheduleBody,
  scheduleBody,
  scheduledReport,
  scheduledReportList,
  schedulePreview,
  schedulePreviewBody,
} from './scheduled-report-shapes.ts';

const params = z.strictObject({ reportId: z.uuid() });
const recordParams = z.strictObject({ entryId: z.uuid() });
const recordReportParams = z.strictObject({ entryId: z.uuid(), reportId: z.uuid() });
const { page, per_page } = pageShape;

/** Saving asks for more than `export`: the permission of the screen, and `reveal` for whole identity numbers. */
const accessOf = ({ resource }: InboxType) => ({ action: 'export', resource }) as const;

/**
 * The scheduled reports of a type's inbox. `/{type}/scheduled-reports/{reportId}` could also be read as
 * `/{type}/{entryId}/scheduled-reports` (docs/decisions/scheduled-reports-run-with-the-rights-of-their-owner.md).
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: declares the calls of scheduled reports side by side: a table, no steps
export function scheduleCalls(type: InboxType) {
  const { slug } = type;
  const base = `/${slug}/inbox/scheduled-reports` as const;
  const spelled = `/${slug}/scheduled-reports` as const;
  const one = `${base}/:reportId` as const;
  const common = { tag: slug, access: accessOf(type) } as const;
  const ofOne = { ...common, params, path: one, alsoAt: [`${spelled}/:reportId`] } as const;
  return {
    schedules: defineCall({
      ...common,
      id: `${slug}.schedules`,
      method: 'GET',
      path: base,
      alsoAt: [spelled],
      summary: 'The scheduled reports of the inbox, of all scopes or of one, by name',
      query: z.strictObject({
        page,
        per_page,
        institution_id: z.enum(institutions).optional(),
        category_id: z.uuid().optional(),
        entry_id: z.uuid().optional(),
      }),
      answer: scheduledReportList,
    }),
    createSchedule: defineCall({
      ...common,
      id: `${slug}.schedules.create`,
      method: 'POST',
      path: base,
      alsoAt: [spelled],
      summary: 'Schedule a report of an institution, a category or a record',
      body: () => scheduleBody(type),
      answer: scheduledReport,
      status: 201,
      idempotent: true,
    }),
    previewSchedule: defineCall({
      ...common,
      id: `${slug}.schedules.preview`,
      method: 'POST',
      path: `${base}/preview` as const,
      alsoAt: [`${spelled}/preview`],
      summary:
        'When a schedule would run next, and what its first report has so far; identity numbers are masked',
      body: () => schedulePreviewBody(type),
      answer: schedulePreview,
      safe: true,
    }),
    testSchedule: defineCall({
      ...common,
      id: `${slug}.schedules.test`,
      method: 'POST',
      path: `${base}/test` as const,
      alsoAt: [`${spelled}/test`],
      summary: 'Send the mail of a schedule, saved or not, to the person who asks, without a report',
      body: () => scheduleBody(type),
      answer: mail,
      status: 201,
      perMinute: 10,
    }),
    schedule: defineCall({
      ...ofOne,
      id: `${slug}.schedules.read`,
      method: 'GET',
      summary: 'A scheduled report',
      answer: scheduledReport,
    }),
    updateSchedule: defineCall({
      ...ofOne,
      id: `${slug}.schedules.update`,
      method: 'PUT',
      summary: 'Change a scheduled report; who changes it is its owner from then on',
      body: () => scheduleBody(type),
      answer: scheduledReport,
      ifMatch: true,
    }),
    removeSchedule: defineCall({
      ...ofOne,
      id: `${slug}.schedules.delete`,
      method: 'DELETE',
      summary: 'Delete a scheduled report; its runs stay in the history',
      status: 204,
    }),
    runSchedule: defineCall({
      ...common,
      id: `${slug}.schedules.run`,
      method: 'POST',
      path: `${one}/run` as const,
      alsoAt: [`${spelled}/:reportId/run`],
      params,
      summary: 'Run a scheduled report now; its next run stays',
      answer: reportRun,
      status: 202,
      refuses: [409],
      perMinute: 10,
    }),
    scheduleRuns: defineCall({
      ...common,
      id: `${slug}.schedules.runs`,
      method: 'GET',
      path: `${one}/runs` as const,
      alsoAt: [`${spelled}/:reportId/runs`],
      params,
      summary: 'The runs of a scheduled report, newest first',
      query: z.strictObject({ page, per_page }),
      answer: reportRuns,
    }),
  } as const;
}

/** The same under a record, whose address is the scope. */
export function recordScheduleCalls(type: InboxType) {
  const { slug } = type;
  const base = `/${slug}/:entryId/scheduled-reports` as const;
  const one = `${base}/:reportId` as const;
  const common = { tag: slug, access: accessOf(type) } as const;
  const ofOne = { ...common, params: recordReportParams, path: one } as const;
  return {
    recordSchedules: defineCall({
      ...common,
      id: `${slug}.entry.schedules`,
      method: 'GET',
      path: base,
      params: recordParams,
      summary: 'The scheduled reports of a record, by name',
      query: z.strictObject({ page, per_page }),
      answer: scheduledReportList,
    }),
    createRecordSchedule: defineCall({
      ...common,
      id: `${slug}.entry.schedules.create`,
      method: 'POST',
      path: base,
      params: recordParams,
      summary: 'Schedule a report of a record',
      body: () => recordScheduleBody(type),
      answer: scheduledReport,
      status: 201,
      idempotent: true,
    }),
    recordSchedule: defineCall({
      ...ofOne,
      id: `${slug}.entry.schedules.read`,
      method: 'GET',
      summary: 'A scheduled report of a record',
      answer: scheduledReport,
    }),
    updateRecordSchedule: defineCall({
      ...ofOne,
      id: `${slug}.entry.schedules.update`,
      method: 'PUT',
      summary: 'Change a scheduled report of a record; who changes it is its owner from then on',
      body: () => recordScheduleBody(type),
      answer: scheduledReport,
      ifMatch: true,
    }),
    removeRecordSchedule: defineCall({
      ...ofOne,
      id: `${slug}.entry.schedules.delete`,
      method: 'DELETE',
      summary: 'Delete a scheduled report of a record; its runs stay in the history',
      status: 204,
    }),
    runRecordSchedule: defineCall({
      ...common,
      id: `${slug}.entry.schedules.run`,
      method: 'POST',
      path: `${one}/run` as const,
      params: recordReportParams,
      summary: 'Run a scheduled report of a record now; its next run stays',
      answer: reportRun,
      status: 202,
      refuses: [409],
      perMinute: 10,
    }),
  } as const;
}

export type ScheduleCalls = ReturnType<typeof scheduleCalls>;
/** What is sent to save a scheduled report. */
export type ScheduleInput = BodyInputOf<ScheduleCalls['createSchedule']>;
/** What is sent to preview one. */
export type SchedulePreviewInput = BodyInputOf<ScheduleCalls['previewSchedule']>;
