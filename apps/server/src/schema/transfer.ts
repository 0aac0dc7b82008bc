import type { Instant, JsonOf } from '../platform/database/columns.ts';

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
}
