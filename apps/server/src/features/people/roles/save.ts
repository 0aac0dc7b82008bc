import type { Role, RoleBody } from '@vitrina/contract';
import {
  actions,
  allows,
  completePermissions,
  formatNumber,
  institutionLabels,
  type PermissionMap,
  resources,
  rightsInWords,
} from '@vitrina/model';
import { namesRevision } from '../../../content/write/steps/state.ts';
import { conflict, staleRevision } from '../../../errors.ts';
import { type Person, personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { orDuplicate } from '../../../platform/database/failures.ts';
import { changeRights } from '../end-sessions.ts';
import { changeDetail, recordStaffEvent } from '../record-event.ts';
import { requireAllRights } from '../rights.ts';
import { loadRole, presentRole, type RoleRow } from './rows.ts';

type RoleSettings = Pick<
  RoleRow,
  'name' | 'permissions' | 'institutions' | 'second_step_grace_days' | 'remembers_devices'
>;

const nameTaken = { path: '/name', message: 'Ya existe un rol con este nombre.' };

/** Creates a role. Throws 403 for rights beyond the caller's own, 409 for a taken name. */
export async function addRole(ctx: RequestContext, body: RoleBody): Promise<Role> {
  const { platform, newId: id } = ctx;
  const settings = settingsOf(body);
  requireAllRights(personOf(ctx), settings);
  const at = platform.clock.now();
  const insertAndRead = async (trx: Trx): Promise<Role> => {
    const isRepeated =
      ctx.retried && (await trx.selectFrom('role').select('id').where('id', '=', id).executeTakeFirst());
    if (!isRepeated) {
      const row = { id, ...columnsOf(settings, at, null), created_at: at, updated_at: at };
      await trx.insertInto('role').values(row).execute();
      await recordStaffEvent(trx, ctx, 'role_created', row, changesOf(noSettings, settings));
    }
    return presentRole(personOf(ctx), await loadRole(trx, personOf(ctx), id));
  };
  return orDuplicate(() => changeRights(platform, [], insertAndRead), nameTaken);
}

/**
 * Changes a role; every process reloads the rights of the people who have it. Throws 404, 403 for old or new rights
 * beyond the caller's own, 409 for a taken name or if no administrator would be left, 412 for an outdated revision.
 */
export async function changeRole(ctx: RequestContext, id: string, body: RoleBody): Promise<Role> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const settings = settingsOf(body);
  const at = platform.clock.now();
  const updateAndRead = async (trx: Trx): Promise<Role> => {
    const roleBefore = await lockRole(trx, person, id);
    if (!namesRevision(ctx.ifMatch, roleBefore.revision))
      throw staleRevision(presentRole(person, roleBefore));
    requireAllRights(person, roleBefore);
    requireAllRights(person, settings);
    const columns = columnsOf(settings, at, roleBefore.second_step_since);
    await trx
      .updateTable('role')
      .set({ ...columns, revision: roleBefore.revision + 1, updated_at: at })
      .where('id', '=', id)
      .execute();
    await recordStaffEvent(
      trx,
      ctx,
      'role_changed',
      { id, name: body.name },
      changesOf(roleBefore, settings),
    );
    return presentRole(person, await loadRole(trx, person, id));
  };
  return orDuplicate(() => changeRights(platform, [`role:${id}`], updateAndRead), nameTaken);
}

/** Deletes a role. Throws 404, 403 for rights beyond the caller's own, 409 while a person has it. */
export async function removeRole(ctx: RequestContext, id: string): Promise<void> {
  await changeRights(ctx.platform, [`role:${id}`], async (trx) => {
    const role = await lockRole(trx, personOf(ctx), id);
    requireAllRights(personOf(ctx), role);
    if (role.people > 0)
      throw conflict(
        'role_in_use',
        role.people === 1
          ? 'Una persona tiene este rol: dele otro antes de eliminarlo.'
          : `${formatNumber(role.people)} personas tienen este rol: deles otro antes de eliminarlo.`,
      );
    await trx.deleteFrom('role').where('id', '=', id).execute();
    await recordStaffEvent(trx, ctx, 'role_deleted', role, changesOf(role, noSettings));
  });
}

async function lockRole(trx: Trx, person: Person, id: string): Promise<RoleRow> {
  await trx.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute();
  return loadRole(trx, person, id);
}

const noSettings: RoleSettings = {
  name: '',
  permissions: {},
  institutions: null,
  second_step_grace_days: null,
  remembers_devices: false,
};

const settingsOf = ({ permissions, ...rest }: RoleBody): RoleSettings => ({
  ...rest,
  permissions: completePermissions(permissions as PermissionMap),
});

/**
 * Returns the columns of a role's settings. A second step that was already required keeps the date of the
 * requirement.
 */
const columnsOf = ({ permissions, institutions, ...rest }: RoleSettings, at: Date, since: Date | null) => ({
  ...rest,
  second_step_since: rest.second_step_grace_days === null ? null : (since ?? at),
  permissions: JSON.stringify(permissions),
  institutions: institutions && JSON.stringify(institutions),
});

const institutionsText = ({ institutions }: RoleSettings): string =>
  institutions === null
    ? 'Todas'
    : institutions.map((institution) => institutionLabels[institution]).join(', ');

/** Describes the grace period of a role's second step, in Spanish. */
function secondStepText({ second_step_grace_days: days }: RoleSettings): string {
  if (days === null) return 'No se exige';
  if (days === 0) return 'Se exige de inmediato';
  return days === 1 ? 'Se exige, con un día de plazo' : `Se exige, con ${days} días de plazo`;
}

/** Lists the rights of the first settings that the second settings lack, in Spanish. */
const exceedingRights = (
  { permissions }: RoleSettings,
  { permissions: lesserPermissions }: RoleSettings,
): string =>
  rightsInWords(
    resources.flatMap((resource) =>
      actions
        .filter(
          (action) => allows(permissions, action, resource) && !allows(lesserPermissions, action, resource),
        )
        .map((action) => ({ resource, action })),
    ),
  );

/** Returns the changed settings for the audit trail. */
function changesOf(settingsBefore: RoleSettings, settingsAfter: RoleSettings): Record<string, unknown> {
  const grantedRights = exceedingRights(settingsAfter, settingsBefore);
  const withdrawnRights = exceedingRights(settingsBefore, settingsAfter);
  return {
    ...(settingsBefore.name !== '' &&
      settingsAfter.name !== '' &&
      changeDetail('name', settingsBefore.name, settingsAfter.name)),
    ...(grantedRights !== '' && { granted: grantedRights }),
    ...(withdrawnRights !== '' && { withdrawn: withdrawnRights }),
    ...changeDetail('second_step', secondStepText(settingsBefore), secondStepText(settingsAfter)),
    ...changeDetail('remembers_devices', settingsBefore.remembers_devices, settingsAfter.remembers_devices),
    ...changeDetail('institutions', institutionsText(settingsBefore), institutionsText(settingsAfter)),
  };
}
