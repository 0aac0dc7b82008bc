import { type InboxType, institutions, pageNumberShape } from '@vitrina/model';
import { z } from 'zod';
import { type BodyInputOf, defineCallsWith } from '../define-call.ts';
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

/**
 * Permission for scheduled reports. Saving also needs the permission of the screen, and `reveal` for complete
 * identity numbers.
 */
const accessOf = ({ resource }: InboxType) => ({ action: 'export', resource }) as const;

/**
 * Calls for the scheduled reports of a type's inbox;
 * docs/decisions/scheduled-reports-run-with-the-rights-of-their-owner.md explains their paths.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: declares the calls of scheduled reports side by side: a table, no steps
export function scheduleCalls(type: InboxType) {
  const { slug } = type;
  const base = `/${slug}/inbox/scheduled-reports`;
  const alternativeBase = `/${slug}/scheduled-reports`;
  const schedulePath = `${base}/:reportId`;
  const access = accessOf(type);
  const defineCall = defineCallsWith({ tag: slug, access });
  const defineScheduleCall = defineCallsWith({ tag: slug, access, params });
  const alternativePaths = [`${alternativeBase}/:reportId`];
  return {
    schedules: defineCall(`${slug}.schedules`, `GET ${base}`, {
      alternativePaths: [alternativeBase],
      summary: 'List the scheduled reports of the inbox, of all scopes or of one, by name',
      query: z.strictObject({
        ...pageNumberShape,
        institution_id: z.enum(institutions).optional(),
        category_id: z.uuid().optional(),
        entry_id: z.uuid().optional(),
      }),
      answer: scheduledReportList,
    }),
    createSchedule: defineCall(`${slug}.schedules.create`, `POST ${base}`, {
      alternativePaths: [alternativeBase],
      summary: 'Schedule a report of an institution, a category or a record',
      body: () => scheduleBody(type),
      answer: scheduledReport,
      status: 201,
      idempotent: true,
    }),
    previewSchedule: defineCall(`${slug}.schedules.preview`, `POST ${base}/preview`, {
      alternativePaths: [`${alternativeBase}/preview`],
      summary: 'Preview the next runs and the first report of a schedule; identity numbers are masked',
      body: () => schedulePreviewBody(type),
      answer: schedulePreview,
      safe: true,
    }),
    testSchedule: defineCall(`${slug}.schedules.test`, `POST ${base}/test`, {
      alternativePaths: [`${alternativeBase}/test`],
      summary: 'Send the mail of a saved or unsaved schedule to the person, without a report',
      body: () => scheduleBody(type),
      answer: mail,
      status: 201,
      perMinute: 10,
    }),
    schedule: defineScheduleCall(`${slug}.schedules.read`, `GET ${schedulePath}`, {
      alternativePaths,
      summary: 'Read a scheduled report',
      answer: scheduledReport,
    }),
    updateSchedule: defineScheduleCall(`${slug}.schedules.update`, `PUT ${schedulePath}`, {
      alternativePaths,
      summary: 'Change a scheduled report; the person becomes its owner',
      body: () => scheduleBody(type),
      answer: scheduledReport,
      ifMatch: true,
    }),
    removeSchedule: defineScheduleCall(`${slug}.schedules.delete`, `DELETE ${schedulePath}`, {
      alternativePaths,
      summary: 'Delete a scheduled report; its runs stay in the history',
      status: 204,
    }),
    runSchedule: defineScheduleCall(`${slug}.schedules.run`, `POST ${schedulePath}/run`, {
      alternativePaths: [`${alternativeBase}/:reportId/run`],
      summary: 'Run a scheduled report now, in addition to its next run',
      answer: reportRun,
      status: 202,
      refuses: [409],
      perMinute: 10,
    }),
    scheduleRuns: defineScheduleCall(`${slug}.schedules.runs`, `GET ${schedulePath}/runs`, {
      alternativePaths: [`${alternativeBase}/:reportId/runs`],
      summary: 'List the runs of a scheduled report, newest first',
      query: z.strictObject(pageNumberShape),
      answer: reportRuns,
    }),
  } as const;
}

/** Returns the calls for the scheduled reports of a record. */
export function recordScheduleCalls(type: InboxType) {
  const { slug } = type;
  const base = `/${slug}/:entryId/scheduled-reports`;
  const schedulePath = `${base}/:reportId`;
  const access = accessOf(type);
  const defineCall = defineCallsWith({ tag: slug, access, params: recordParams });
  const defineScheduleCall = defineCallsWith({ tag: slug, access, params: recordReportParams });
  return {
    recordSchedules: defineCall(`${slug}.entry.schedules`, `GET ${base}`, {
      summary: 'List the scheduled reports of a record, by name',
      query: z.strictObject(pageNumberShape),
      answer: scheduledReportList,
    }),
    createRecordSchedule: defineCall(`${slug}.entry.schedules.create`, `POST ${base}`, {
      summary: 'Schedule a report of a record',
      body: () => recordScheduleBody(type),
      answer: scheduledReport,
      status: 201,
      idempotent: true,
    }),
    recordSchedule: defineScheduleCall(`${slug}.entry.schedules.read`, `GET ${schedulePath}`, {
      summary: 'Read a scheduled report of a record',
      answer: scheduledReport,
    }),
    updateRecordSchedule: defineScheduleCall(`${slug}.entry.schedules.update`, `PUT ${schedulePath}`, {
      summary: 'Change a scheduled report of a record; the person becomes its owner',
      body: () => recordScheduleBody(type),
      answer: scheduledReport,
      ifMatch: true,
    }),
    removeRecordSchedule: defineScheduleCall(`${slug}.entry.schedules.delete`, `DELETE ${schedulePath}`, {
      summary: 'Delete a scheduled report of a record; its runs stay in the history',
      status: 204,
    }),
    runRecordSchedule: defineScheduleCall(`${slug}.entry.schedules.run`, `POST ${schedulePath}/run`, {
      summary: 'Run a scheduled report of a record now, in addition to its next run',
      answer: reportRun,
      status: 202,
      refuses: [409],
      perMinute: 10,
    }),
  } as const;
}

export type ScheduleCalls = ReturnType<typeof scheduleCalls>;
/** Input that saves a scheduled report. */
export type ScheduleInput = BodyInputOf<ScheduleCalls['createSchedule']>;
/** Input that previews a scheduled report. */
export type SchedulePreviewInput = BodyInputOf<ScheduleCalls['previewSchedule']>;
