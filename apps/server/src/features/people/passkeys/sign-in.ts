import type { SignedCredential } from '@vitrina/contract';
import { passkeyRefused } from '../../../errors.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { secretHash } from '../../../platform/secrets.ts';
import { beginSession, type NewSession, topicsOfReplaced } from '../begin-session.ts';
import { changeRights } from '../end-sessions.ts';
import { mayUsePassword } from '../password-access.ts';
import { recordFailure } from '../sign-in.ts';
import { type Attempt, addressLimit, countAttempt, passkeyLimit } from '../throttle.ts';
import { type ChallengeUse, takeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskey, type KnownPasskey, userHandle } from './rows.ts';
import { recordUse } from './use.ts';
import { type Assertion, verifyAssertion } from './webauthn.ts';

/** Options, credential and origin of a sign-in by passkey. */
export interface PasskeySignIn extends NewSession {
  readonly credential: SignedCredential;
  /** Secret of the cookie set with the challenge; null if the browser sent none. */
  readonly cookie: string | null;
  readonly rp: RelyingParty;
}

/** Returns the challenge use for a sign-in, bound to the cookie of the browser that requested the challenge. */
export const signInUse = (cookie: string): ChallengeUse => ({
  purpose: 'sign_in',
  boundTo: secretHash(cookie),
});

/**
 * Signs a person in by a passkey with user verification, instead of password and second step. Returns the secret of
 * the new session. Throws the same 401 for every failure, and 429 after too many failed attempts.
 */
export async function signInByPasskey(platform: Platform, request: PasskeySignIn): Promise<string> {
  const { credential } = request;
  const attempt = await countAttempt(platform, [passkeyLimit(credential.id), addressLimit(request.address)]);
  const passkey = await findPasskey(platform.db, credential.id);
  const assertion = await verifySignIn(platform, request, passkey);
  const secret =
    passkey === null || assertion === null
      ? null
      : await startSession(platform, request, passkey, assertion, attempt);
  if (secret === null) {
    await recordFailure(platform, request, passkey?.owner, { by: 'passkey' });
    throw passkeyRefused();
  }
  return secret;
}

async function verifySignIn(
  platform: Platform,
  { credential, cookie, rp }: PasskeySignIn,
  passkey: KnownPasskey | null,
): Promise<Assertion | null> {
  const challenge = cookie === null ? null : await takeChallenge(platform.db, platform, signInUse(cookie));
  if (challenge === null) return null;
  // Without a key for a disabled person or another domain, `verifyAssertion` fails after the same work.
  const mayEnter =
    passkey?.owner.state === 'active' && mayUsePassword(platform.config, passkey.owner.staffId);
  const knownPasskey = mayEnter && passkey.rpId === rp.id ? passkey : null;
  const isOwner = credential.response.userHandle === (knownPasskey && userHandle(knownPasskey.owner.id));
  const key = knownPasskey !== null && isOwner ? knownPasskey.publicKey : null;
  return verifyAssertion({ challenge, rp }, credential, key, platform.log);
}

/**
 * Starts the session. Returns null if the person was disabled, or the passkey removed or copied, during the check.
 */
function startSession(
  platform: Platform,
  request: PasskeySignIn,
  passkey: KnownPasskey,
  assertion: Assertion,
  attempt: Attempt,
): Promise<string | null> {
  const { owner } = passkey;
  return changeRights(platform, topicsOfReplaced(request), async (trx) => {
    if (!(await lockActiveStaff(trx, owner.id))) return null;
    if (!(await recordUse(platform, trx, passkey, assertion, request))) return null;
    await attempt.forgiveFailures(trx, [passkeyLimit(request.credential.id).subject]);
    const details = { by: 'passkey', passkey: passkey.name };
    return (await beginSession(platform, trx, owner, request, details)).secret;
  });
}

async function lockActiveStaff(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
