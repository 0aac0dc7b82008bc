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
import { instant, listOf, person } from '../shapes.ts';
import { sheetFormat } from '../sheet-format.ts';

/**
 * Where the run of a report stands: its file is being made; it is there (or was); there was nothing to report; somebody
 * stopped it; it could not be made.
 */
export const reportRunStates = ['running', 'done', 'empty', 'stopped', 'failed'] as const;
export type ReportRunState = (typeof reportRunStates)[number];

const states = z
  .array(z.enum(submissionStateKeys, 'Elija un estado de la lista.'))
  .min(1, 'Elija al menos un estado.')
  .max(submissionStateKeys.length)
  .optional();

/** Addresses to which a report that is asked once is mailed, at most. */
export const maxReportRecipients = 10;

const isOnce = (all: readonly string[]): boolean =>
  new Set(all.map((one) => one.toLowerCase())).size === all.length;

/** Addresses to which a report is mailed, each one once. */
export const reportRecipients = (max: number) =>
  z
    .array(mailAddress)
    .max(max, `Use ${max} correos como máximo.`)
    .refine(isOnce, 'Un correo está dos veces.');

/** Makes the shape of a type once, under a name of its own in the API document: `AssetsReportColumn`. */
export function namedByType<T extends z.ZodType>(
  suffix: string,
  make: (type: InboxType) => T,
): (type: InboxType) => T {
  const made = new Map<string, T>();
  return (type) => {
    const known = made.get(type.slug);
    if (known !== undefined) return known;
    const shape = nameShape(`${shapeName(type.slug)}${suffix}`, make(type));
    made.set(type.slug, shape);
    return shape;
  };
}

const reportColumn = namedByType('ReportColumn', (type) =>
  z.enum(
    reportColumns(type).map(({ key }) => key),
    'No se reconoce esta columna.',
  ),
);

/** Columns that a report of the inbox may have; which when none are named the service says. */
export const reportColumnKeys = (type: InboxType) =>
  z.array(reportColumn(type)).min(1, 'Elija al menos una columna.').max(100).optional();

/** What a report of an inbox is asked. */
function inboxReportShape(type: InboxType) {
  return {
    /** Submissions, in place of records. */
    source: z.literal('inbox'),
    /** Only what was sent to these records. */
    entry_ids: z
      .array(z.uuid('Use identificadores de registros.'))
      .min(1, 'Elija al menos un registro.')
      .max(100, 'Elija 100 registros como máximo.')
      .optional(),
    /** Days of the bank on which they were received, both included. */
    date_from: calendarDay,
    date_to: calendarDay,
    /** All when absent. */
    states,
    /** By default all but the identity number; they stand in the inbox's own order. */
    columns: reportColumnKeys(type),
    format: sheetFormat,
    /** Identity numbers whole; needs reveal. */
    include_sensitive: z.boolean().default(false),
    /** To whom it is mailed; nobody: the file is the answer. */
    recipients: reportRecipients(maxReportRecipients).default([]),
    /** The mail carries the file; otherwise a link, for which one signs in. Recipients without an account need it. */
    attach: z.boolean().default(false),
  };
}

/** A report of an inbox as it is asked: its days in order, and no more of them than a year has. */
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

/** The run of a report: what was asked, how far it is, and its file while that is kept. */
export const reportRun = objectShape('ReportRun', {
  id: z.uuid(),
  /** Slug of the content type. */
  type: z.string(),
  state: z.enum(reportRunStates),
  created_at: instant(),
  created_by: person,
  finished_at: instant().nullable(),
  /** The records that were named; empty: all. */
  entries: z.array(z.object({ id: z.uuid(), name: z.string() })),
  date_from: z.string(),
  date_to: z.string(),
  /** Those that were chosen; empty: all. */
  states: z.array(z.enum(submissionStateKeys)),
  columns: z.array(z.string()),
  format: z.enum(['xlsx', 'csv']),
  include_sensitive: z.boolean(),
  /** To whom it is mailed, and what became of that; null when it is downloaded. */
  mail: z
    .object({
      /** The file goes with it; otherwise a link. */
      attach: z.boolean(),
      /** null while the report is being made, and when there was nothing to send. */
      state: z.enum(mailStateKeys).nullable(),
      recipients: z.array(
        z.object({
          address: z.string(),
          outcome: z.enum(Object.keys(recipientOutcomes) as [RecipientOutcome, ...RecipientOutcome[]]),
        }),
      ),
    })
    .nullable(),
  /** The schedule that it is a run of, and when it was due; null when somebody asked for it. */
  schedule: z
    .object({
      id: z.uuid(),
      name: z.string(),
      /** null when somebody ran it out of its turn. */
      due_at: instant().nullable(),
      /** It ran after its time, since the service was not running then. */
      late: z.boolean(),
    })
    .nullable(),
  /** Rows that were counted when it began, and those that are in the file so far. */
  rows: z.object({ total: z.int(), written: z.int() }),
  /** Its bytes and until when it can be fetched; null while there is none, and when it is gone. */
  file: z.object({ name: z.string(), size: z.int(), until: instant() }).nullable(),
  /** What the person who asks may do with it now: fetch the file, and stop it or remove the file. */
  can: z.object({ fetch: z.boolean(), stop: z.boolean() }),
});
export type ReportRun = z.infer<typeof reportRun>;

/** Runs of reports, newest first. */
export const reportRuns = nameShape('ReportRunList', listOf(reportRun));

/** How many submissions a report would hold, and its first rows as the file has them; identity numbers masked. */
export const reportPreview = objectShape('ReportPreview', {
  count: z.int(),
  columns: z.array(z.object({ key: z.string(), head: z.string() })),
  rows: z.array(z.array(z.string())),
  /** Recipients that no account has. */
  without_account: z.array(z.string()),
});
export type ReportPreview = z.infer<typeof reportPreview>;
