import type { Generated } from 'kysely';
import type { Instant, JsonOf, MaybeInstant } from '../../platform/database/columns.ts';

/** A verification of the whole audit trail that somebody asked for. */
export interface AuditVerificationTable {
  /** UUIDv7. */
  id: string;
  /** running | done | stopped | failed */
  state: string;
  started_at: Instant;
  /** UUID of the member of staff or of the token. */
  started_by: string;
  started_by_name: string;
  /** Events verified so far, and how many there were when it began. */
  events: Generated<number>;
  total: number;
  faults: JsonOf<StoredAuditFault[]>;
  /** Of when the last signed head is. */
  head_at: MaybeInstant;
  not_yet_covered: Generated<number>;
  /** Last sign of life of its work. */
  updated_at: Instant;
  finished_at: MaybeInstant;
}

/** Something in the trail that is not as it was written. */
export interface StoredAuditFault {
  readonly chain: number | null;
  readonly position: number | null;
  readonly text: string;
}
