import type { AnswerOf, authCalls } from '@vitrina/contract';
import { invalidField, notFound, notSignedIn } from '../../errors.ts';
import type { RequestContext } from '../../platform/context.ts';
import { personOf } from '../../platform/context.ts';
import { changeRights, endSessions } from './end-sessions.ts';
import { assertHardToGuess } from './guessable.ts';
import { listOpenSessions } from './open-sessions.ts';
import { mayUsePassword, passwordNotAllowed } from './password-access.ts';
import { hashPassword } from './passwords.ts';
import { provePassword } from './reauthenticate.ts';
import { recordStaffEvent } from './record-event.ts';
import { endFormerProofs } from './second-step/state.ts';
import { readSignInWays } from './single-sign-on/identities.ts';
import { assertUsablePassword } from './staff.ts';
import { accountLimit } from './throttle.ts';

/** Returns the caller's profile, with the most recently used session first. Throws 401 when the account is gone. */
export async function readProfile(ctx: RequestContext): Promise<AnswerOf<typeof authCalls.profile>> {
  const { platform } = ctx;
  const { db } = platform;
  const person = personOf(ctx);
  const staff = await db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow(() => notSignedIn());
  return {
    staff_id: person.staffId,
    name: person.name,
    email: staff.email,
    role: person.roleName,
    institutions: person.institutions && [...person.institutions],
    ...(await readSignInWays(db, platform.config, person)),
    sessions: await listOpenSessions(platform, person.id, person.sessionId),
  };
}

/**
 * Changes the caller's password and ends all other sessions and remembered devices. Throws 400 for a wrong current
 * password or an unusable or easily guessed new one. Throws 429 after too many wrong passwords, so that nobody at an
 * unlocked computer can find the password by trying.
 */
export async function changePassword(
  ctx: RequestContext,
  input: { readonly current: string; readonly next: string },
): Promise<void> {
  const { platform } = ctx;
  const person = personOf(ctx);
  if (!mayUsePassword(platform.config, person.staffId)) throw passwordNotAllowed();
  assertUsablePassword(input.next, '/next');
  if (input.next === input.current)
    throw invalidField('/next', 'Elija una contraseña distinta de la actual.');
  const staff = await platform.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirst();
  // Checked before the attempt is counted, so that people who try new passwords do not lock themselves out.
  await assertHardToGuess(input.next, { ...person, email: staff?.email ?? null }, '/next');
  const wrongPassword = { path: '/current', message: 'La contraseña actual no es correcta.' };
  const provenPassword = await provePassword(platform, person, input.current, wrongPassword);
  const hash = await hashPassword(input.next);
  const at = platform.clock.now();
  await changeRights(platform, [`staff:${person.id}`], async (trx) => {
    // Fails for a person who was disabled or got another password while the hashes were computed.
    await trx
      .updateTable('staff')
      .set({ password_hash: hash })
      .where('id', '=', person.id)
      .where('state', '=', 'active')
      .where('password_hash', '=', provenPassword.hash)
      .returning('id')
      .executeTakeFirstOrThrow(() => notSignedIn());
    await endSessions(trx, { staffId: person.id, exceptId: person.sessionId }, at);
    await endFormerProofs(trx, person.id);
    await provenPassword.attempt.forgiveFailures(trx, [accountLimit(person.staffId).subject]);
    await recordStaffEvent(trx, ctx, 'password_changed', person);
  });
}

/** Ends one of the person's own sessions. Throws 404 for another person's session. */
export async function endOwnSession(ctx: RequestContext, sessionId: string): Promise<void> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const at = platform.clock.now();
  await changeRights(platform, [`session:${sessionId}`], async (trx) => {
    if ((await endSessions(trx, { staffId: person.id, sessionId: sessionId }, at)) === 0) throw notFound();
    await recordStaffEvent(trx, ctx, 'session_ended', person);
  });
}
