import type { ColumnType } from 'kysely';
import type { Instant, JsonOf, MaybeInstant } from '../../../platform/database/columns.ts';

/** A passkey of a person: what WebAuthn says to keep of a credential. */
export interface PasskeyTable {
  id: string;
  staff_id: string;
  /** The domain that it was made for, and works for alone. */
  rp_id: string;
  /** base64url, like the next one. */
  credential_id: string;
  /** COSE. */
  public_key: string;
  /** Of signatures that the authenticator counted; 0 for ever where it counts none. An int8: read as text. */
  counter: ColumnType<string, number, number>;
  transports: JsonOf<string[]>;
  /** It is copied to other devices of the person. */
  synced: boolean;
  name: string;
  created_at: Instant;
  last_used_at: MaybeInstant;
}

/** What a browser is to sign next: one of each purpose. */
export interface PasskeyChallengeTable {
  /** create | sign_in | second_step */
  purpose: string;
  /** Who may answer it: SHA-256 of a cookie's secret, hex, or the UUID of a session. */
  bound_to: string;
  /** base64url. */
  challenge: string;
  expires_at: Instant;
}
