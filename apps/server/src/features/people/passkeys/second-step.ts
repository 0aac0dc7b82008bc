import type { AnswerOf, SignedCredential, secondStepCalls } from '@vitrina/contract';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { NewSession } from '../begin-session.ts';
import { findPending, type PendingSignIn } from '../second-step/pending.ts';
import { secondStepExpired } from '../second-step/problems.ts';
import { type ChallengeUse, makeChallenge, takeChallenge } from './challenges.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { descriptorsOf, findPasskey } from './rows.ts';
import { countUse } from './use.ts';
import { requestOptions, verifyAssertion } from './webauthn.ts';

/** Returns the challenge use for the second step of a pending sign-in, bound to that sign-in. */
const ceremonyOf = ({ id }: PendingSignIn): ChallengeUse => ({ purpose: 'second_step', boundTo: id });

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
  const pending = secret === null ? null : await findPending(platform.db, secret, platform);
  if (pending === null) throw secondStepExpired();
  const challenge = await makeChallenge(platform, ceremonyOf(pending));
  return requestOptions(rp, challenge, await descriptorsOf(platform.db, pending.person.id, rp.id));
}

/** True if a passkey of the pending person has signed the challenge. Deletes the challenge. */
export async function provePasskey(
  platform: Platform,
  trx: Trx,
  {
    pending,
    where,
    credential,
  }: {
    readonly pending: PendingSignIn;
    readonly where: Pick<NewSession, 'requestId' | 'address'> & { readonly rp: RelyingParty | null };
    readonly credential: SignedCredential;
  },
): Promise<boolean> {
  const challenge = await takeChallenge(trx, platform, ceremonyOf(pending));
  const passkey = await findPasskey(trx, credential.id);
  const { rp } = where;
  if (challenge === null || rp === null || passkey === null) return false;
  if (passkey.owner.id !== pending.person.id || passkey.rpId !== rp.id) return false;
  const assertion = await verifyAssertion({ challenge, rp }, credential, passkey.publicKey, platform.log);
  return assertion !== null && (await countUse(platform, trx, passkey, assertion, where));
}
