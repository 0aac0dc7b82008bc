import { type MachineKey, type MachineKeyBody, maxKeyDays, type NewMachineKey } from '@vitrina/contract';
import { completePermissions, type PermissionMap } from '@vitrina/model';
import { namesRevision } from '../../../content/write/steps/state.ts';
import { conflict, invalidField, staleRevision } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newSecret, secretHash } from '../../../platform/secrets.ts';
import { changeRights } from '../end-sessions.ts';
import { changeDetail, recordStaffEvent } from '../record-event.ts';
import { type Rights, requireAllRights } from '../rights.ts';
import { loadMachineKey, type MachineKeyRow, presentMachineKey, rightsOf, stateOf } from './rows.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Creates a machine key. Throws 403 for rights beyond the caller's own, 400 for an invalid expiry. */
export async function addMachineKey(ctx: RequestContext, body: MachineKeyBody): Promise<NewMachineKey> {
  const rights = { permissions: body.permissions as PermissionMap, institutions: body.institutions };
  requireAllRights(personOf(ctx), rights);
  const secret = newSecret();
  const key = await changeRights(ctx.platform, [], async (trx) => {
    const result = await insertKey(trx, ctx, secret, {
      ...rights,
      label: body.label,
      expiresAt: expiryOf(ctx, body),
    });
    await recordStaffEvent(trx, ctx, 'key_created', eventTarget(result), {
      expires_at: result.expires_at.toISOString(),
    });
    return result;
  });
  return { key: presentMachineKey(ctx, key), secret };
}

/**
 * Changes an active machine key. Throws 404, 403 for rights beyond the caller's own, 400 for an invalid expiry, 409
 * for an ended key, 412 for an outdated revision.
 */
export async function changeMachineKey(
  ctx: RequestContext,
  id: string,
  body: MachineKeyBody,
): Promise<MachineKey> {
  const rights = { permissions: body.permissions as PermissionMap, institutions: body.institutions };
  requireAllRights(personOf(ctx), rights);
  return withLockedKey(ctx, id, async (trx, keyBefore) => {
    if (!namesRevision(ctx.ifMatch, keyBefore.revision))
      throw staleRevision(presentMachineKey(ctx, keyBefore));
    await trx
      .updateTable('session')
      .set({
        label: body.label,
        ...storedRights(rights),
        expires_at: expiryOf(ctx, body),
        revision: keyBefore.revision + 1,
      })
      .where('id', '=', id)
      .execute();
    const keyAfter = await loadMachineKey(trx, id);
    await recordStaffEvent(trx, ctx, 'key_changed', eventTarget(keyAfter), {
      ...changeDetail('name', keyBefore.label, keyAfter.label),
      expires_at: keyAfter.expires_at.toISOString(),
    });
    return presentMachineKey(ctx, keyAfter);
  });
}

/**
 * Replaces a machine key with a new one. The old key stays valid for the overlap in hours, but not beyond its own
 * expiry. Throws 404, 403 for rights beyond the caller's own, 400 for an invalid expiry, 409 for an ended key.
 */
export async function rotateMachineKey(
  ctx: RequestContext,
  id: string,
  body: { readonly expires_at: string; readonly overlap_hours: number },
): Promise<NewMachineKey> {
  const secret = newSecret();
  return withLockedKey(ctx, id, async (trx, keyBefore) => {
    const now = ctx.platform.clock.now();
    const result = await insertKey(trx, ctx, secret, {
      ...rightsOf(keyBefore),
      label: keyBefore.label ?? '',
      expiresAt: expiryOf(ctx, body),
    });
    const overlapEnd = new Date(now.getTime() + body.overlap_hours * hourMs);
    await trx
      .updateTable('session')
      .set({
        replaced_by: result.id,
        revision: keyBefore.revision + 1,
        ...(body.overlap_hours === 0 && { ended_at: now }),
        ...(overlapEnd < keyBefore.expires_at && { expires_at: overlapEnd }),
      })
      .where('id', '=', id)
      .execute();
    await recordStaffEvent(trx, ctx, 'key_rotated', eventTarget(result), {
      overlap_hours: body.overlap_hours,
    });
    return { key: presentMachineKey(ctx, result), secret };
  });
}

/** Ends a machine key immediately. Throws 404, 403 for rights beyond the caller's own, 409 for an ended key. */
export async function revokeMachineKey(ctx: RequestContext, id: string): Promise<void> {
  await withLockedKey(ctx, id, async (trx, keyBefore) => {
    await trx
      .updateTable('session')
      .set({ ended_at: ctx.platform.clock.now(), revision: keyBefore.revision + 1 })
      .where('id', '=', id)
      .execute();
    await recordStaffEvent(trx, ctx, 'key_revoked', eventTarget(keyBefore));
  });
}

/**
 * Changes an active machine key. Every process reloads the key afterwards. Throws 404, 403 for rights beyond the
 * caller's own, 409 for an ended key.
 */
function withLockedKey<T>(
  ctx: RequestContext,
  id: string,
  operation: (trx: Trx, keyBefore: MachineKeyRow) => Promise<T>,
): Promise<T> {
  return changeRights(ctx.platform, [`session:${id}`], async (trx) => {
    await trx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute();
    const machineKeyBefore = await loadMachineKey(trx, id);
    requireAllRights(personOf(ctx), rightsOf(machineKeyBefore));
    if (stateOf(machineKeyBefore, ctx.platform.clock.now()) !== 'active')
      throw conflict('key_is_over', 'Esta clave ya no vale.');
    return operation(trx, machineKeyBefore);
  });
}

/** Returns the expiry of the key. Throws 400 for a time in the past or more than `maxKeyDays` ahead. */
function expiryOf(ctx: RequestContext, { expires_at }: { readonly expires_at: string }): Date {
  const end = new Date(expires_at);
  const now = ctx.platform.clock.now().getTime();
  if (end.getTime() <= now) throw invalidField('/expires_at', 'Elija un momento por venir.');
  if (end.getTime() > now + maxKeyDays * dayMs)
    throw invalidField('/expires_at', `Una clave vale ${maxKeyDays} días como máximo.`);
  return end;
}

function storedRights({ permissions, institutions }: Rights) {
  return {
    permissions: JSON.stringify(completePermissions(permissions)),
    institutions: institutions && JSON.stringify(institutions),
  };
}

interface NewKey extends Rights {
  readonly label: string;
  readonly expiresAt: Date;
}

async function insertKey(trx: Trx, ctx: RequestContext, secret: string, key: NewKey): Promise<MachineKeyRow> {
  const at = ctx.platform.clock.now();
  return trx
    .insertInto('session')
    .values({
      id: ctx.newId,
      kind: 'token',
      secret_hash: secretHash(secret),
      label: key.label,
      ...storedRights(key),
      keep: true,
      created_at: at,
      seen_at: at,
      expires_at: key.expiresAt,
      created_by_name: personOf(ctx).name,
      created_by: personOf(ctx).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const eventTarget = ({ id, label }: MachineKeyRow) => ({ id, name: label ?? '' });
