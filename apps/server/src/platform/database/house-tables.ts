import type { Generated } from 'kysely';
import type { Instant, Json, JsonOf, MaybeInstant } from './columns.ts';

/** A stored file; `url` is what records name. Size, pixels and type are those of the version that its address shows. */
export interface FileTable {
  id: string;
  /** What stands in its address; made by the server. */
  key: string;
  url: string;
  resource: string;
  content_type: string;
  size: number | null;
  width: number | null;
  height: number | null;
  /** pending (address given, nothing checked yet) | stored | removed (its bytes are yet to be deleted) */
  state: string;
  created_at: Instant;
  created_by: string | null;
  /** Those of whoever uploaded it: whose it is while no record uses it. null: all institutions. */
  institutions: JsonOf<string[] | null> | null;
  /** Until when its address takes the upload. */
  expires_at: MaybeInstant;
  /** Somebody has been taking its upload in since; null when nobody is. */
  claimed_at: MaybeInstant;
  /** The version that its address shows. */
  version: Generated<number>;
  /** The file's own name where it was uploaded, or ''. */
  name: Generated<string>;
  title: Generated<string>;
  description: Generated<string>;
  /** Where the point that must stay in view lies, 0 to 1 from left and from top; both or neither. */
  focal_x: number | null;
  focal_y: number | null;
  /** Lower case, no accents: what the search of the library hits (trigram index). */
  search: Generated<string>;
  updated_at: Generated<Date>;
}

/** The bytes that a file had, and has: every replacement adds a version. */
export interface FileVersionTable {
  file_id: string;
  version: number;
  /** Where the bytes are in the store. */
  key: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Of the stored bytes, hex; '' for files from before versions were kept. */
  sha256: string;
  /** The smaller images that were made; null while they wait to be made. */
  variants: JsonOf<StoredVariant[] | null> | null;
  created_at: Instant;
  created_by: string | null;
  /** When its address began to show it, last; null: only drafts show it so far. */
  shown_at: MaybeInstant;
}

/** A smaller image of a version. */
export interface StoredVariant {
  readonly width: number;
  readonly format: 'avif' | 'webp';
  readonly size: number;
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

/** Append-only. `hash` = SHA-256 over the previous hash of its chain and the event's own text; see `platform/audit`. */
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
  /** Which key signed it; null, like the next two, for events from before there was one. */
  key_id: string | null;
  /** Place of the event of its chain that the signature covers besides; 0: none. */
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
