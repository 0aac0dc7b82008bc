import type { CellFacts } from '@vitrina/model';
import type { Instant, JsonOf } from '../../../platform/database/columns.ts';

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

/** A file that somebody imports: what its heads are and how far it is. */
export interface ImportRunTable {
  id: string;
  type: string;
  /** UUID of the member of staff or of the token. */
  person_id: string;
  /** session | token */
  person_kind: string;
  person_name: string;
  address: string | null;
  file_name: string;
  /** The heads as they stand in the file. */
  heads: JsonOf<string[]>;
  /** For each head the key of the column that it fills, or null. */
  columns: JsonOf<(string | null)[]>;
  /** Values that a new record gets where its row says nothing, by field. */
  scope: JsonOf<Record<string, string>>;
  reading: JsonOf<Partial<FileReading>>;
  /** checking | checked | applying | applied | stopped | cancelled */
  state: string;
  /** The job that works on it; another one takes over when it gives no sign of life. */
  worker: string | null;
  created_at: Instant;
  /** Last sign of life of its work. */
  updated_at: Instant;
  expires_at: Instant;
}

/** A row of such a file. */
export interface ImportRowTable {
  import_id: string;
  /** As the spreadsheet counts. */
  number: number;
  /** The record that it creates gets this id, so that it cannot be created twice. */
  entry_id: string;
  cells: JsonOf<string[]>;
  /** Facts about cells that their texts do not tell, by index. */
  facts: JsonOf<Record<number, CellFacts>>;
  /** waiting | create | update | unchanged | refused | created | updated | failed */
  state: string;
  /** The record that it updates, and the revision that was looked at. */
  target_id: string | null;
  target_revision: number | null;
  /** What it calls the record. */
  name: string;
  /** Unique values that it takes, so that two rows do not want the same. */
  keys: JsonOf<string[]>;
  faults: JsonOf<{ column: string; message: string }[]>;
  /** Cells that importing the row changes. */
  changes: JsonOf<CellChange[]>;
  notes: JsonOf<RowNote[]>;
}
