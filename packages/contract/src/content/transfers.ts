import {
  type ContentType,
  exportFields,
  filterShape,
  formatNumber,
  hasInbox,
  maxFileBytes,
  maxRowsAtOnce,
  memoizeByType,
  nameShape,
  objectShape,
  pageShape,
  scopeShape,
  shapeName,
  sheetColumns,
  sortKeys,
} from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import {
  type InboxReport,
  inboxReport,
  maxReportRecipients,
  type ReportRun,
  reportRecipients,
  reportRun,
} from '../inbox/report-shapes.ts';
import { recordId, stagingOnly, uploadName } from '../shapes.ts';
import { type SheetFormat, sheetFormat, sheetTypes } from '../sheet-format.ts';
import { importRun } from './import-shapes.ts';

/** Maximum number of rows of an imported file, and its maximum size in bytes. */
export const maxImportRows = 20_000;
export const maxImportBytes = maxFileBytes;

/** Maximum number of ids in a report. */
export const maxReportIds = 5000;

const importParams = z.strictObject({ importId: z.string().min(1).max(100) });
const { page, per_page, search } = pageShape;
/** Page numbers of faults and changes, and their common page size. */
const runPages = z.strictObject({ page, per_page, changes_page: page });

const exportColumn = memoizeByType((type) =>
  nameShape(
    `${shapeName(type.slug)}ExportColumn`,
    z.enum(exportFields(type), 'No se reconoce esta columna.'),
  ),
);
const exportSort = memoizeByType((type) =>
  nameShape(
    `${shapeName(type.slug)}ExportSort`,
    z.enum(
      sortKeys(type).flatMap((key) => [key, `-${key}`]),
      'No se puede ordenar por ese campo.',
    ),
  ),
);

/** Parameters of an export in addition to the filters of the list. */
const fileShape = (type: ContentType) => ({
  format: sheetFormat,
  columns: z.array(exportColumn(type)).min(1, 'Elija al menos una columna.').max(100).optional(),
  sort: exportSort(type).default(type.sort ?? '-updated_at'),
});

/** Body of a report of records. */
const entriesReport = (type: ContentType) =>
  z.strictObject({
    source: z.literal('entries').optional(),
    ...fileShape(type),
    filters: z.strictObject({ search, ...filterShape(type) }).default({}),
    /** Ids that narrow the filtered records. */
    ids: z
      .array(recordId)
      .min(1, 'Elija al menos un registro.')
      .max(maxReportIds, `Elija ${formatNumber(maxReportIds)} registros como máximo.`)
      .optional(),
    /** Recipients of the file by mail; without recipients, the response contains the file. */
    recipients: reportRecipients(maxReportRecipients).default([]),
  });

/** Report that was mailed: id of the mail, number of rows, and recipients. */
const mailedList = objectShape('MailedList', {
  mail_id: z.uuid(),
  rows: z.int(),
  recipients: z.array(z.string()),
});
export type MailedList = z.infer<typeof mailedList>;

/** Returns the calls that export and import the list of a type. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: declares the calls of a transfer side by side: a table, no steps
export function transferCalls(type: ContentType) {
  const { slug, resource } = type;
  const base = `/${slug}`;
  // One level below what is said of an entry (`/{type}/{entryId}/commit`), so that no address is both.
  const importPath = `${base}/import/runs/:importId`;
  const files = Object.values(sheetTypes);
  const defineCall = defineCallsWith({ tag: slug });
  const defineImportCall = defineCallsWith({
    tag: slug,
    access: { action: 'create', resource },
    params: importParams,
  });
  return {
    export: defineCall(`${slug}.export`, `GET ${base}/export`, {
      summary: 'Export the records that match the filters',
      access: { action: 'export', resource },
      query: () =>
        z.strictObject({ ...fileShape(type), search, ...filterShape(type) }) as z.ZodType<ExportQuery>,
      download: files,
    }),
    report: defineCall(`${slug}.report`, `POST ${base}/report`, {
      summary: `The same as the export, for filters that no address holds: also of records named one by one, at most ${maxReportIds}, and mailed to \`recipients\`${hasInbox(type) ? `; or, with the source inbox, of submissions: beyond ${maxRowsAtOnce} rows it answers the run that makes the file` : ''}`,
      access: { action: 'export', resource },
      query: z.strictObject(stagingOnly),
      body: () =>
        (hasInbox(type)
          ? z.discriminatedUnion('source', [entriesReport(type), inboxReport(type)], 'Use entries o inbox.')
          : entriesReport(type)) as z.ZodType<ReportBody | InboxReport>,
      download: files,
      answer: () =>
        (hasInbox(type) ? z.union([reportRun, mailedList]) : mailedList) as z.ZodType<ReportRun | MailedList>,
    }),
    template: defineCall(`${slug}.import-template`, `GET ${base}/import/template`, {
      summary: 'Download an empty file with the headers of an import',
      access: { action: 'create', resource },
      query: z.strictObject({ format: sheetFormat }),
      download: files,
    }),
    upload: defineCall(`${slug}.import`, `POST ${base}/import`, {
      summary: `Take in a file (xlsx or csv, at most ${maxImportRows} rows) and begin to check its rows; nothing is imported yet. Of a workbook the first visible sheet is read, or the one of that name`,
      access: { action: 'create', resource },
      query: () =>
        z.strictObject({
          name: uploadName.default(''),
          sheet: z.string().min(1).max(100).optional(),
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
    import: defineImportCall(`${slug}.import.read`, `GET ${importPath}`, {
      summary: 'Read the progress of an import, with a page of faulty rows and a page of changes',
      query: runPages,
      answer: importRun,
    }),
    columns: defineImportCall(`${slug}.import.columns`, `PUT ${importPath}/columns`, {
      summary: 'Set the column of each header of the file, and check the rows again',
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
    apply: defineImportCall(`${slug}.import.apply`, `POST ${importPath}/apply`, {
      summary: 'Import the valid rows; records are created as drafts',
      answer: importRun,
      status: 202,
    }),
    cancel: defineImportCall(`${slug}.import.cancel`, `POST ${importPath}/cancel`, {
      summary: 'Stop the import; imported rows stay',
      answer: importRun,
    }),
    faults: defineImportCall(`${slug}.import.faults`, `GET ${importPath}/faults`, {
      summary: 'Download the faulty rows for correction and another import',
      query: z.strictObject({ format: sheetFormat }),
      download: files,
    }),
  } as const;
}

/** Query of an import: file name, sheet, and field values to set in all imported records. */
export interface ImportQuery {
  readonly name: string;
  readonly sheet?: string | undefined;
  readonly [field: string]: unknown;
}

/** Query of an export: format, columns (default: all), and the filters of the list. */
export interface ExportQuery {
  readonly format: SheetFormat;
  readonly columns?: readonly string[] | undefined;
  readonly sort: string;
  readonly [filter: string]: unknown;
}

/** Body of a report with the parameters of an export. */
export interface ReportBody extends Pick<ExportQuery, 'format' | 'columns' | 'sort'> {
  readonly source?: 'entries' | undefined;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly ids?: readonly string[] | undefined;
  readonly recipients?: readonly string[] | undefined;
}
