import type { InvitedPerson, PasswordLink, StaffChange, StaffCreation, StaffPerson } from '@vitrina/contract';
import { conflict } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { orDuplicate } from '../../../platform/database/failures.ts';
import { changeRights, endSessions } from '../end-sessions.ts';
import { removePasskeys } from '../passkeys/rows.ts';
import { mayUsePassword, passwordNotAllowed } from '../password-access.ts';
import { changeDetail, recordStaffEvent } from '../record-event.ts';
import { requireAllRights } from '../rights.ts';
import { endFormerProofs, removeSecondStep, secondStepOf } from '../second-step/state.ts';
import { staffIdTaken, usableStaffId } from '../staff.ts';
import { forgetFailures, secondStepLimit } from '../throttle.ts';
import { addAccountHolder, replaceAccountHolders } from './holders.ts';
import { deleteLink, giveLink, mailTo } from './links.ts';
import { invitationText } from './mails.ts';
import { changeLockedPerson, loadGrantableRole, loadPerson, presentPerson, type StaffRow } from './rows.ts';

/**
 * Creates a person without a password, and mails or returns the link to set one. Throws 403 for a role with rights
 * beyond the caller's own, 409 for a taken staff id.
 */
export async function createPerson(ctx: RequestContext, body: StaffCreation): Promise<InvitedPerson> {
  const { platform, newId: id } = ctx;
  const person = personOf(ctx);
  const staff_id = usableStaffId(body.staff_id);
  const { name, email, role_id } = body;
  const insertPerson = async (trx: Trx): Promise<InvitedPerson> => {
    const role = await loadGrantableRole(trx, role_id);
    requireAllRights(person, role);
    await trx
      .insertInto('staff')
      .values({
        id,
        staff_id,
        name,
        email,
        role_id,
        state: 'active',
        created_at: platform.clock.now(),
      })
      .execute();
    await recordStaffEvent(trx, ctx, 'staff_created', { id, name }, { role: role.name });
    return invitePerson(ctx, trx, id);
  };
  return orDuplicate(() => changeRights(platform, [], insertPerson), staffIdTaken);
}

/** Returns a new person with the link to set a password; the link is null for a person who signs in by a provider. */
export async function invitePerson(ctx: RequestContext, trx: Trx, id: string): Promise<InvitedPerson> {
  const person = personOf(ctx);
  const row = await loadPerson(trx, person, id);
  const { platform } = ctx;
  const invitedPerson = presentPerson(platform.config, person, row);
  await addAccountHolder(trx, { staffId: id, holderId: person.id, at: platform.clock.now() });
  if (invitedPerson.password_open)
    return { person: invitedPerson, link: await giveLink(platform, trx, row, 'invitation', person.id) };
  const labels = platform.config.signOn.providers.map(({ label }) => label);
  await mailTo(platform, trx, row, invitationText(row, labels), person.id);
  return { person: invitedPerson, link: null };
}

/**
 * Changes a person, with one audit event per changed property. Throws 404, 403 for rights beyond the caller's own,
 * 409 if no administrator would be left.
 */
export async function changePerson(ctx: RequestContext, id: string, body: StaffChange): Promise<StaffPerson> {
  const person = personOf(ctx);
  return changeLockedPerson(ctx, id, async (trx, personBefore) => {
    await changePersonDetails(ctx, trx, personBefore, body);
    if (body.role_id !== undefined && body.role_id !== personBefore.role_id)
      await giveRole(ctx, trx, personBefore, body.role_id);
    if (body.state !== undefined && (body.state === 'disabled') !== (personBefore.state === 'disabled'))
      await (body.state === 'disabled'
        ? disablePerson(ctx, trx, personBefore)
        : enablePerson(ctx, trx, personBefore));
    // The result is shown even to a person who has just lost the right to see it.
    return presentPerson(
      ctx.platform.config,
      person,
      await loadPerson(trx, { ...person, institutions: null }, id),
    );
  });
}

