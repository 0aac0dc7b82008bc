import type { AnswerOf, SignedCredential, secondStepCalls } from '@vitrina/contract';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { NewSession } from '../begin-session.ts';
import { findPendingSignIn, type PendingSignIn } from '../second-step/pending.ts';
import { secondStepExpired } from '../second-step/problems.ts';
import { type ChallengeUse, makeChallenge, takeChallenge } from './challenges.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { descriptorsOf, findPasskey } from './rows.ts';
import { recordUse } from './use.ts';
import { requestOptions, verifyAssertion } from './webauthn.ts';

/** Returns the challenge use for the second step of a pending sign-in, bound to that sign-in. */
const secondStepUse = ({ id }: PendingSignIn): ChallengeUse => ({ purpose: 'second_step', boundTo: id });

/**
 * Returns the options for a second step by passkey. Throws 401 without a pending sign-in, 409 if passkeys cannot be
 * used.
 */
export async function secondStepOptions(
  platform: Platform,
  request: FastifyRequest,
  secret: string | null,
): Promise<AnswerOf<typeof secondStepCalls.passkeyOptions>> {
  const rp = relyingParty(platform.config, request);
  const pendingSignIn = secret === null ? null : await findPendingSignIn(platform.db, secret, platform);
  if (pendingSignIn === null) throw secondStepExpired();
  const challenge = await makeChallenge(platform, secondStepUse(pendingSignIn));
  return requestOptions(rp, challenge, await descriptorsOf(platform.db, pendingSignIn.person.id, rp.id));
}

/** True if a passkey of the pending person has signed the challenge. Deletes the challenge. */
export async function provePasskey(
  platform: Platform,
  trx: Trx,
  {
    pendingSignIn,
    request,
    credential,
  }: {
    readonly pendingSignIn: PendingSignIn;
    readonly request: Pick<NewSession, 'requestId' | 'address'> & { readonly rp: RelyingParty | null };
    readonly credential: SignedCredential;
  },
): Promise<boolean> {
  const challenge = await takeChallenge(trx, platform, secondStepUse(pendingSignIn));
  const passkey = await findPasskey(trx, credential.id);
  const { rp } = request;
  if (challenge === null || rp === null || passkey === null) return false;
  if (passkey.owner.id !== pendingSignIn.person.id || passkey.rpId !== rp.id) return false;
  const assertion = await verifyAssertion({ challenge, rp }, credential, passkey.publicKey, platform.log);
  return assertion !== null && (await recordUse(platform, trx, passkey, assertion, request));
}
