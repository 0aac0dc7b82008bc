import type { ColumnType, Generated, JSONColumnType } from 'kysely';

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
  entry_presence: EntryPresenceTable;
  slug_redirect: SlugRedirectTable;
  publication: PublicationTable;
  file: FileTable;
  role: RoleTable;
  staff: StaffTable;
  session: SessionTable;
  api_key: ApiKeyTable;
  sign_in_failure: SignInFailureTable;
  idempotency: IdempotencyTable;
  audit_chain: AuditChainTable;
  audit_event: AuditEventTable;
  saved_view: SavedViewTable;
  heartbeat: HeartbeatTable;
}

type Json = JSONColumnType<Record<string, unknown>>;
/** A JSON value that is not an object of fields: read as it is, written as text. */
type JsonOf<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** One record of any content type: its identity, its state, and its draft in `data`. */
export interface EntryTable {
  id: string;
  type: string;
  institution_id: string | null;
  category_id: string | null;
  slug: string | null;
  /** What staff call it. */
  name: string;
  /** What the public reads. */
  title: string;
  status: string;
  data: Json;
  /** The latest revision; starts at 1, grows by 1 with every save. */
  revision: number;
  published_revision: number | null;
  /** The revision that a future `publish_at` will put on the site; null when none waits. */
  scheduled_revision: number | null;
  /** Draft differs from what is on the site (false while nothing was ever published). */
  has_unpublished_changes: boolean;
  publish_at: MaybeInstant;
  expire_at: MaybeInstant;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
  published_at: MaybeInstant;
  published_by: string | null;
  first_published_at: MaybeInstant;
  deleted_at: MaybeInstant;
  deleted_by: string | null;
  /** Lower case, no accents: what the free search hits (trigram index). */
  search: string;
}

/** Every save, whole and immutable. */
export interface EntryRevisionTable {
  entry_id: string;
  revision: number;
  /** created | saved | restored | duplicated | imported | discarded */
  kind: string;
  /** For `restored` and `duplicated`: the revision it came from. */
  from_revision: number | null;
  /** The entry's own columns that belong to a version: institution_id, category_id, slug, publish_at, expire_at. */
  identity: Json;
  data: Json;
  created_at: Instant;
  created_by: string;
  /** When this very revision was put on the site, if ever. */
  published_at: MaybeInstant;
  published_by: string | null;
}

/** Values that must be unique among entries that are not deleted: slug, name, code. */
export interface EntryKeyTable {
  type: string;
  field: string;
  /** '' or the institution, as the field's rule says. */
  scope: string;
  value: string;
  entry_id: string;
}

/** Who points to whom, in the draft and on the site. */
export interface EntryReferenceTable {
  from_id: string;
  /** draft | public */
  stage: string;
  /** JSON pointer of the field inside the entry. */
  path: string;
  /** entry | option | file */
  kind: string;
  to_id: string;
}

/** Who has a record open; a row older than the lease is nobody. */
export interface EntryPresenceTable {
  entry_id: string;
  staff_id: string;
  session_id: string;
  opened_at: Instant;
  seen_at: Instant;
  /** The one who may write; the others read until they take over. */
  editing: boolean;
}

/** Addresses an entry had on the site before its slug changed. */
export interface SlugRedirectTable {
  type: string;
  institution_id: string;
  slug: string;
  entry_id: string;
  created_at: Instant;
}

/** What is on the site: the public document, ready as the bytes that are sent. */
export interface PublicationTable {
  entry_id: string;
  type: string;
  institution_id: string | null;
  category_id: string | null;
  slug: string | null;
  name: string;
  status: string;
  revision: number;
  /** The published fields without those for staff only: what public filters read. */
  data: Json;
  search: string;
  /** The document as JSON text. */
  body: string;
  etag: string;
  updated_at: Instant;
  published_at: Instant;
  expire_at: MaybeInstant;
}

/** A stored file; `url` is what records name. */
export interface FileTable {
  id: string;
  /** Path inside the store, made by the server. */
  key: string;
  url: string;
  resource: string;
  content_type: string;
  size: number | null;
  width: number | null;
  height: number | null;
  /** pending (url given, nothing stored yet) | stored */
  state: string;
  created_at: Instant;
  created_by: string | null;
  expires_at: MaybeInstant;
}

export interface RoleTable {
  id: string;
  name: string;
  permissions: JsonOf<Record<string, Record<string, boolean>>>;
  /** null: all institutions. */
  institutions: JsonOf<string[] | null> | null;
  created_at: Instant;
}

export interface StaffTable {
  id: string;
  staff_id: string;
  name: string;
  email: string | null;
  password_hash: string | null;
  role_id: string | null;
  /** requested | active | disabled */
  state: string;
  reason: string | null;
  created_at: Instant;
  last_sign_in_at: MaybeInstant;
}

/** A signed-in browser, or the token of a machine client (kind = token). */
export interface SessionTable {
  id: string;
  /** session | token */
  kind: string;
  /** SHA-256 of the secret, hex. */
  secret_hash: string;
  staff_id: string | null;
  label: string | null;
  permissions: JsonOf<Record<string, Record<string, boolean>> | null> | null;
  institutions: JsonOf<string[] | null> | null;
  keep: boolean;
  address: string | null;
  user_agent: string | null;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
  ended_at: MaybeInstant;
}

/** The deployment's application keys (`x-api-key`). */
export interface ApiKeyTable {
  id: string;
  key: string;
  label: string;
  created_at: Instant;
  retired_at: MaybeInstant;
}

/** Failed sign-ins, counted per account and per address. */
export interface SignInFailureTable {
  id: Generated<string>;
  /** `account:<staff id>` or `address:<ip>`. */
  subject: string;
  at: Instant;
}

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

/** Append-only. `hash` = SHA-256 over the previous hash of its chain and the event's own text. */
export interface AuditEventTable {
  id: string;
  chain: number;
  place: number;
  at: Instant;
  actor_id: string | null;
  actor_name: string;
  /** Verb: signed_in, created, saved, published, deleted, … */
  action: string;
  resource: string;
  target_id: string | null;
  target_name: string | null;
  institution_id: string | null;
  request_id: string | null;
  address: string | null;
  details: Json;
  previous: string;
  hash: string;
}

/** A person's saved list views. */
export interface SavedViewTable {
  id: string;
  staff_id: string;
  type: string;
  name: string;
  /** The list's address without `?`. */
  query: string;
  created_at: Instant;
}

/** When recurring work last ran, for the screens that show it. */
export interface HeartbeatTable {
  name: string;
  at: Instant;
}
