import {
  cleanString,
  type InboxType,
  institutions,
  mailStateKeys,
  nameShape,
  objectShape,
  periodicitySchema,
  submissionStateKeys,
  windowKinds,
} from '@vitrina/model';
import { z } from 'zod';
import { acceptReturned } from '../returned.ts';
import { instant, listOf, person } from '../shapes.ts';
import { sheetFormat } from '../sheet-format.ts';
import {
  coveredShape,
  namedByType,
  reportColumnKeys,
  reportPreview,
  reportRecipients,
  reportRunStates,
} from './report-shapes.ts';

/** Maximum number of recipients of a scheduled report. */
export const maxScheduleRecipients = 20;
/** Limits of the length of a scheduled report's name. */
export const scheduleNameLength = { min: 3, max: 80 } as const;
/** Number of future runs in a preview. */
export const previewedRuns = 5;

/** Content of a scheduled report without its scope. */
const contentShape = (type: InboxType) => ({
  periodicity: periodicitySchema,
  window: z.enum(windowKinds, 'Elija un período de la lista.'),
  /** States of the reported submissions; empty for all. */
  states: z
    .array(z.enum(submissionStateKeys, 'Elija un estado de la lista.'))
    .max(submissionStateKeys.length)
    .default([]),
  /** Columns of the report, in the order of the inbox; by default all columns except the identity number. */
  columns: reportColumnKeys(type),
});

/** Scope of a scheduled report: one institution, all institutions (`null`), one category, or one record. */
const scopeShape = (type: InboxType) => ({
  institution_id: z
    .enum(type.institutions === 'shared' ? institutions : type.institutions, 'Elija una institución.')
    .nullable()
    .default(null),
  category_id: z.uuid('Elija una categoría de la lista.').nullable().default(null),
  entry_id: z.uuid('Elija un registro de la lista.').nullable().default(null),
});

const deliveryShape = (type: InboxType) => ({
  name: cleanString('Escriba el nombre.')
    .min(scheduleNameLength.min, `Escriba al menos ${scheduleNameLength.min} letras.`)
    .max(scheduleNameLength.max, `Use ${scheduleNameLength.max} letras como máximo.`),
  ...contentShape(type),
  format: sheetFormat,
  /** True for complete identity numbers; needs the permission `reveal`. */
  include_sensitive: z.boolean().default(false),
  recipients: reportRecipients(maxScheduleRecipients).min(1, 'Escriba al menos un correo.'),
  /** True to attach the file; otherwise the mail has a link that needs a sign-in. */
  attach: z.boolean().default(false),
  send_empty: z.boolean().default(false),
  active: z.boolean().default(true),
});

interface Scope {
  readonly institution_id: string | null;
  readonly category_id: string | null;
  readonly entry_id: string | null;
}

/** Adds the rule that a scope has a category or a record, not both. */
const withScopeRule = <T extends z.ZodType<Scope, unknown>>(schema: T) =>
  schema.refine(({ category_id, entry_id }) => category_id === null || entry_id === null, {
    path: ['entry_id'],
    error: 'Elija una categoría o un registro, no ambos.',
  });

const scheduleShape = (type: InboxType) => z.strictObject({ ...deliveryShape(type), ...scopeShape(type) });

/** Body of a scheduled report of a type, a category or a record. An answer of the service is accepted too. */
export const scheduleBody = namedByType('ScheduledReport', (type) =>
  withScopeRule(acceptReturned(scheduleShape(type), scheduledReport)),
);

/** Body of a scheduled report of a record; the address determines the scope. */
export const recordScheduleBody = namedByType('EntryScheduledReport', (type) =>
  acceptReturned(z.strictObject(deliveryShape(type)), scheduledReport),
);

/** Body of a preview of an unsaved scheduled report. */
export const schedulePreviewBody = (type: InboxType) =>
  withScopeRule(
    z.strictObject({
      ...contentShape(type),
      ...scopeShape(type),
      recipients: reportRecipients(maxScheduleRecipients).default([]),
    }),
  );

const namedRecord = z.object({ id: z.uuid(), name: z.string() });

/** Scheduled report with its content, recipients and last run. */
export const scheduledReport = objectShape('ScheduledReport', {
  id: z.uuid(),
  /** Slug of the content type. */
  type: z.string(),
  name: z.string(),
  periodicity: periodicitySchema,
  window: z.enum(windowKinds),
  institution_id: z.enum(institutions).nullable(),
  category_id: z.uuid().nullable(),
  entry_id: z.uuid().nullable(),
  /** Category whose submissions are reported; null for all categories. */
  category: namedRecord.nullable(),
  /** Record whose submissions are reported; null for all records. */
  entry: namedRecord.nullable(),
  states: z.array(z.enum(submissionStateKeys)),
  columns: z.array(z.string()),
  format: z.enum(['xlsx', 'csv']),
  include_sensitive: z.boolean(),
  recipients: z.array(z.string()),
  /** Recipients without an account. */
  without_account: z.array(z.string()),
  attach: z.boolean(),
  send_empty: z.boolean(),
  active: z.boolean(),
  /** Owner of the scheduled report; its runs have the owner's permissions. */
  owner: person,
  /** Reason why the service paused the scheduled report; null if it is active or a person paused it. */
  paused_reason: z.string().nullable(),
  /** Time of the next run; null while the scheduled report is inactive. */
  next_run_at: instant().nullable(),
  last_run: z
    .object({
      run_id: z.uuid(),
      /** Planned time of the run, or the time at which a person requested it. */
      at: instant(),
      outcome: z.enum(reportRunStates),
      rows: z.int(),
      /** True if the run was late because the service was not running. */
      late: z.boolean(),
      /** State of the mail; null without a mail. */
      mail: z.enum(mailStateKeys).nullable(),
    })
    .nullable(),
  revision: z.int(),
  created_at: instant(),
  updated_at: instant(),
  can: z.object({ update: z.boolean(), delete: z.boolean(), run: z.boolean() }),
});
export type ScheduledReport = z.infer<typeof scheduledReport>;

/** Scheduled reports by name. */
export const scheduledReportList = nameShape('ScheduledReportList', listOf(scheduledReport));

/** Next runs of a scheduled report, their periods, and the current content of the first one. */
export const schedulePreview = objectShape('ScheduledReportPreview', {
  runs: z.array(
    z.object({
      at: instant(),
      /** First and last day in the time zone of the bank. */
      date_from: z.string(),
      date_to: z.string(),
      covered: coveredShape,
      /** Remarks on the run: `No hay día 31`, `Feriado: Año Nuevo`. */
      notes: z.array(z.object({ kind: z.enum(['short_month', 'holiday']), text: z.string() })),
    }),
  ),
  /** Current content of the first run. */
  content: reportPreview,
});
export type SchedulePreview = z.infer<typeof schedulePreview>;
