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
  namedByType,
  reportColumnKeys,
  reportPreview,
  reportRecipients,
  reportRunStates,
} from './report-shapes.ts';

/** Addresses to which a scheduled report is sent, at most. */
export const maxScheduleRecipients = 20;
/** Letters of the name of a scheduled report. */
export const scheduleNameLength = { min: 3, max: 80 } as const;
/** Runs to come that a preview shows. */
export const previewedRuns = 5;

/** What a scheduled report holds; which records is another matter. */
const contentShape = (type: InboxType) => ({
  periodicity: periodicitySchema,
  window: z.enum(windowKinds, 'Elija un período de la lista.'),
  /** Empty: all. */
  states: z
    .array(z.enum(submissionStateKeys, 'Elija un estado de la lista.'))
    .max(submissionStateKeys.length)
    .default([]),
  /** By default all but the identity number; they stand in the inbox's own order. */
  columns: reportColumnKeys(type),
});

/** Of which records: of an institution or (null) of all of them, of one category, or of one record, whose institution is its own. */
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
  /** Identity numbers whole; needs reveal. */
  include_sensitive: z.boolean().default(false),
  recipients: reportRecipients(maxScheduleRecipients).min(1, 'Escriba al menos un correo.'),
  /** The mail carries the file; otherwise a link, for which one signs in. Recipients without an account need it. */
  attach: z.boolean().default(false),
  send_empty: z.boolean().default(false),
  active: z.boolean().default(true),
});

interface Scope {
  readonly institution_id: string | null;
  readonly category_id: string | null;
  readonly entry_id: string | null;
}

/** The rule of a scope that no single member can say. */
const withScopeRule = <T extends z.ZodType<Scope, unknown>>(schema: T) =>
  schema.refine(({ category_id, entry_id }) => category_id === null || entry_id === null, {
    path: ['entry_id'],
    error: 'Elija una categoría o un registro, no ambos.',
  });

const ofType = (type: InboxType) => z.strictObject({ ...deliveryShape(type), ...scopeShape(type) });

/** What is saved of a scheduled report of a type, a category or a record; what was answered may be sent back. */
export const scheduleBody = namedByType('ScheduledReport', (type) =>
  withScopeRule(acceptReturned(ofType(type), scheduledReport)),
);

/** The same under a record's address, which says the scope. */
export const recordScheduleBody = namedByType('EntryScheduledReport', (type) =>
  acceptReturned(z.strictObject(deliveryShape(type)), scheduledReport),
);

/** What is previewed before it is saved: as much as is known of it. */
export const schedulePreviewBody = (type: InboxType) =>
  withScopeRule(
    z.strictObject({
      ...contentShape(type),
      ...scopeShape(type),
      recipients: reportRecipients(maxScheduleRecipients).default([]),
    }),
  );

const namedRecord = z.object({ id: z.uuid(), name: z.string() });

/** A scheduled report: what it holds, when it is sent and to whom, and how its last run ended. */
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
  /** null: all categories. */
  category: namedRecord.nullable(),
  /** null: all records. */
  entry: namedRecord.nullable(),
  states: z.array(z.enum(submissionStateKeys)),
  columns: z.array(z.string()),
  format: z.enum(['xlsx', 'csv']),
  include_sensitive: z.boolean(),
  recipients: z.array(z.string()),
  /** Those of them that no account has. */
  without_account: z.array(z.string()),
  attach: z.boolean(),
  send_empty: z.boolean(),
  active: z.boolean(),
  /** Note on the owner, whose rights its runs have. */
  owner: person,
  /** Why the service stopped sending it; null while it does, and when somebody paused it. */
  paused_reason: z.string().nullable(),
  /** null while it is not active. */
  next_run_at: instant().nullable(),
  last_run: z
    .object({
      run_id: z.uuid(),
      /** When it was due; when it was asked for, if somebody ran it. */
      at: instant(),
      outcome: z.enum(reportRunStates),
      rows: z.int(),
      /** It ran after its time, since the service was not running then. */
      late: z.boolean(),
      /** What became of its mail; null when there was none. */
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

/** When a schedule would run next, what each run covers, and what the first one has so far, identity numbers masked. */
export const schedulePreview = objectShape('ScheduledReportPreview', {
  runs: z.array(
    z.object({
      at: instant(),
      /** Days of the bank, both included. */
      date_from: z.string(),
      date_to: z.string(),
      /** `No hay día 31`, `Feriado: Año Nuevo` */
      notes: z.array(z.object({ kind: z.enum(['short_month', 'holiday']), text: z.string() })),
    }),
  ),
  /** What the first run covers, as far as it has come. */
  content: reportPreview,
});
export type SchedulePreview = z.infer<typeof schedulePreview>;
