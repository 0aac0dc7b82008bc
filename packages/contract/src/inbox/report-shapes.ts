import {
  calendarDay,
  daysAfter,
  type InboxType,
  isCalendarDay,
  mailAddress,
  mailStateKeys,
  maxReportDays,
  nameShape,
  objectShape,
  type RecipientOutcome,
  recipientOutcomes,
  reportColumns,
  shapeName,
  submissionStateKeys,
} from '@vitrina/model';
import { z } from 'zod';
import { instant, listOf, person, recordId } from '../shapes.ts';
import { sheetFormat } from '../sheet-format.ts';

/** States of a report run: in progress, file made, nothing to report, stopped by a person, or failed. */
export const reportRunStates = ['running', 'done', 'empty', 'stopped', 'failed'] as const;
export type ReportRunState = (typeof reportRunStates)[number];

const states = z
  .array(z.enum(submissionStateKeys, 'Elija un estado de la lista.'))
  .min(1, 'Elija al menos un estado.')
  .max(submissionStateKeys.length)
  .optional();

/** Maximum number of recipients of a single report. */
export const maxReportRecipients = 10;

const hasNoDuplicates = (all: readonly string[]): boolean =>
  new Set(all.map((address) => address.toLowerCase())).size === all.length;

/** E-mail addresses of the recipients of a report, without duplicates. */
export const reportRecipients = (max: number) =>
  z
    .array(mailAddress)
    .max(max, `Use ${max} correos como máximo.`)
    .refine(hasNoDuplicates, 'Un correo está dos veces.');

/** Returns a function that creates a shape once per type and names it in the API document: `AssetsReportColumn`. */
export function namedByType<T extends z.ZodType>(
  suffix: string,
  make: (type: InboxType) => T,
): (type: InboxType) => T {
  const shapes = new Map<string, T>();
  return (type) => {
    const existingShape = shapes.get(type.slug);
    if (existingShape !== undefined) return existingShape;
    const shape = nameShape(`${shapeName(type.slug)}${suffix}`, make(type));
    shapes.set(type.slug, shape);
    return shape;
  };
}

const reportColumn = namedByType('ReportColumn', (type) =>
  z.enum(
    reportColumns(type).map(({ key }) => key),
    'No se reconoce esta columna.',
  ),
);

/** Columns of an inbox report; the service chooses the default. */
export const reportColumnKeys = (type: InboxType) =>
  z.array(reportColumn(type)).min(1, 'Elija al menos una columna.').max(100).optional();

/** Returns the members of an inbox report. */
function inboxReportShape(type: InboxType) {
  return {
    /** Content of the report: submissions in place of records. */
    source: z.literal('inbox'),
    /** Ids of the records whose submissions are reported. */
    entry_ids: z
      .array(recordId)
      .min(1, 'Elija al menos un registro.')
      .max(100, 'Elija 100 registros como máximo.')
      .optional(),
    /** First and last day of receipt in the time zone of the bank. */
    date_from: calendarDay,
    date_to: calendarDay,
    /** States of the reported submissions. Default: all. */
    states,
    /** Columns of the report, in the order of the inbox; by default all columns except the identity number. */
    columns: reportColumnKeys(type),
    format: sheetFormat,
    /** True for complete identity numbers; needs the permission `reveal`. */
    include_sensitive: z.boolean().default(false),
    /** Recipients of the file by mail; without recipients, the response contains the file. */
    recipients: reportRecipients(maxReportRecipients).default([]),
    /** True to attach the file; otherwise the mail has a link that needs a sign-in. */
    attach: z.boolean().default(false),
  };
}

/** Body of an inbox report; the period is at most a year. */
export const inboxReport = (type: InboxType) =>
  z.strictObject(inboxReportShape(type)).superRefine(({ date_from, date_to }, { addIssue }) => {
    if (!isCalendarDay(date_from) || !isCalendarDay(date_to)) return;
    const path = ['date_to'];
    if (date_to < date_from)
      addIssue({ code: 'custom', path, message: 'Elija una fecha igual o posterior a la inicial.' });
    else if (date_to > daysAfter(date_from, maxReportDays - 1))
      addIssue({ code: 'custom', path, message: `Elija ${maxReportDays} días como máximo.` });
  });

export type InboxReport = z.output<ReturnType<typeof inboxReport>>;

/** Exact period, end excluded; null if the report covers whole days. */
export const coveredShape = z.object({ from: instant(), to: instant() }).nullable();

/** Report run with its parameters, progress and file. */
export const reportRun = objectShape('ReportRun', {
  id: z.uuid(),
  /** Slug of the content type. */
  type: z.string(),
  state: z.enum(reportRunStates),
  created_at: instant(),
  created_by: person,
  finished_at: instant().nullable(),
  /** Records of the report; empty for all. */
  entries: z.array(z.object({ id: z.uuid(), name: z.string() })),
  date_from: z.string(),
  date_to: z.string(),
  covered: coveredShape,
  /** States of the reported submissions; empty for all. */
  states: z.array(z.enum(submissionStateKeys)),
  columns: z.array(z.string()),
  format: z.enum(['xlsx', 'csv']),
  include_sensitive: z.boolean(),
  /** Mail of the report with its recipients; null for a download. */
  mail: z
    .object({
      /** True if the mail has the file as an attachment, false for a link. */
      attach: z.boolean(),
      /** State of the report's mail; null while the report is being made, and if there is nothing to send. */
      state: z.enum(mailStateKeys).nullable(),
      recipients: z.array(
        z.object({
          address: z.string(),
          outcome: z.enum(Object.keys(recipientOutcomes) as [RecipientOutcome, ...RecipientOutcome[]]),
        }),
      ),
    })
    .nullable(),
  /** Scheduled report of the run; null if a person requested it. */
  schedule: z
    .object({
      id: z.uuid(),
      name: z.string(),
      /** Planned time of the run; null if a person started it. */
      due_at: instant().nullable(),
      /** True if the run was late because the service was not running. */
      late: z.boolean(),
    })
    .nullable(),
  /** Number of rows at the start, and number of rows written so far. */
  rows: z.object({ total: z.int(), written: z.int() }),
  /** Name and size in bytes of the file, and its expiry; null without a file. */
  file: z.object({ name: z.string(), size: z.int(), until: instant() }).nullable(),
  /** Actions of the person on the run: download the file; stop the run or delete the file. */
  can: z.object({ fetch: z.boolean(), stop: z.boolean() }),
});
export type ReportRun = z.infer<typeof reportRun>;

/** Runs of reports, newest first. */
export const reportRuns = nameShape('ReportRunList', listOf(reportRun));

/** Number of submissions in a report, and its first rows with masked identity numbers. */
export const reportPreview = objectShape('ReportPreview', {
  count: z.int(),
  columns: z.array(z.object({ key: z.string(), head: z.string() })),
  rows: z.array(z.array(z.string())),
  /** Recipients without an account. */
  without_account: z.array(z.string()),
});
export type ReportPreview = z.infer<typeof reportPreview>;
