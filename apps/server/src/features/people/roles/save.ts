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
        changesOf(settings, settingsOf(body)),
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
  const settingsAfter = settingsOf(body);
  const at = platform.clock.now();
  return unlessTaken(() =>
    changingRights(platform, [`role:${id}`], async (trx) => {
      await trx.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute();
      const roleBefore = await loadRole(trx, personOf(ctx), id);
      if (!namesRevision(ctx.ifMatch, roleBefore.revision))
        throw staleRevision(presentRole(person, roleBefore));
      requireAll(person, roleBefore);
      requireAll(person, settingsAfter);
      await trx
        .updateTable('role')
        .set({
          ...columnsOf(body, at, roleBefore.secondStepSince),
          revision: roleBefore.revision + 1,
          updated_at: at,
        })
        .where('id', '=', id)
        .execute();
      await recordStaffEvent(
        trx,
        ctx,
        'role_changed',
        { id, name: body.name },
        changesOf(roleBefore, settingsAfter),
      );
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
    await recordStaffEvent(trx, ctx, 'role_deleted', role, changesOf(role, settings));
  });
}

const settings: Settings = {
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
  institutions === null
    ? 'Todas'
    : institutions.map((institution) => institutionLabels[institution]).join(', ');

/** Grace period of a role's second step, in words. */
function stepOf({ second_step_grace_days: days }: Settings): string {
  if (days === null) return 'No se exige';
  if (days === 0) return 'Se exige de inmediato';
  return days === 1 ? 'Se exige, con un día de plazo' : `Se exige, con ${days} días de plazo`;
}

/** Rights that are in `given` and not in `without`. */
function exceedingRights(permissionMap: PermissionMap, withoutPermissionMap: PermissionMap): string {
  const matches = resources.flatMap((resource): { resource: Resource; action: Action }[] =>
    actions
      .filter(
        (action) =>
          allows(permissionMap, action, resource) && !allows(withoutPermissionMap, action, resource),
      )
      .map((action) => ({ resource, action })),
  );
  return rightsInWords(matches);
}

/** Changed settings for the audit trail. */
function changesOf(settingsBefore: Settings, settingsAfter: Settings): Record<string, unknown> {
  const grant = exceedingRights(settingsAfter.permissions, settingsBefore.permissions);
  const withdrawnText = exceedingRights(settingsBefore.permissions, settingsAfter.permissions);
  const isRenamed =
    settingsBefore.name !== '' && settingsAfter.name !== '' && settingsBefore.name !== settingsAfter.name;
  return {
    ...(isRenamed && { name: { from: settingsBefore.name, to: settingsAfter.name } }),
    ...(grant !== '' && { granted: grant }),
    ...(withdrawnText !== '' && { withdrawn: withdrawnText }),
    ...(stepOf(settingsBefore) !== stepOf(settingsAfter) && {
      second_step: { from: stepOf(settingsBefore), to: stepOf(settingsAfter) },
    }),
    ...(settingsBefore.remembers_devices !== settingsAfter.remembers_devices && {
      remembers_devices: { from: settingsBefore.remembers_devices, to: settingsAfter.remembers_devices },
    }),
    ...(where(settingsBefore) !== where(settingsAfter) && {
      institutions: { from: where(settingsBefore), to: where(settingsAfter) },
    }),
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
