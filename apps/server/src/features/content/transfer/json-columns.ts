/** Properties of an imported file; empty for imports of earlier releases. */
export interface FileReading {
  /** Sheets of the workbook; empty for a CSV. */
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[];
  /** Name of the sheet whose rows were read; null for a CSV. */
  readonly sheet: string | null;
  /** Number of the header row. */
  readonly head_row: number;
  /** Indexes of hidden columns, from 0. */
  readonly hidden_columns: readonly number[];
  /** Number of hidden rows, and the row numbers of the first hidden rows. */
  readonly hidden_rows: { readonly count: number; readonly first: readonly number[] };
  /** True if numbers may have a decimal comma. */
  readonly decimal_comma: boolean;
}

/** Note about a row that can still be imported. */
export type RowNote =
  /** Another record already has the name. */
  | { readonly kind: 'same_record' }
  /** The row with this number has the same name. */
  | { readonly kind: 'same_row'; readonly row: number }
  /** A decimal comma was read as a decimal point. */
  | { readonly kind: 'decimal_comma'; readonly column: string; readonly text: string; readonly read: string };

/** Cell of a record before and after its row is imported, by column key. Long texts are cut. */
export interface CellChange {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}
