/** Facts about the reading of an import's file; empty for imports of earlier releases. */
export interface FileReading {
  /** Sheets of the workbook; none for a CSV. */
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[];
  /** The sheet that was read; null for a CSV. */
  readonly sheet: string | null;
  /** Number of the row of heads. */
  readonly head_row: number;
  /** Indexes of hidden columns, from 0. */
  readonly hidden_columns: readonly number[];
  /** Count of hidden rows, and the numbers of the first ones. */
  readonly hidden_rows: { readonly count: number; readonly first: readonly number[] };
  /** True when numbers may carry a decimal comma. */
  readonly decimal_comma: boolean;
}

/** Something told of a row that does not keep it from being imported. */
export type RowNote =
  /** A record of that name exists. */
  | { readonly kind: 'same_record' }
  /** The row of that number has that name, too. */
  | { readonly kind: 'same_row'; readonly row: number }
  /** A decimal comma was read as a point. */
  | { readonly kind: 'decimal_comma'; readonly column: string; readonly text: string; readonly read: string };

/** A cell of a record before and after its row is imported, by column key; long texts are cut. */
export interface CellChange {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}
