import type { Generated } from 'kysely';
import type { Instant, Json, JsonOf, MaybeInstant } from './columns.ts';

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
