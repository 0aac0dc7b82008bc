import type { AuditAction } from '@vitrina/model';
import type { Instant, Json } from './columns.ts';

export interface IdempotencyTable {
  key: string;
  actor: string;
  call: string;
  request_hash: string;
  status: number;
  body: string;
  created_at: Instant;
}

/** Heads of the audit chains: an entry's events always go to the same chain. */
export interface AuditChainTable {
  id: number;
  length: number;
  head: string;
}

/** Append-only. `hash` = SHA-256 over the previous hash of its chain and the event's own text; see `platform/audit`. */
export interface AuditEventTable {
  id: string;
  chain: number;
  place: number;
  at: Instant;
  actor_id: string | null;
  actor_name: string;
  action: AuditAction;
  resource: string;
  target_id: string | null;
  target_name: string | null;
  institution_id: string | null;
  request_id: string | null;
  address: string | null;
  details: Json;
  previous: string;
  hash: string;
  /** Which key signed it; null, like the next two, for events from before there was one. */
  key_id: string | null;
  /** Position of the other event of its chain that the signature covers; 0: none. */
  seen: number | null;
  signature: string | null;
}

/** The last signed head of the audit trail, one row. */
export interface AuditSignedHeadTable {
  id: number;
  /** As it stands, or is yet to stand, in the place of signed heads. */
  line: string;
  /** Number of the last one that is there. */
  written: number;
  /** A process is signing until then. */
  claimed_until: Instant;
}

/** Messages by which processes tell each other what changed, kept for a few minutes for those that poll. */
export interface ChangeMessageTable {
  /** Transaction that wrote it. */
  xid: string;
  id: number;
  at: Instant;
  message: string;
}

/** When recurring work last ran, for the screens that show it. */
export interface HeartbeatTable {
  name: string;
  at: Instant;
}
