import type { Instant, MaybeInstant } from '../../../platform/database/columns.ts';

/** The authenticator app of a person. */
export interface TotpTable {
  staff_id: string;
  /** Sealed. */
  secret: string;
  /** The time step of the last code that was accepted: none is accepted twice. */
  last_step: number;
  created_at: Instant;
}

/** A secret that is shown to be set up, until a right code confirms it. */
export interface TotpSetupTable {
  session_id: string;
  /** Sealed. */
  secret: string;
  expires_at: Instant;
}

/** Stands once for a person's second step. */
export interface RecoveryCodeTable {
  id: string;
  staff_id: string;
  code_hash: string;
  used_at: MaybeInstant;
}

/** Somebody who has shown their password and is asked for the second step. */
export interface PendingSignInTable {
  id: string;
  /** SHA-256 of the secret, hex. */
  secret_hash: string;
  staff_id: string;
  keep: boolean;
  expires_at: Instant;
}

/** A browser that stands for the second step of one person. */
export interface RememberedDeviceTable {
  id: string;
  /** SHA-256 of the secret, hex. */
  secret_hash: string;
  staff_id: string;
  user_agent: string | null;
  address: string;
  created_at: Instant;
  used_at: Instant;
  expires_at: Instant;
}
