import type { CellFacts } from '@vitrina/model';

/** A row of the file: its number there (counted from 1) and its cells as text, without their guards and the empty ones at the end. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** Facts about cells, by the index of the cell. */
  readonly facts?: Readonly<Record<number, CellFacts>>;
  /** True when the spreadsheet hides the row. */
  readonly hidden?: true;
}

/** A sheet of a workbook. */
export interface SheetInfo {
  readonly name: string;
  readonly hidden: boolean;
}

/** Facts about an uploaded file that are known before its rows are read. */
export interface FileInfo {
  /** Sheets with cells, in the workbook's order; none for a CSV. */
  readonly sheets: readonly SheetInfo[];
  /** Name of the sheet whose rows are read; null for a CSV. */
  readonly sheet: string | null;
  /** Indexes of the hidden columns of that sheet, from 0. */
  readonly hiddenColumns: readonly number[];
  /** True when numbers may carry a decimal comma: the semicolon separates the cells. */
  readonly decimalComma: boolean;
}

/** A file to read: its size in bytes, and the sheet to read (null: the first visible one). */
export interface FileRequest {
  readonly size: number;
  readonly sheet: string | null;
  readonly limits: ReadingLimits;
}

/** Messages to the process that reads a file: the file, and after each message of that process the word to go on. */
export type ToReading = FileRequest | 'next';

export interface ReadingLimits {
  /** Rows below the heads, empty ones too. */
  readonly rows: number;
  readonly columns: number;
  /** Cells of all rows together, empty ones too. */
  readonly cells: number;
  /** Letters of a cell; more are cut off, since no field takes as many. */
  readonly cell: number;
  /** Letters of all cells of a row. */
  readonly rowLetters: number;
  /** Letters of all cells together. */
  readonly letters: number;
  /** Bytes of the workbook's parts once inflated. */
  readonly inflatedBytes: number;
}

/** Part of a file as it is read: first its facts, then its rows in portions. */
export type FilePart =
  | { readonly kind: 'opened'; readonly info: FileInfo }
  | { readonly kind: 'rows'; readonly rows: readonly FileRow[] };

/** Messages of that process. */
export type FromReading =
  | FilePart
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly detail: string };

/** Thrown for a file that cannot be imported; the message is Spanish and meant for whoever sent it. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Refusal of a workbook whose parts are not as they should be. */
export const damagedBook = (): Unreadable =>
  new Unreadable('No se puede leer el libro: ábralo y guárdelo de nuevo como .xlsx.');
