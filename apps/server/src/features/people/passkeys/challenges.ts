import { randomBytes } from 'node:crypto';
import type { Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** Purpose of a challenge, and the only browser that may use it. */
export interface ChallengeUse {
  readonly purpose: 'create' | 'sign_in' | 'second_step';
  /** Identifies the browser: SHA-256 of a cookie's secret, or the UUID of a session. */
  readonly boundTo: string;
}

/** Lifetime of a challenge, also sent to browsers as the timeout. */
export const challengeLifeMs = 5 * 60_000;

/**
 * Creates a challenge for a browser to sign: 256 random bits, base64url. It replaces the previous challenge of the
 * same use.
 */
export async function makeChallenge({ db, clock }: Platform, use: ChallengeUse): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const row = { challenge, expires_at: new Date(clock.now().getTime() + challengeLifeMs) };
  await db
    .insertInto('passkey_challenge')
    .values({ purpose: use.purpose, bound_to: use.boundTo, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'bound_to']).doUpdateSet(row))
    .execute();
  return challenge;
}

/** Returns and deletes the challenge of this use; null for a missing or expired one. */
export async function takeChallenge(
  db: Queryable,
  { clock }: Pick<Platform, 'clock'>,
  { purpose, boundTo }: ChallengeUse,
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('purpose', '=', purpose)
    .where('bound_to', '=', boundTo)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > clock.now() ? row.challenge : null;
}
