import type { Instant, JsonOf, MaybeInstant } from '../../platform/database/columns.ts';

/** A request that somebody reviews and publishes a record. */
export interface ReviewTable {
  /** UUIDv7. */
  id: string;
  entry_id: string;
  /** open | approved | returned | withdrawn | ended; one of a record is open at most. */
  state: string;
  /** The revision of the draft when it was asked for. */
  revision: number;
  comment: string;
  asked_by: string;
  asked_at: Instant;
  /** Of whom it is asked: one person, or whoever has the role. */
  reviewer_id: string | null;
  role_id: string | null;
  /** null: nobody yet, or the service itself. */
  decided_by: string | null;
  decided_at: MaybeInstant;
  decided_revision: number | null;
  decision_comment: string | null;
  /** What is to be changed, by the JSON pointer of the field. */
  remarks: JsonOf<{ path: string; message: string }[]>;
}
