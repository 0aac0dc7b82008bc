import { createHmac } from 'node:crypto';
import type { Platform } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { newSecret, secretHash } from '../../../platform/secrets.ts';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';

/** Lifetime of an attempt: the person may have to look for a telephone. */
export const attemptLifeMs = 10 * 60_000;

/** Stored state of a sign-in until the browser returns. */
export interface Attempt {
  readonly provider: string;
  readonly to: string;
  readonly keep: boolean;
  /** UUID of the person who links the provider; null: somebody signs in. */
  readonly linksTo: string | null;
}

/** Values that make a provider's response valid in one browser alone, once. */
export interface Challenge {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/**
 * Stores the start of a sign-in at a provider. The secret is for the cookie of this browser: nonce and code verifier
 * are derived from it and stored nowhere, and state and secret as hashes, so that the database's content opens
 * nothing.
 */
export async function beginAttempt(
  { db, clock }: Platform,
  { name }: SignOnProvider,
  { to, keep, linksTo }: Omit<Attempt, 'provider'>,
): Promise<Challenge & { readonly secret: string }> {
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
      keep,
      links_to: linksTo,
      created_at: at,
      expires_at: new Date(at.getTime() + attemptLifeMs),
    })
    .execute();
  return { secret, ...challengeOf(state, secret) };
}

/** Takes the attempt of this browser and state, once; null when there is none, or its time is over. */
export async function takeAttempt(
  { db, clock }: Platform,
  state: string,
  secret: string | null,
): Promise<(Attempt & Challenge) | null> {
  if (secret === null) return null;
  const row = await db
    .deleteFrom('sign_on_attempt')
    .where('state_hash', '=', secretHash(state))
    .where('browser_hash', '=', secretHash(secret))
    .returning(['provider', 'to_path', 'keep', 'links_to', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= clock.now()) return null;
  const { provider, to_path: to, keep, links_to: linksTo } = row;
  return { provider, to, keep, linksTo, ...challengeOf(state, secret) };
}

function challengeOf(state: string, secret: string): Challenge {
  const derived = (use: string): string =>
    createHmac('sha256', secret).update(`${use} ${state}`).digest('base64url');
  return { state, nonce: derived('nonce'), codeVerifier: derived('code verifier') };
}
