import type { SecondStepAnswer } from '@vitrina/contract';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { beginSession, type NewSession, replacing } from '../begin-session.ts';
import { changingRights } from '../end-sessions.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { provePasskey } from '../passkeys/second-step.ts';
import { recordStaffEvent } from '../record-event.ts';
import { accountLimit, addressLimit, countAttempt, secondStepLimit } from '../throttle.ts';
import { rememberDevice } from './devices.ts';
import { findPending, type PendingSignIn, takePending } from './pending.ts';
import { secondStepExpired, secondStepFailed } from './problems.ts';
import { countUnusedCodes, spendRecoveryCode } from './recovery-codes.ts';
import type { Sealer } from './sealer.ts';
import { secondStepOf } from './state.ts';
import { acceptCode } from './totp.ts';

/** Response to a second step, and the origin of the request. */
export interface SecondStepRequest extends Omit<NewSession, 'keep'> {
  /** Secret of the pending sign-in; null if the request has none. */
  readonly pending: string | null;
  /** Relying party for the address of the request; null if passkeys cannot be used. */
  readonly rp: RelyingParty | null;
  readonly answer: SecondStepAnswer;
}

/** Session begun by a second step. */
export interface SteppedIn {
  readonly secret: string;
  readonly keep: boolean;
  /** Secret of the device, if it is remembered from now on. */
  readonly device: string | null;
}

/** Verifies the response. A code or challenge can be used once. */
async function check(
  platform: Platform,
  sealer: Sealer,
  trx: Trx,
  pending: PendingSignIn,
  request: SecondStepRequest,
): Promise<boolean> {
  const { answer } = request;
  const { person } = pending;
  const at = platform.clock.now();
  if (answer.kind === 'passkey')
    return provePasskey(platform, trx, { pending, where: request, credential: answer.credential });
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
): Promise<SteppedIn> {
  const pending = request.pending === null ? null : await findPending(platform.db, request.pending, platform);
  if (pending === null) throw secondStepExpired();
  const limit = secondStepLimit(pending.person.staffId);
  const attempt = await countAttempt(platform, [limit, addressLimit(request.address)]);
  const steppedIn = await changingRights(platform, replacing(request), async (trx) => {
    // Fails for a person who was disabled or whose second step was reset during this request.
    await trx
      .selectFrom('staff')
      .select('id')
      .where('id', '=', pending.person.id)
      .where('state', '=', 'active')
      .forUpdate()
      .executeTakeFirstOrThrow(() => secondStepExpired());
    if (!(await check(platform, sealer, trx, pending, request))) return null;
    if (!(await takePending(trx, pending))) throw secondStepExpired();
    await attempt.forgive(trx, [limit.subject, accountLimit(pending.person.staffId).subject]);
    return begin(platform, trx, request, pending);
  });
  if (steppedIn !== null) return steppedIn;
  await recordFailure(platform, request, pending);
  throw secondStepFailed(request.answer.kind);
}

async function begin(
  platform: Platform,
  trx: Trx,
  request: SecondStepRequest,
  { keep, person }: PendingSignIn,
): Promise<SteppedIn> {
  const { answer } = request;
  const { remembersDevices } = await secondStepOf(trx, person.id);
  const device =
    answer.remember && remembersDevices ? await rememberDevice(platform, trx, person.id, request) : null;
  const details = { second_step: answer.kind, ...(device !== null && { device_remembered: true }) };
  const { secret } = await beginSession(platform, trx, person, { ...request, keep }, details);
  return { secret, keep, device };
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
