import { objectShape } from '@vitrina/model';
import { z } from 'zod';
import { instant, listOf, person } from '../shapes.ts';

/**
 * States of an import. `stopped`: interrupted, can be resumed; `cancelled`: abandoned before anything was imported.
 */
export const importStates = ['checking', 'checked', 'applying', 'applied', 'stopped', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Fault of a row: header ('' for the whole row), cell as spreadsheets name it (`C2`), and message in Spanish. */
const rowFault = z.object({ column: z.string(), cell: z.string(), message: z.string() });

/** Sheet of a workbook. A hidden sheet is imported only if the request names the sheet. */
const sheet = z.object({ name: z.string(), hidden: z.boolean() });

/** Kinds of remarks on a file that prevent no import, such as hidden rows or duplicates of existing records. */
export const importNoticeKinds = [
  'hidden_sheet',
  'hidden_rows',
  'hidden_columns',
  'rows_above_heads',
  'decimal_commas',
  'same_as_record',
  'same_as_row',
] as const;
export type ImportNoticeKind = (typeof importNoticeKinds)[number];

const notice = objectShape('ImportNotice', {
  kind: z.enum(importNoticeKinds),
  /** One or two Spanish sentences. */
  message: z.string(),
  /** Number of affected rows, and the row numbers of the first ones. */
  count: z.int(),
  rows: z.array(z.int()),
});
export type ImportNotice = z.infer<typeof notice>;

/** Cell that the import changes: header, text before ('' for a new record) and after; long texts are truncated. */
const cellChange = z.object({ column: z.string(), cell: z.string(), before: z.string(), after: z.string() });

/** Effect of importing a row. */
const rowChange = objectShape('ImportChange', {
  row: z.int(),
  name: z.string(),
  action: z.enum(['create', 'update']),
  cells: z.array(cellChange),
  /** Notices about this row, in Spanish. */
  notes: z.array(z.string()),
});
export type ImportChange = z.infer<typeof rowChange>;

/** State and results of an import. */
export const importRun = objectShape('ImportRun', {
  id: z.uuid(),
  type: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  created_at: instant(),
  created_by: person,
  /** Time at which the import is deleted. */
  expires_at: instant(),
  /** Headers of the file with the column that each fills (null: none) and the cell of the first row. */
  columns: z.array(z.object({ head: z.string(), column: z.string().nullable(), example: z.string() })),
  /** Non-empty sheets of the workbook, and the name of the sheet that was read; no sheets and null for a CSV. */
  sheets: z.array(sheet),
  sheet: z.string().nullable(),
  notices: z.array(notice),
  /** Headers of required columns that the file lacks. */
  missing: z.array(z.string()),
  /** Number of rows per outcome. */
  counts: z.object({
    total: z.int(),
    /** Rows that are not checked yet. */
    waiting: z.int(),
    /** Numbers of checked rows by outcome: record created, record updated, record unchanged, or faults found. */
    create: z.int(),
    update: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    /** Numbers of imported rows by outcome: record created, record updated, or import failed. */
    created: z.int(),
    updated: z.int(),
    failed: z.int(),
  }),
  /** Rejected and failed rows in the order of the file; `row` is the row number in the spreadsheet. */
  faults: listOf(z.object({ row: z.int(), name: z.string(), faults: z.array(rowFault) })),
  /** Rows that create or update a record in the order of the file, with their changed cells. */
  changes: listOf(rowChange),
});
export type ImportRun = z.infer<typeof importRun>;
export type ImportCounts = ImportRun['counts'];
