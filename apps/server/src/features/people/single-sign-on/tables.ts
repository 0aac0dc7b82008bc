import type { Instant, MaybeInstant } from '../../../platform/database/columns.ts';

/** Who a person is to an OpenID Connect provider: at each issuer one subject at most, which is nobody else's. */
export interface StaffIdentityTable {
  id: string;
  staff_id: string;
  /** As in `SSO_PROVIDERS` when it was linked. */
  provider: string;
  issuer: string;
  subject: string;
  /** What the provider said when it was linked. */
  email: string | null;
  created_at: Instant;
  last_sign_in_at: MaybeInstant;
}

/** A sign-in by a provider that was begun here and has not returned. */
export interface SignOnAttemptTable {
  id: string;
  /** SHA-256 of the state, hex. */
  state_hash: string;
  /** SHA-256 of the secret in the browser's cookie, hex. */
  browser_hash: string;
  provider: string;
  /** Path of the console that the person wants to. */
  to_path: string;
  keep: boolean;
  /** UUID of the signed-in person who links the provider to their account; null: somebody signs in. */
  links_to: string | null;
  created_at: Instant;
  expires_at: Instant;
}