async function changePersonDetails(
  ctx: RequestContext,
  trx: Trx,
  personBefore: StaffRow,
  { name = personBefore.name, email = personBefore.email }: StaffChange,
): Promise<void> {
  const changes = {
    ...changeDetail('name', personBefore.name, name),
    ...changeDetail('email', personBefore.email, email),
  };
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('staff').set({ name, email }).where('id', '=', personBefore.id).execute();
  // The former address may belong to somebody else.
  if (email !== personBefore.email) {
    await deleteLink(trx, personBefore.id);
    await addAccountHolder(trx, {
      staffId: personBefore.id,
      holderId: personOf(ctx).id,
      at: ctx.platform.clock.now(),
    });
  }
  await recordStaffEvent(trx, ctx, 'staff_changed', { id: personBefore.id, name }, changes);
}

async function giveRole(
  ctx: RequestContext,
  trx: Trx,
  personBefore: StaffRow,
  role_id: string,
): Promise<void> {
  const role = await loadGrantableRole(trx, role_id);
  requireAllRights(personOf(ctx), role);
  await trx
    .updateTable('staff')
    .set({ role_id, role_given_at: ctx.platform.clock.now() })
    .where('id', '=', personBefore.id)
    .execute();
  await recordStaffEvent(trx, ctx, 'staff_role_changed', personBefore, {
    role: { from: personBefore.role_name, to: role.name },
  });
}

async function disablePerson(ctx: RequestContext, trx: Trx, { id, name }: StaffRow): Promise<void> {
  await trx.updateTable('staff').set({ state: 'disabled' }).where('id', '=', id).execute();
  await endSessions(trx, { staffId: id }, ctx.platform.clock.now());
  await endFormerProofs(trx, id);
  await deleteLink(trx, id);
  await recordStaffEvent(trx, ctx, 'staff_disabled', { id, name });
}

async function enablePerson(ctx: RequestContext, trx: Trx, { id, name }: StaffRow): Promise<void> {
  await trx.updateTable('staff').set({ state: 'active' }).where('id', '=', id).execute();
  await recordStaffEvent(trx, ctx, 'staff_enabled', { id, name });
}

/**
 * Removes a person's password and passkeys, ends their sessions, and mails or returns a link to set a new password.
 * Throws 404, 403, and 409 for a disabled person or the last administrator.
 */
export async function resetPassword(ctx: RequestContext, id: string): Promise<PasswordLink> {
  return changeLockedPerson(ctx, id, async (trx, personBefore) => {
    if (personBefore.state === 'disabled')
      throw conflict('disabled', 'Esta persona está desactivada: actívela antes de darle un enlace.');
    if (!mayUsePassword(ctx.platform.config, personBefore.staff_id)) throw passwordNotAllowed();
    await trx.updateTable('staff').set({ password_hash: null }).where('id', '=', id).execute();
    await endSessions(trx, { staffId: id }, ctx.platform.clock.now());
    await endFormerProofs(trx, id);
    const passkeys = await removePasskeys(trx, id);
    await recordStaffEvent(trx, ctx, 'password_reset', personBefore, passkeys === 0 ? {} : { passkeys });
    const isNew = personBefore.state === 'waiting' && personBefore.last_sign_in_at === null;
    const reason = isNew ? 'invitation' : 'reset';
    const link = await giveLink(ctx.platform, trx, personBefore, reason, personOf(ctx).id);
    // A mailed link reaches the owner of the mailbox, not the person who requested it.
    if (link.path !== null)
      await replaceAccountHolders(trx, {
        staffId: id,
        holderId: personOf(ctx).id,
        at: ctx.platform.clock.now(),
      });
    return link;
  });
}

/**
 * Removes the second step of another person and ends their sessions. Throws 404, 403, and 409 for the caller's own or
 * a missing second step.
 */
export function resetSecondStep(ctx: RequestContext, id: string): Promise<void> {
  // The own profile requires the password for this.
  if (id === personOf(ctx).id)
    throw conflict('own_second_step', 'Cambie o quite su propia verificación en dos pasos desde su perfil.');
  return changeLockedPerson(ctx, id, async (trx, personBefore) => {
    const { kinds } = await secondStepOf(trx, id);
    if (kinds.length === 0)
      throw conflict('no_second_step', 'Esta persona no tiene activada la verificación en dos pasos.');
    await removeSecondStep(trx, id);
    await endSessions(trx, { staffId: id }, ctx.platform.clock.now());
    await forgetFailures(trx, secondStepLimit(personBefore.staff_id));
    await recordStaffEvent(trx, ctx, 'second_step_reset', personBefore);
  });
}
