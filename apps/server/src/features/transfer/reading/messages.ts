/** A row of the file: its number there (counted from 1) and its cells as text, without their guards and the empty ones at the end. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What the process that reads a file is told: how large the file is that it was given, and then, for each portion of rows, to go on. */
export type ToReading = { readonly size: number; readonly limits: ReadingLimits } | 'next';

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
  readonly inflated: number;
}

/** What it tells: the rows in portions, each after the word to go on, and how it ended. */
export type FromReading =
  | { readonly kind: 'rows'; readonly rows: readonly FileRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly detail: string };

/** Thrown for a file that cannot be imported; the message is Spanish and meant for whoever sent it. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
