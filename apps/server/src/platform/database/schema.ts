import type {
  EntryFileTable,
  EntryKeyTable,
  EntryPresenceTable,
  EntryReferenceTable,
  EntryRevisionTable,
  EntryTable,
  PublicationTable,
  SlugRedirectTable,
} from './content-tables.ts';
import type {
  ApiKeyTable,
  AuditChainTable,
  AuditEventTable,
  AuditSignedHeadTable,
  FileTable,
  FileVersionTable,
  HeartbeatTable,
  IdempotencyTable,
  RoleTable,
  SavedViewTable,
  SessionTable,
  SignInFailureTable,
  StaffTable,
} from './house-tables.ts';
import type { ImportRowTable, ImportRunTable } from './transfer-tables.ts';

/**
 * The tables as Kysely sees them. The migrations create them; nothing else describes them.
 * Timestamps are `timestamptz` and arrive as `Date`; ids are UUIDv7; `json` columns are JSONB and
 * are written as text (`JSON.stringify`); `bigint` arrives as number.
 */
export interface Database {
  entry: EntryTable;
  entry_revision: EntryRevisionTable;
  entry_key: EntryKeyTable;
  entry_reference: EntryReferenceTable;
  entry_file: EntryFileTable;
  entry_presence: EntryPresenceTable;
  slug_redirect: SlugRedirectTable;
  publication: PublicationTable;
  file: FileTable;
  file_version: FileVersionTable;
  role: RoleTable;
  staff: StaffTable;
  session: SessionTable;
  api_key: ApiKeyTable;
  sign_in_failure: SignInFailureTable;
  idempotency: IdempotencyTable;
  audit_chain: AuditChainTable;
  audit_event: AuditEventTable;
  audit_signed_head: AuditSignedHeadTable;
  saved_view: SavedViewTable;
  import_run: ImportRunTable;
  import_row: ImportRowTable;
  heartbeat: HeartbeatTable;
}
