import type { SecondStepAnswer } from '@vitrina/contract';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { beginSession, type NewSession, topicsOfReplaced } from '../begin-session.ts';
import { changeRights } from '../end-sessions.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { provePasskey } from '../passkeys/second-step.ts';
import { recordStaffEvent } from '../record-event.ts';
import { accountLimit, addressLimit, countAttempt, secondStepLimit } from '../throttle.ts';
import { rememberDevice } from './devices.ts';
import { findPendingSignIn, type PendingSignIn, takePendingSignIn } from './pending.ts';
import { secondStepExpired, secondStepFailed } from './problems.ts';
import { countUnusedCodes, spendRecoveryCode } from './recovery-codes.ts';
import type { Sealer } from './sealer.ts';
import { secondStepOf } from './state.ts';
import { acceptCode } from './totp.ts';

/** Response to a second step, and the origin of the request. */
export interface SecondStepRequest extends Omit<NewSession, 'keepsSession'> {
  /** Secret of the pending sign-in; null if the request has none. */
  readonly pendingSignIn: string | null;
  /** Relying party for the address of the request; null if passkeys cannot be used. */
  readonly rp: RelyingParty | null;
  readonly answer: SecondStepAnswer;
}

/** Session begun by a second step. */
export interface SignedInResult {
  readonly secret: string;
  readonly keepsSession: boolean;
  /** Secret of the device, if it is remembered from now on. */
  readonly deviceSecret: string | null;
}

/** Verifies the response. A code or challenge can be used once. */
async function verifyAnswer(
  platform: Platform,
  sealer: Sealer,
  trx: Trx,
  pendingSignIn: PendingSignIn,
  request: SecondStepRequest,
): Promise<boolean> {
  const { answer } = request;
  const { person } = pendingSignIn;
  const at = platform.clock.now();
  if (answer.kind === 'passkey')
    return provePasskey(platform, trx, { pendingSignIn, request: request, credential: answer.credential });
  if (answer.kind === 'code') return acceptCode(trx, sealer, { personId: person.id, code: answer.code, at });
  if (!(await spendRecoveryCode(trx, sealer, { personId: person.id, code: answer.code, at }))) return false;
  await recordStaffEvent(trx, { platform, person }, 'recovery_code_used', person, {
    unused: await countUnusedCodes(trx, person.id),
  });
  return true;
}

/**
 * Completes a sign-in by its second step and begins the session. Throws 401 `second_step_expired` without a pending
 * sign-in, 401 `second_step_failed` for a wrong or used code, and 429 after too many attempts.
 */
export async function takeSecondStep(
  platform: Platform,
  sealer: Sealer,
  request: SecondStepRequest,
): Promise<SignedInResult> {
  const pendingSignIn =
    request.pendingSignIn === null
      ? null
      : await findPendingSignIn(platform.db, request.pendingSignIn, platform);
  if (pendingSignIn === null) throw secondStepExpired();
  const limit = secondStepLimit(pendingSignIn.person.staffId);
  const attempt = await countAttempt(platform, [limit, addressLimit(request.address)]);
  const signedInResult = await changeRights(platform, topicsOfReplaced(request), async (trx) => {
    // Fails for a person who was disabled or whose second step was reset during this request.
    await trx
      .selectFrom('staff')
      .select('id')
      .where('id', '=', pendingSignIn.person.id)
      .where('state', '=', 'active')
      .forUpdate()
      .executeTakeFirstOrThrow(() => secondStepExpired());
    if (!(await verifyAnswer(platform, sealer, trx, pendingSignIn, request))) return null;
    if (!(await takePendingSignIn(trx, pendingSignIn))) throw secondStepExpired();
    await attempt.forgiveFailures(trx, [limit.subject, accountLimit(pendingSignIn.person.staffId).subject]);
    return beginAfterSecondStep(platform, trx, request, pendingSignIn);
  });
  if (signedInResult !== null) return signedInResult;
  await recordFailure(platform, request, pendingSignIn);
  throw secondStepFailed(request.answer.kind);
}

async function beginAfterSecondStep(
  platform: Platform,
  trx: Trx,
  request: SecondStepRequest,
  { keepsSession, person }: PendingSignIn,
): Promise<SignedInResult> {
  const { answer } = request;
  const { remembersDevices } = await secondStepOf(trx, person.id);
  const deviceSecret =
    answer.remember && remembersDevices ? await rememberDevice(platform, trx, person.id, request) : null;
  const details = { second_step: answer.kind, ...(deviceSecret !== null && { device_remembered: true }) };
  const { secret } = await beginSession(platform, trx, person, { ...request, keepsSession }, details);
  return { secret, keepsSession, deviceSecret };
}

async function recordFailure(
  platform: Platform,
  { requestId, address, answer }: SecondStepRequest,
  { person }: PendingSignIn,
): Promise<void> {
  await recordStaffEvent(
    platform.db,
    { platform, person: null, requestId, address },
    'second_step_failed',
    person,
    { second_step: answer.kind },
  );
}
