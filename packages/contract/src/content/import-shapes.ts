import { objectShape } from '@vitrina/model';
import { z } from 'zod';
import { instant, listOf, person } from '../shapes.ts';

/** States of an import. `stopped`: halted half way, can go on; `cancelled`: given up before anything was imported. */
export const importStates = ['checking', 'checked', 'applying', 'applied', 'stopped', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * Something wrong with a row: the head of the file ('' when it is the whole row), the cell as spreadsheets name it (`C2`;
 * '' when the file has no such column), and what, in Spanish.
 */
const rowFault = z.object({ column: z.string(), cell: z.string(), message: z.string() });

/** Sheet of a workbook; hidden ones can be imported when they are asked for by name. */
const sheet = z.object({ name: z.string(), hidden: z.boolean() });

/**
 * Facts about a file that keep no row from being imported: its first sheet is hidden, or the one that is read; rows or
 * columns are hidden; titles stand above the heads; decimal commas were read as points; rows have the institution, name
 * and category of a record that exists, or of a row above.
 */
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
  /** One Spanish sentence or two. */
  message: z.string(),
  /** Rows that it is about, and the numbers of the first of them. */
  count: z.int(),
  rows: z.array(z.int()),
});
export type ImportNotice = z.infer<typeof notice>;

/** A cell that importing a row changes: its head, and its text before ('' for a new record) and after; long texts are cut. */
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

/** An import as it is answered. */
export const importRun = objectShape('ImportRun', {
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
  /** Sheets of the workbook that have cells, and the one that was read; none and null for a CSV. */
  sheets: z.array(sheet),
  sheet: z.string().nullable(),
  notices: z.array(notice),
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
  /** Rows that create or update a record, in the file's order, with the cells that each changes. */
  changes: listOf(rowChange),
});
export type ImportRun = z.infer<typeof importRun>;
export type ImportCounts = ImportRun['counts'];
