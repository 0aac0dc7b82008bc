import { createHmac } from 'node:crypto';
import type { Platform } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { newSecret, secretHash } from '../../../platform/secrets.ts';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';

/** Lifetime of an attempt: long enough to find a phone for the provider's second step. */
export const attemptLifeMs = 10 * 60_000;

/** State of a sign-in, stored until the browser returns. */
export interface SignOnAttempt {
  readonly provider: string;
  readonly to: string;
  readonly keepsSession: boolean;
  /** UUID of the person who links the provider; null for a sign-in. */
  readonly linkedPersonId: string | null;
}

/** Values that make a provider's response valid once, in one browser only. */
export interface SignOnChallenge {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/**
 * Stores the start of a sign-in at a provider. The returned secret goes into a cookie. Nonce and code verifier are
 * derived from it, and only hashes of state and secret are stored, so that the database alone reveals nothing usable.
 */
export async function beginAttempt(
  { db, clock }: Platform,
  { name }: SignOnProvider,
  { to, keepsSession, linkedPersonId }: Omit<SignOnAttempt, 'provider'>,
): Promise<SignOnChallenge & { readonly secret: string }> {
  const at = clock.now();
  const [state, secret] = [newSecret(), newSecret()];
  await db
    .insertInto('sign_on_attempt')
    .values({
      id: newId(),
      state_hash: secretHash(state),
      browser_hash: secretHash(secret),
      provider: name,
      to_path: to,
      keep: keepsSession,
      links_to: linkedPersonId,
      created_at: at,
      expires_at: new Date(at.getTime() + attemptLifeMs),
    })
    .execute();
  return { secret, ...challengeOf(state, secret) };
}

/** Returns and deletes the attempt of this browser and state; null if it is missing or expired. */
export async function takeAttempt(
  { db, clock }: Platform,
  state: string,
  secret: string | null,
): Promise<(SignOnAttempt & SignOnChallenge) | null> {
  if (secret === null) return null;
  const row = await db
    .deleteFrom('sign_on_attempt')
    .where('state_hash', '=', secretHash(state))
    .where('browser_hash', '=', secretHash(secret))
    .returning(['provider', 'to_path', 'keep', 'links_to', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= clock.now()) return null;
  const { provider, to_path: to, keep: keepsSession, links_to: linkedPersonId } = row;
  return { provider, to, keepsSession, linkedPersonId, ...challengeOf(state, secret) };
}

function challengeOf(state: string, secret: string): SignOnChallenge {
  const deriveSecret = (use: string): string =>
    createHmac('sha256', secret).update(`${use} ${state}`).digest('base64url');
  return { state, nonce: deriveSecret('nonce'), codeVerifier: deriveSecret('code verifier') };
}
