import {
  type ContentType,
  exportFields,
  filterShape,
  formatNumber,
  hasInbox,
  maxFileBytes,
  maxRowsAtOnce,
  named,
  pageShape,
  scopeShape,
  sheetColumns,
  sortKeys,
} from '@vitrina/model';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { type InboxReport, inboxReport, reportRun } from './report-shapes.ts';
import { instant, listOf, person, stagingOnly, uploadName } from './shapes.ts';
import { type SheetFormat, sheetFormat, sheetTypes } from './sheet-format.ts';

/** The most rows of a file that is imported, and the most bytes it may weigh. */
export const maxImportRows = 20_000;
export const maxImportBytes = maxFileBytes;

/** States of an import. `stopped`: halted half way, can go on; `cancelled`: given up before anything was imported. */
export const importStates = ['checking', 'checked', 'applying', 'applied', 'stopped', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Something wrong with a row: under which head of the file ('' when it is the whole row) and what, in Spanish. */
const rowFault = z.object({ column: z.string(), message: z.string() });

const importRun = z.object({
  id: z.uuid(),
  type: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  created_at: instant(),
  created_by: person,
  /** When it is forgotten. */
  expires_at: instant(),
  /** The heads of the file, the column that each fills (null: none), and what the first row has there. */
  columns: z.array(z.object({ head: z.string(), column: z.string().nullable(), example: z.string() })),
  /** Heads of the columns without which no record can be created and that no head fills. */
  missing: z.array(z.string()),
  /** Rows, by what became of each. */
  counts: z.object({
    total: z.int(),
    /** Not checked yet. */
    waiting: z.int(),
    /** Will create a record, update one, change nothing; cannot be imported as they are. */
    create: z.int(),
    update: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    /** Did so; could not be imported after all. */
    created: z.int(),
    updated: z.int(),
    failed: z.int(),
  }),
  /** Rows that are refused or failed, in the file's order; `row` counts as the spreadsheet does. */
  faults: listOf(z.object({ row: z.int(), name: z.string(), faults: z.array(rowFault) })),
});
named('ImportRun', importRun);
export type ImportRun = z.infer<typeof importRun>;
export type ImportCounts = ImportRun['counts'];

/** The most records that a report names one by one. */
export const maxReportIds = 5000;

const importParams = z.strictObject({ importId: z.string().min(1).max(100) });
const { page, per_page, search } = pageShape;
const faultsPage = z.strictObject({ page, per_page });

/** What an export is asked in addition to the list's filters. */
const fileShape = (type: ContentType) => ({
  format: sheetFormat,
  columns: z
    .array(z.enum(exportFields(type), 'No se reconoce esta columna.'))
    .min(1, 'Elija al menos una columna.')
    .max(100)
    .optional(),
  sort: z
    .enum(
      sortKeys(type).flatMap((key) => [key, `-${key}`]),
      'No se puede ordenar por ese campo.',
    )
    .default(type.sort ?? '-updated_at'),
});

/** What a report of records is asked. */
const entriesReport = (type: ContentType) =>
  z.strictObject({
    source: z.literal('entries').optional(),
    ...fileShape(type),
    filters: z.strictObject({ search, ...filterShape(type) }).default({}),
    /** Only these of what the filters select. */
    ids: z
      .array(z.uuid('Use identificadores de registros.'))
      .min(1, 'Elija al menos un registro.')
      .max(maxReportIds, `Elija ${formatNumber(maxReportIds)} registros como máximo.`)
      .optional(),
  });

/** The calls that take a type's list out of the service as a file, and bring one in. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: declares the calls of a transfer side by side: a table, no steps
export function transferCalls(type: ContentType) {
  const { slug, resource } = type;
  const base = `/${slug}` as const;
  // One level below what is said of an entry (`/{type}/{entryId}/commit`), so that no address is both.
  const one = `${base}/import/runs/:importId` as const;
  const files = Object.values(sheetTypes);
  const common = { tag: slug, params: importParams, access: { action: 'create', resource } } as const;
  return {
    export: defineCall({
      id: `${slug}.export`,
      method: 'GET',
      path: `${base}/export` as const,
      tag: slug,
      summary: 'The whole list that the filters select, as a file',
      access: { action: 'export', resource },
      query: () =>
        z.strictObject({ ...fileShape(type), search, ...filterShape(type) }) as z.ZodType<ExportQuery>,
      download: files,
    }),
    report: defineCall({
      id: `${slug}.report`,
      method: 'POST',
      path: `${base}/report` as const,
      tag: slug,
      summary: `The same as the export, for filters that no address holds: also of records named one by one, at most ${maxReportIds}${hasInbox(type) ? `; or, with the source inbox, of submissions: beyond ${maxRowsAtOnce} rows it answers the run that makes the file` : ''}`,
      access: { action: 'export', resource },
      query: z.strictObject(stagingOnly),
      body: () =>
        (hasInbox(type)
          ? z.discriminatedUnion('source', [entriesReport(type), inboxReport(type)], 'Use entries o inbox.')
          : entriesReport(type)) as z.ZodType<ReportBody | InboxReport>,
      download: files,
      ...(hasInbox(type) ? { answer: reportRun } : {}),
    }),
    template: defineCall({
      id: `${slug}.import-template`,
      method: 'GET',
      path: `${base}/import/template` as const,
      tag: slug,
      summary: 'An empty file with the heads that an import reads',
      access: { action: 'create', resource },
      query: z.strictObject({ format: sheetFormat }),
      download: files,
    }),
    upload: defineCall({
      id: `${slug}.import`,
      method: 'POST',
      path: `${base}/import` as const,
      tag: slug,
      summary: `Take in a file (xlsx or csv, at most ${maxImportRows} rows) and begin to check its rows; nothing is imported yet`,
      access: { action: 'create', resource },
      query: () =>
        z.strictObject({
          name: uploadName.default(''),
          ...scopeShape(type),
        }) as z.ZodType<ImportQuery>,
      upload: {
        types: [sheetTypes.xlsx, 'text/csv', 'application/octet-stream'],
        limit: maxImportBytes,
      },
      answer: importRun,
      status: 201,
      refuses: [429],
    }),
    import: defineCall({
      id: `${slug}.import.read`,
      method: 'GET',
      path: one,
      ...common,
      summary: 'How far an import is, and what is wrong with its rows',
      query: faultsPage,
      answer: importRun,
    }),
    columns: defineCall({
      id: `${slug}.import.columns`,
      method: 'PUT',
      path: `${one}/columns` as const,
      ...common,
      summary: 'Say which column each head of the file fills, and check the rows again',
      body: () =>
        z.strictObject({
          columns: z
            .array(
              z
                .enum(
                  sheetColumns(type).map(({ key }) => key),
                  'No se reconoce esta columna.',
                )
                .nullable(),
            )
            .max(500),
        }),
      answer: importRun,
    }),
    apply: defineCall({
      id: `${slug}.import.apply`,
      method: 'POST',
      path: `${one}/apply` as const,
      ...common,
      summary: 'Import the rows that were found good; records are created as drafts',
      answer: importRun,
      status: 202,
    }),
    cancel: defineCall({
      id: `${slug}.import.cancel`,
      method: 'POST',
      path: `${one}/cancel` as const,
      ...common,
      summary: 'Stop: what was imported stays',
      answer: importRun,
    }),
    faults: defineCall({
      id: `${slug}.import.faults`,
      method: 'GET',
      path: `${one}/faults` as const,
      ...common,
      summary: 'The rows that could not be imported, as a file to be corrected and imported',
      query: z.strictObject({ format: sheetFormat }),
      download: files,
    }),
  } as const;
}

/** What an import is begun with: the file's name, and what the list that it is begun in says of all its records. */
export interface ImportQuery {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** What an export is asked: its format, the fields to show (all when absent), and the list's own filters. */
export interface ExportQuery {
  readonly format: SheetFormat;
  readonly columns?: readonly string[] | undefined;
  readonly sort: string;
  readonly [filter: string]: unknown;
}

/** The same, sent as a body. */
export interface ReportBody extends Pick<ExportQuery, 'format' | 'columns' | 'sort'> {
  readonly source?: 'entries' | undefined;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly ids?: readonly string[] | undefined;
}

export type TransferCalls = ReturnType<typeof transferCalls>;
