import type {
  AuditChainTable,
  AuditEventTable,
  AuditSignedHeadTable,
  ChangeMessageTable,
  HeartbeatTable,
  IdempotencyTable,
} from './tables.ts';

/**
 * Tables of the platform; `src/composition/database.ts` adds those of the engine and the features. The migrations create them. Timestamps are `timestamptz` and arrive as `Date`; ids are UUIDv7; `json` columns are
 * JSONB and are written as text (`JSON.stringify`); `bigint` arrives as number.
 */
export interface Database {
  idempotency: IdempotencyTable;
  audit_chain: AuditChainTable;
  audit_event: AuditEventTable;
  audit_signed_head: AuditSignedHeadTable;
  change_message: ChangeMessageTable;
  heartbeat: HeartbeatTable;
}
