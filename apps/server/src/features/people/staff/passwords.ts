import type { AnswerOf, passwordLinkCalls } from '@vitrina/contract';
import { z } from 'zod';
import { conflict, notFound, unavailable } from '../../../errors.ts';
import type { Platform, RequestContext } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { secretHash } from '../../../platform/secrets.ts';
import { normaliseStaffId } from '../credentials.ts';
import { changeRights, endSessions } from '../end-sessions.ts';
import { assertHardToGuess } from '../guessable.ts';
import { mayUsePassword, passwordNotAllowed } from '../password-access.ts';
import { hashPassword } from '../passwords.ts';
import { recordStaffEvent } from '../record-event.ts';
import { endFormerProofs } from '../second-step/state.ts';
import { assertUsablePassword } from '../staff.ts';
import {
  accountLimit,
  countAttempt,
  forgetFailures,
  forgottenAddressLimit,
  forgottenLimit,
} from '../throttle.ts';
import { deleteLink, giveLink, mailAddressOf } from './links.ts';

/** Job that sends the link for a forgotten password. */
export const forgottenJob = 'forgotten-password';
/** Payload of the job. `staff` is null for an unknown staff id. */
export const forgottenPayload = z.object({
  staff: z.uuid().nullable(),
  address: z.string(),
  request_id: z.string(),
});

const detail =
  'Si la cuenta existe y tiene un correo, le enviamos un enlace para cambiar la contraseña. Sirve durante una hora.';

/**
 * Queues a job for a forgotten password. The job does the rest, so that neither response nor response time reveals
 * which accounts exist. Throws 409 if no mail is sent, 429 for too many requests for one account or from one network.
 */
export async function askForLink(
  { platform, address, requestId }: RequestContext,
  staffIdInput: string,
): Promise<{ detail: string }> {
  const { config, db, jobs } = platform;
  if (config.signOn.passwordHolders !== null) throw passwordNotAllowed();
  if (config.mail === null)
    throw conflict('no_mail_server', 'Pida a un administrador que restablezca su contraseña.');
  if (!jobs.isAccepting) throw unavailable();
  const staffId = normaliseStaffId(staffIdInput);
  await countAttempt(platform, [forgottenLimit(staffId), forgottenAddressLimit(address)]);
  const staffRow = await db
    .selectFrom('staff')
    .select('id')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  const payload: z.infer<typeof forgottenPayload> = {
    staff: staffRow?.id ?? null,
    address,
    request_id: requestId,
  };
  await inTransaction(db, (trx) => jobs.send(trx, forgottenJob, payload));
  return { detail };
}

/** Mails the link to a person who is active and has an address. */
export async function mailForgotten(
  platform: Platform,
  { staff, address, request_id: requestId }: z.infer<typeof forgottenPayload>,
): Promise<void> {
  if (staff === null) return;
  await inTransaction(platform.db, async (trx) => {
    const row = await trx
      .selectFrom('staff')
      .select(['id', 'name', 'staff_id', 'email'])
      .where('id', '=', staff)
      .where('state', '=', 'active')
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || mailAddressOf(platform, row.email) === null) return;
    await giveLink(platform, trx, row, 'forgotten', null);
    const source = { platform, person: null, requestId, address };
    await recordStaffEvent(trx, source, 'password_forgotten', row);
  });
}

/** Returns the active owner of a link's secret. Throws the same 404 for a used, expired or unknown link. */
async function findLinkOwner(db: Queryable, { clock, config }: Platform, secret: string) {
  const row = await db
    .selectFrom('password_link as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .select(['l.id as link', 'l.expires_at', 's.id', 's.name', 's.staff_id', 's.email'])
    .where('l.secret_hash', '=', secretHash(secret))
    .where('l.expires_at', '>', clock.now())
    .where('s.state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined || !mayUsePassword(config, row.staff_id))
    throw notFound('Este enlace ya se usó o venció. Pida otro.');
  return row;
}

/** Returns the owner and the expiry of a link. Throws 404. */
export async function readLink(
  { platform }: RequestContext,
  secret: string,
): Promise<AnswerOf<typeof passwordLinkCalls.read>> {
  const { name, staff_id, expires_at } = await findLinkOwner(platform.db, platform, secret);
  return { name, staff_id, expires_at: expires_at.toISOString() };
}

/**
 * Sets the password of the link's owner, ends their sessions and clears failed attempts. Throws 404, and 400 for an
 * unusable or easily guessed password.
 */
export async function usePasswordLink(
  { platform, address, requestId }: RequestContext,
  { secret, password }: { readonly secret: string; readonly password: string },
): Promise<void> {
  const owner = await findLinkOwner(platform.db, platform, secret);
  assertUsablePassword(password, '/password');
  await assertHardToGuess(
    password,
    { staffId: owner.staff_id, name: owner.name, email: owner.email },
    '/password',
  );
  const hash = await hashPassword(password);
  const at = platform.clock.now();
  await changeRights(platform, [`staff:${owner.id}`], async (trx) => {
    // The link may have been used or replaced while the hash was computed.
    const { id, name, staff_id } = await findLinkOwner(trx, platform, secret);
    await trx.updateTable('staff').set({ password_hash: hash }).where('id', '=', id).execute();
    await deleteLink(trx, id);
    await endSessions(trx, { staffId: id }, at);
    await endFormerProofs(trx, id);
    await forgetFailures(trx, accountLimit(staff_id));
    const person = { id, name };
    await recordStaffEvent(trx, { platform, person, requestId, address }, 'password_set', person);
  });
}
