import type { CellFacts } from '@vitrina/model';

/**
 * Row of a file: its number in the file (from 1) and its cells as text, without formula guards and trailing empty
 * cells.
 */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** Facts about cells, by the index of the cell. */
  readonly facts?: Readonly<Record<number, CellFacts>>;
  /** True if the spreadsheet hides the row. */
  readonly hidden?: true;
}

/** Sheet of a workbook. */
export interface SheetInfo {
  readonly name: string;
  readonly hidden: boolean;
}

/** Properties of an uploaded file, known before its rows are read. */
export interface FileInfo {
  /** Sheets with cells, in the workbook's order; empty for a CSV. */
  readonly sheets: readonly SheetInfo[];
  /** Name of the sheet whose rows are read; null for a CSV. */
  readonly sheet: string | null;
  /** Indexes of the hidden columns of that sheet, from 0. */
  readonly hiddenColumns: readonly number[];
  /** True if numbers may have a decimal comma, because the cells are separated by semicolons. */
  readonly decimalComma: boolean;
}

/** Request to read a file: its size in bytes, and the sheet (null for the first visible one). */
export interface FileRequest {
  readonly size: number;
  readonly sheet: string | null;
  readonly limits: ReadingLimits;
}

/** Messages to the reading process: the request, and `next` after each message received. */
export type MessageToReader = FileRequest | 'next';

export interface ReadingLimits {
  /** Maximum rows below the header, including empty ones. */
  readonly maxRows: number;
  readonly maxColumns: number;
  /** Maximum cells of all rows together, including empty ones. */
  readonly maxCells: number;
  /** Maximum characters of a cell. Longer text is cut, since no field accepts it. */
  readonly maxCellLetters: number;
  /** Maximum characters of all cells of a row. */
  readonly maxRowLetters: number;
  /** Maximum characters of all cells of the file. */
  readonly maxLetters: number;
  /** Maximum bytes of all parts of the workbook after decompression. */
  readonly maxInflatedBytes: number;
}

/** Part of a file: first its properties, then its rows in portions. */
export type FilePart =
  | { readonly kind: 'opened'; readonly fileInfo: FileInfo }
  | { readonly kind: 'rows'; readonly rows: readonly FileRow[] };

/** Messages from the reading process. */
export type MessageFromReader =
  | FilePart
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly detail: string };

/** Thrown for a file that cannot be imported. The message is in Spanish, for the person who uploaded the file. */
export class UnreadableFile extends Error {
  override readonly name = 'Unreadable';
}

/** Returns the error for a workbook with invalid parts. */
export const damagedBookError = (): UnreadableFile =>
  new UnreadableFile('No se puede leer el libro: ábralo y guárdelo de nuevo como .xlsx.');
