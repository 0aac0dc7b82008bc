import {
  type InboxType,
  inboxFilterShape,
  institutions,
  maxBulkTargets,
  maxSelected,
  objectShape,
  type SubmissionQuery,
  type submissionFilterShape,
  submissionListQuery,
  submissionPageShape,
} from '@vitrina/model';
import { z } from 'zod';
import { entryPaths } from '../content/entry-paths.ts';
import { bulkResults } from '../content/shapes.ts';
import { defineCallsWith } from '../define-call.ts';
import { type SheetFormat, sheetFormat, sheetTypes } from '../sheet-format.ts';
import { allInboxesFilterShape, submissionBulk, submissionChange, submissionReply } from './requests.ts';
import {
  figurePeriods,
  inboxCounts,
  inboxFigures,
  replyMade,
  submission,
  submissionCounts,
  submissionPage,
  submissionSummary,
} from './shapes.ts';

const entryParams = z.strictObject({ entryId: z.string().min(1).max(100) });
const submissionParams = z.strictObject({ submissionId: z.uuid() });

/** Submissions that a bulk change can name, as far as the change depends on them. */
const submissionTargets = objectShape('SubmissionTargets', {
  data: z.array(
    submissionSummary.pick({ id: true, type: true, institution_id: true, state: true, revision: true }),
  ),
});

/** Parameters of a selection of submissions in addition to the filters. */
const selectionShape = { sort: submissionPageShape.sort };

/** Parameters of an export of submissions in addition to the filters. */
const exportShape = {
  format: sheetFormat,
  sensitive: z.enum(['true', 'false'], 'Use true o false.').default('false'),
  ...selectionShape,
  ids: z.preprocess(
    (ids) => (ids === undefined || Array.isArray(ids) ? ids : [ids]),
    z.array(z.uuid()).max(maxBulkTargets).optional(),
  ),
};

/** Returns the calls of staff for the inbox of a type. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: declares the calls of an inbox side by side: a table, no steps
export function submissionCalls(type: InboxType) {
  const { slug, resource } = type;
  const { base: root } = entryPaths(type);
  const base = `${root}/inbox`;
  const submissionPath = `${base}/submissions/:submissionId`;
  const defineCall = defineCallsWith({ tag: slug });
  const defineSubmissionCall = defineCallsWith({ tag: slug, params: submissionParams });
  const retrieveAccess = { action: 'retrieve', resource } as const;
  const updateAccess = { action: 'update', resource } as const;
  return {
    ofEntry: defineCall(`${slug}.inbox.ofEntry`, `GET ${root}/:entryId/inbox`, {
      summary: 'List the submissions of a record, newest first; by `cursor` oldest first, each exactly once',
      access: retrieveAccess,
      params: entryParams,
      query: () => submissionListQuery(type),
      answer: submissionPage,
    }),
    list: defineCall(`${slug}.inbox.list`, `GET ${base}`, {
      summary: 'List the submissions of the type, newest first; by `cursor` oldest first, each exactly once',
      access: retrieveAccess,
      query: () => submissionListQuery(type),
      answer: submissionPage,
    }),
    ids: defineCall(`${slug}.inbox.ids`, `GET ${base}/ids`, {
      summary: `List up to ${maxSelected} submissions that match the filters, for a bulk change`,
      access: retrieveAccess,
      query: () =>
        z.strictObject({
          ...selectionShape,
          ...inboxFilterShape(type),
        }) as unknown as z.ZodType<SubmissionSelectionQuery>,
      answer: submissionTargets,
    }),
    counts: defineCall(`${slug}.inbox.counts`, `GET ${base}/counts`, {
      summary: 'Count the submissions by state, the unread ones and those assigned to the person',
      access: retrieveAccess,
      query: z.strictObject({ entry_id: z.uuid().optional() }),
      answer: submissionCounts,
    }),
    read: defineSubmissionCall(`${slug}.inbox.read`, `GET ${submissionPath}`, {
      alternativePaths: [`${base}/:submissionId`],
      summary: 'Read a complete submission; it stays unread',
      access: retrieveAccess,
      answer: submission,
    }),
    change: defineSubmissionCall(`${slug}.inbox.change`, `PATCH ${submissionPath}`, {
      alternativePaths: [`${base}/:submissionId`],
      summary:
        'Change assignee, state, result or read mark, or add a note; `If-Match` is ignored for `read` alone',
      access: updateAccess,
      body: () => submissionChange(type),
      answer: submission,
      ifMatch: true,
    }),
    reply: defineSubmissionCall(`${slug}.inbox.reply`, `POST ${submissionPath}/reply`, {
      alternativePaths: [`${base}/:submissionId/reply`],
      summary: 'Reply to the visitor by mail; a reply to a claim names the regulator',
      access: updateAccess,
      body: submissionReply,
      answer: replyMade,
      status: 201,
      ifMatch: true,
      idempotent: true,
      perMinute: 60,
      refuses: [409],
    }),
    reveal: defineSubmissionCall(`${slug}.inbox.reveal`, `POST ${submissionPath}/reveal`, {
      alternativePaths: [`${base}/:submissionId/reveal`],
      summary: 'Read the complete identity number; the audit trail records the reader',
      access: { action: 'reveal', resource },
      answer: z.object({ id_number: z.string().nullable() }),
    }),
    file: defineCall(`${slug}.inbox.file`, `GET ${submissionPath}/files/:fileId`, {
      alternativePaths: [`${base}/:submissionId/files/:fileId`],
      params: submissionParams.extend({ fileId: z.uuid() }),
      summary: 'Download a file of a submission',
      access: retrieveAccess,
      download: ['application/octet-stream'],
      refuses: [409],
    }),
    bulk: defineCall(`${slug}.inbox.bulk`, `POST ${base}/bulk`, {
      summary: `One act on up to ${maxBulkTargets} submissions, an answer each; what another person changed after \`revisions\` stays`,
      access: updateAccess,
      body: () => submissionBulk(type),
      answer: bulkResults,
    }),
    export: defineCall(`${slug}.inbox.export`, `GET ${base}/export`, {
      summary:
        'Export the submissions that match the filters; `sensitive` needs reveal and gives complete identity numbers',
      access: { action: 'export', resource },
      query: () =>
        z.strictObject({
          ...exportShape,
          ...inboxFilterShape(type),
        }) as unknown as z.ZodType<SubmissionExportQuery>,
      download: Object.values(sheetTypes),
    }),
  } as const;
}

/** Query of a selection in an inbox: filters and sort order. */
export interface SubmissionSelectionQuery
  extends z.output<z.ZodObject<typeof submissionFilterShape & typeof selectionShape>> {
  readonly [ownFilter: string]: unknown;
}

