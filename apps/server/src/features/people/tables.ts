import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, JsonOf, MaybeInstant } from '../../platform/database/columns.ts';

export interface RoleTable {
  id: string;
  name: string;
  permissions: JsonOf<Record<string, Record<string, boolean>>>;
  /** null: all institutions. */
  institutions: JsonOf<string[] | null> | null;
  /** Days for which those who have it may still sign in without a second step; null: it requires none. */
  second_step_grace_days: Generated<number | null>;
  /** Since when it requires one. */
  second_step_since: MaybeInstant;
  /** A device may stand for the second step for thirty days. */
  remembers_devices: Generated<boolean>;
  revision: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface StaffTable {
  id: string;
  staff_id: string;
  name: string;
  email: string | null;
  password_hash: string | null;
  role_id: string | null;
  /** When they got the role, where they have had another one. */
  role_given_at: MaybeInstant;
  /** requested | active | disabled */
  state: string;
  reason: string | null;
  created_at: Instant;
  last_sign_in_at: MaybeInstant;
  /** The name as lists are in its order; written by the database, like the next one. */
  sort_name: GeneratedAlways<string>;
  /** Name, staff id and e-mail address as they are searched. */
  search: GeneratedAlways<string>;
}

/** A person or an API key that could act by the account of somebody else, and from when until when. */
export interface AccountHolderTable {
  staff_id: string;
  /** UUID of the person or of the token. */
  holder_id: string;
  since: Instant;
  /** null while they still could. */
  until: MaybeInstant;
}

/** The link by which somebody sets their password once; each has one at most. */
export interface PasswordLinkTable {
  id: string;
  staff_id: string;
  /** SHA-256 of the secret, hex. */
  secret_hash: string;
  created_at: Instant;
  expires_at: Instant;
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
  /** Until when the role let the person sign in without a second step, which they lacked when it began; over by then: it is good for setting one up only. */
  second_step_due_at: MaybeInstant;
  /** Of a token. */
  revision: Generated<number>;
  /** Who made a token. */
  created_by_name: string | null;
  /** UUID of who made a token; null of one from before that was kept. */
  created_by: string | null;
  /** The token that takes its place. */
  replaced_by: string | null;
  /** The provider by which it was begun; null: by a password, or it is a token. */
  provider: Generated<string | null>;
  /** What the provider signed then, by which it knows whom to sign out; null once the session is over. */
  id_token: Generated<string | null>;
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
