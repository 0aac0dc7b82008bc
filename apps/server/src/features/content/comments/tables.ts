import type { Instant, JsonOf, MaybeInstant } from '../../../platform/database/columns.ts';

/** A comment on a record. */
export interface RecordCommentTable {
  /** UUIDv7. */
  id: string;
  entry_id: string;
  /** Whose business the record was when it was written: who sees none of them does not see the comment. null: everybody's. */
  institutions: JsonOf<string[] | null> | null;
  /** null: the record. */
  field: string | null;
  text: string;
  /** Ids of people. */
  mentions: JsonOf<string[]>;
  created_at: Instant;
  created_by: string;
  /** null: it is open. */
  resolved_at: MaybeInstant;
  resolved_by: string | null;
}