/** Query of an export of an inbox. */
export interface SubmissionExportQuery extends Omit<SubmissionQuery, 'page' | 'per_page' | 'cursor'> {
  readonly format: SheetFormat;
  readonly sensitive: 'true' | 'false';
  readonly ids?: readonly string[] | undefined;
}

const defineCall = defineCallsWith({ tag: 'inboxes' });

/** Calls of staff about all inboxes together. */
export const allInboxesCalls = {
  list: defineCall('inbox.list', 'GET /inbox', {
    summary:
      'List the submissions of all readable inboxes, newest first; by `cursor` oldest first, each exactly once',
    access: { session: 'answers only the inboxes of types that the person may retrieve' },
    query: z.strictObject({ ...submissionPageShape, ...allInboxesFilterShape }),
    answer: submissionPage,
  }),
  ids: defineCall('inbox.ids', 'GET /inbox/ids', {
    summary: `List up to ${maxSelected} matching submissions of all readable inboxes, for a bulk change`,
    access: { session: 'answers only the inboxes of types that the person may retrieve' },
    query: z.strictObject({ ...selectionShape, ...allInboxesFilterShape }),
    answer: submissionTargets,
  }),
  counts: defineCall('inbox.counts', 'GET /inbox/counts', {
    summary: 'Count the submissions of all readable inboxes, in total and by type',
    access: { session: 'answers only the inboxes of types that the person may retrieve' },
    answer: inboxCounts,
  }),
  figures: defineCall('inbox.figures', 'GET /inbox/figures', {
    summary:
      'Read figures of all readable inboxes for a period that ends today: received, unanswered and answered',
    access: { action: 'retrieve', resource: 'dashboard' },
    query: z.strictObject({
      institution_id: z.enum(institutions).optional(),
      period: z.enum(figurePeriods, 'Use 7d, 30d o 12w.').default('30d'),
    }),
    answer: inboxFigures,
  }),
  export: defineCall('inbox.export', 'GET /inbox/export', {
    summary:
      'Export the matching submissions of all exportable inboxes with their common columns; `sensitive` needs reveal on each',
    access: { session: 'needs export on a type with an inbox, and holds only what is of such types' },
    query: z.strictObject({ ...exportShape, ...allInboxesFilterShape }),
    download: Object.values(sheetTypes),
  }),
} as const;

export type SubmissionCalls = ReturnType<typeof submissionCalls>;
