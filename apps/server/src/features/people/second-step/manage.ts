import type { SecondStepState } from '@vitrina/contract';
import { conflict, invalidField, notFound } from '../../../errors.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { personOf } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { changeRights, endSessions } from '../end-sessions.ts';
import { hasRecentSession, reauthenticate } from '../reauthenticate.ts';
import { recordStaffEvent } from '../record-event.ts';
import { listDevices } from './devices.ts';
import { countUnusedCodes, renewRecoveryCodes } from './recovery-codes.ts';
import type { Sealer } from './sealer.ts';
import { afterRemoval, endFormerProofs, secondStepOf } from './state.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const setupLifeMs = 10 * 60_000;

/** Returns the person's second step and remembered devices; `device` is the secret of the requesting device. */
export async function readSecondStep(ctx: RequestContext, device: string | null): Promise<SecondStepState> {
  const { platform } = ctx;
  const { db } = platform;
  const person = personOf(ctx);
  const { dueAt, remembersDevices } = await secondStepOf(db, person.id);
  const totp = await db
    .selectFrom('totp')
    .select('created_at')
    .where('staff_id', '=', person.id)
    .executeTakeFirst();
  return {
    totp: totp === undefined ? null : { created_at: totp.created_at.toISOString() },
    recovery_codes: await countUnusedCodes(db, person.id),
    required: dueAt !== null,
    remembers_devices: remembersDevices,
    devices: await listDevices(db, platform, { personId: person.id, currentSecret: device }),
    asks_password: !(await hasRecentSession(platform, person)),
  };
}

/**
 * Creates a secret for an authenticator app, which this session must confirm within ten minutes. Throws 400, 409 and
 * 429 as `reauthenticate` does.
 */
export async function beginTotp(
  ctx: RequestContext,
  sealer: Sealer,
  password: string | undefined,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { platform } = ctx;
  const person = personOf(ctx);
  await reauthenticate(platform, person, password);
  const secret = newTotpSecret();
  const setup = {
    secret: sealer.seal(secret, person.id),
    expires_at: new Date(platform.clock.now().getTime() + setupLifeMs),
  };
  await platform.db
    .insertInto('totp_setup')
    .values({ session_id: person.sessionId, ...setup })
    .onConflict((row) => row.column('session_id').doUpdateSet(setup))
    .execute();
  return { secret, uri: totpUri(secret, person.staffId) };
}

/**
 * Confirms an authenticator app by a code; it replaces the previous app. Renews the recovery codes, ends all other
 * sessions and remembered devices, and lifts the limit of a session that could only set up a second step. Returns the
 * recovery codes. Throws 400 for a wrong code, 409 without a pending setup.
 */
export async function confirmTotp(ctx: RequestContext, sealer: Sealer, code: string): Promise<string[]> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const at = platform.clock.now();
  return changeRights(platform, [`staff:${person.id}`], async (trx) => {
    const setup = await trx
      .selectFrom('totp_setup')
      .select('secret')
      .where('session_id', '=', person.sessionId)
      .where('expires_at', '>', at)
      .forUpdate()
      .executeTakeFirst();
    if (setup === undefined)
      throw conflict('setup_expired', 'Pasó demasiado tiempo: empiece de nuevo con otro código QR.');
    const timeStep = stepOfCode(sealer.open(setup.secret, person.id), code, at);
    if (timeStep === null)
      throw invalidField('/code', 'El código no es correcto. Espere el siguiente y escríbalo.');
    const totp = { secret: setup.secret, last_step: timeStep, created_at: at };
    await trx
      .insertInto('totp')
      .values({ staff_id: person.id, ...totp })
      .onConflict((row) => row.column('staff_id').doUpdateSet(totp))
      .execute();
    await trx.deleteFrom('totp_setup').where('session_id', '=', person.sessionId).execute();
    return finishSetUp(ctx, sealer, trx, 'totp');
  });
}

/** Completes the setup of a second step. Returns the recovery codes. */
export async function finishSetUp(
  ctx: RequestContext,
  sealer: Sealer,
  trx: Trx,
  method: 'totp' | 'passkey',
): Promise<string[]> {
  const person = personOf(ctx);
  await endFormerProofs(trx, person.id);
  await endSessions(trx, { staffId: person.id, exceptId: person.sessionId }, ctx.platform.clock.now());
  await trx
    .updateTable('session')
    .set({ second_step_due_at: null })
    .where('id', '=', person.sessionId)
    .execute();
  const codes = await renewRecoveryCodes(trx, sealer, person.id);
  await recordStaffEvent(trx, ctx, 'second_step_set_up', person, { method });
  return codes;
}

/**
 * Removes the authenticator app. Throws 409 if there is none or the role requires a second step, and the errors of
 * `reauthenticate`.
 */
export async function removeTotp(ctx: RequestContext, password: string | undefined): Promise<void> {
  const { platform } = ctx;
  const person = personOf(ctx);
  await reauthenticate(platform, person, password);
  await changeRights(platform, [`staff:${person.id}`], async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('totp')
      .where('staff_id', '=', person.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw noSecondStepProblem();
    await afterRemoval(trx, person.id);
    await recordStaffEvent(trx, ctx, 'second_step_removed', person, { method: 'totp' });
  });
}

/** Renews the person's recovery codes. Throws 409 without a second step, and the errors of `reauthenticate`. */
export async function renewOwnCodes(
  ctx: RequestContext,
  sealer: Sealer,
  password: string | undefined,
): Promise<string[]> {
  const { platform } = ctx;
  const person = personOf(ctx);
  await reauthenticate(platform, person, password);
  return changeRights(platform, [], async (trx) => {
    const { kinds } = await secondStepOf(trx, person.id);
    if (kinds.length === 0) throw noSecondStepProblem();
    const codes = await renewRecoveryCodes(trx, sealer, person.id);
    await recordStaffEvent(trx, ctx, 'recovery_codes_renewed', person);
    return codes;
  });
}

/** Removes one of the person's remembered devices. Throws 404 for another person's device. */
export async function forgetDevice(ctx: RequestContext, deviceId: string): Promise<void> {
  const { platform } = ctx;
  const person = personOf(ctx);
  await changeRights(platform, [], async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('remembered_device')
      .where('id', '=', deviceId)
      .where('staff_id', '=', person.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await recordStaffEvent(trx, ctx, 'device_forgotten', person);
  });
}

const noSecondStepProblem = () =>
  conflict('no_second_step', 'No tiene activada la verificación en dos pasos.');
