import { type MachineKey, type MachineKeyBody, maxKeyDays, type NewMachineKey } from '@vitrina/contract';
import { completePermissions, type PermissionMap } from '@vitrina/model';
import { namesRevision } from '../../../content/write/steps/state.ts';
import { conflict, invalidField, staleRevision } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newSecret, secretHash } from '../../../platform/secrets.ts';
import { changingRights } from '../end-sessions.ts';
import { changed, recordStaffEvent } from '../record-event.ts';
import { type Rights, requireAll } from '../rights.ts';
import { loadMachineKey, type MachineKeyRow, presentMachineKey, rightsOf, stateOf } from './rows.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Creates a machine key. Throws 403 for rights beyond the caller's own, 400 for an invalid expiry. */
export async function addMachineKey(ctx: RequestContext, body: MachineKeyBody): Promise<NewMachineKey> {
  const rights = { permissions: body.permissions as PermissionMap, institutions: body.institutions };
  requireAll(personOf(ctx), rights);
  const secret = newSecret();
  const key = await changingRights(ctx.platform, [], async (trx) => {
    const result = await insert(trx, ctx, secret, {
      ...rights,
      label: body.label,
      expiresAt: endOf(ctx, body),
    });
    await recordStaffEvent(trx, ctx, 'key_created', target(result), {
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
  requireAll(personOf(ctx), rights);
  return changingKey(ctx, id, async (trx, keyBefore) => {
    if (!namesRevision(ctx.ifMatch, keyBefore.revision))
      throw staleRevision(presentMachineKey(ctx, keyBefore));
    await trx
      .updateTable('session')
      .set({
        label: body.label,
        ...storedRights(rights),
        expires_at: endOf(ctx, body),
        revision: keyBefore.revision + 1,
      })
      .where('id', '=', id)
      .execute();
    const keyAfter = await loadMachineKey(trx, id);
    await recordStaffEvent(trx, ctx, 'key_changed', target(keyAfter), {
      ...changed('name', keyBefore.label, keyAfter.label),
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
  return changingKey(ctx, id, async (trx, keyBefore) => {
    const now = ctx.platform.clock.now();
    const result = await insert(trx, ctx, secret, {
      ...rightsOf(keyBefore),
      label: keyBefore.label ?? '',
      expiresAt: endOf(ctx, body),
    });
    const until = new Date(now.getTime() + body.overlap_hours * hourMs);
    await trx
      .updateTable('session')
      .set({
        replaced_by: result.id,
        revision: keyBefore.revision + 1,
        ...(body.overlap_hours === 0 && { ended_at: now }),
        ...(until < keyBefore.expires_at && { expires_at: until }),
      })
      .where('id', '=', id)
      .execute();
    await recordStaffEvent(trx, ctx, 'key_rotated', target(result), { overlap_hours: body.overlap_hours });
    return { key: presentMachineKey(ctx, result), secret };
  });
}

/** Ends a machine key immediately. Throws 404, 403 for rights beyond the caller's own, 409 for an ended key. */
export async function revokeMachineKey(ctx: RequestContext, id: string): Promise<void> {
  await changingKey(ctx, id, async (trx, keyBefore) => {
    await trx
      .updateTable('session')
      .set({ ended_at: ctx.platform.clock.now(), revision: keyBefore.revision + 1 })
      .where('id', '=', id)
      .execute();
    await recordStaffEvent(trx, ctx, 'key_revoked', target(keyBefore));
  });
}

/**
 * Changes an active machine key. Every process reloads the key afterwards. Throws 404, 403 for rights beyond the
 * caller's own, 409 for an ended key.
 */
function changingKey<T>(
  ctx: RequestContext,
  id: string,
  work: (trx: Trx, keyBefore: MachineKeyRow) => Promise<T>,
): Promise<T> {
  return changingRights(ctx.platform, [`session:${id}`], async (trx) => {
    await trx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute();
    const machineKeyBefore = await loadMachineKey(trx, id);
    requireAll(personOf(ctx), rightsOf(machineKeyBefore));
    if (stateOf(machineKeyBefore, ctx.platform.clock.now()) !== 'active')
      throw conflict('key_is_over', 'Esta clave ya no vale.');
    return work(trx, machineKeyBefore);
  });
}

/** Returns the expiry of the key. Throws 400 for a time in the past or more than `maxKeyDays` ahead. */
function endOf(ctx: RequestContext, { expires_at }: { readonly expires_at: string }): Date {
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

async function insert(trx: Trx, ctx: RequestContext, secret: string, key: NewKey): Promise<MachineKeyRow> {
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

const target = ({ id, label }: MachineKeyRow) => ({ id, name: label ?? '' });
