import type { RoleBody } from '@vitrina/contract';
import {
  type Action,
  actions,
  allows,
  completePermissions,
  formatNumber,
  institutionLabels,
  type PermissionMap,
  type Resource,
  resources,
  rightsInWords,
} from '@vitrina/model';
import { namesRevision } from '../../../content/write/steps/state.ts';
import { conflict, duplicate, staleRevision } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/failures.ts';
import { changingRights } from '../end-sessions.ts';
import { recordStaffEvent } from '../record-event.ts';
import { requireAll } from '../rights.ts';
import { loadRole, presentRole, type RoleRow } from './rows.ts';

type Settings = Pick<
  RoleRow,
  'name' | 'permissions' | 'institutions' | 'second_step_grace_days' | 'remembers_devices'
>;

/** Creates a role. Throws 403 where it allows more than the person may, 409 where its name is taken. */
export async function addRole(ctx: RequestContext, body: RoleBody): Promise<RoleRow> {
  const { platform, newId: id } = ctx;
  requireAll(personOf(ctx), settingsOf(body));
  const at = platform.clock.now();
  return unlessTaken(() =>
    changingRights(platform, [], async (trx) => {
      if (ctx.retried && (await exists(trx, id))) return loadRole(trx, personOf(ctx), id);
      await trx
        .insertInto('role')
        .values({ id, ...columnsOf(body, at, null), created_at: at, updated_at: at })
        .execute();
      await recordStaffEvent(
        trx,
        ctx,
        'role_created',
        { id, name: body.name },
        changesOf(nothing, settingsOf(body)),
      );
      return loadRole(trx, personOf(ctx), id);
    }),
  );
}

/**
 * Changes a role; every process asks anew what those who have it may do. Throws 404, 403 where it allows or is to allow
 * more than the person may, 409 where the name is taken or no administrator would be left, 412 where somebody changed it meanwhile.
 */
export async function changeRole(ctx: RequestContext, id: string, body: RoleBody): Promise<RoleRow> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const after = settingsOf(body);
  const at = platform.clock.now();
  return unlessTaken(() =>
    changingRights(platform, [`role:${id}`], async (trx) => {
      await trx.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute();
      const before = await loadRole(trx, personOf(ctx), id);
      if (!namesRevision(ctx.ifMatch, before.revision)) throw staleRevision(presentRole(person, before));
      requireAll(person, before);
      requireAll(person, after);
      await trx
        .updateTable('role')
        .set({
          ...columnsOf(body, at, before.secondStepSince),
          revision: before.revision + 1,
          updated_at: at,
        })
        .where('id', '=', id)
        .execute();
      await recordStaffEvent(trx, ctx, 'role_changed', { id, name: body.name }, changesOf(before, after));
      return loadRole(trx, personOf(ctx), id);
    }),
  );
}

/** Deletes a role. Throws 404, 403 where it allows more than the person may, 409 while anybody has it. */
export async function removeRole(ctx: RequestContext, id: string): Promise<void> {
  await changingRights(ctx.platform, [`role:${id}`], async (trx) => {
    await trx.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute();
    const role = await loadRole(trx, personOf(ctx), id);
    requireAll(personOf(ctx), role);
    if (role.people > 0)
      throw conflict(
        'role_in_use',
        role.people === 1
          ? 'Una persona tiene este rol: dele otro antes de eliminarlo.'
          : `${formatNumber(role.people)} personas tienen este rol: deles otro antes de eliminarlo.`,
      );
    await trx.deleteFrom('role').where('id', '=', id).execute();
    await recordStaffEvent(trx, ctx, 'role_deleted', role, changesOf(role, nothing));
  });
}

const nothing: Settings = {
  name: '',
  permissions: {},
  institutions: null,
  second_step_grace_days: null,
  remembers_devices: false,
};

const settingsOf = ({ permissions, ...rest }: RoleBody): Settings => ({
  ...rest,
  permissions: completePermissions(permissions as PermissionMap),
});

/** The columns of what is sent; a requirement that stays holds since when it did. */
function columnsOf(body: RoleBody, at: Date, since: Date | null) {
  const { permissions, institutions, ...rest } = settingsOf(body);
  return {
    ...rest,
    second_step_since: rest.second_step_grace_days === null ? null : (since ?? at),
    permissions: JSON.stringify(permissions),
    institutions: institutions === null ? null : JSON.stringify(institutions),
  };
}

const where = ({ institutions }: Settings): string =>
  institutions === null ? 'Todas' : institutions.map((one) => institutionLabels[one]).join(', ');

/** Grace period of a role's second step, in words. */
function stepOf({ second_step_grace_days: days }: Settings): string {
  if (days === null) return 'No se exige';
  if (days === 0) return 'Se exige de inmediato';
  return days === 1 ? 'Se exige, con un día de plazo' : `Se exige, con ${days} días de plazo`;
}

/** Rights that are in `given` and not in `without`. */
function beyond(given: PermissionMap, without: PermissionMap): string {
  const found = resources.flatMap((resource): { resource: Resource; action: Action }[] =>
    actions
      .filter((action) => allows(given, action, resource) && !allows(without, action, resource))
      .map((action) => ({ resource, action })),
  );
  return rightsInWords(found);
}

/** Changed settings for the audit trail. */
function changesOf(before: Settings, after: Settings): Record<string, unknown> {
  const granted = beyond(after.permissions, before.permissions);
  const withdrawn = beyond(before.permissions, after.permissions);
  const renamed = before.name !== '' && after.name !== '' && before.name !== after.name;
  return {
    ...(renamed && { name: { from: before.name, to: after.name } }),
    ...(granted !== '' && { granted }),
    ...(withdrawn !== '' && { withdrawn }),
    ...(stepOf(before) !== stepOf(after) && { second_step: { from: stepOf(before), to: stepOf(after) } }),
    ...(before.remembers_devices !== after.remembers_devices && {
      remembers_devices: { from: before.remembers_devices, to: after.remembers_devices },
    }),
    ...(where(before) !== where(after) && { institutions: { from: where(before), to: where(after) } }),
  };
}

async function exists(trx: Trx, id: string): Promise<boolean> {
  return (await trx.selectFrom('role').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw duplicate([{ path: '/name', message: 'Ya existe un rol con este nombre.' }]);
  }
}
