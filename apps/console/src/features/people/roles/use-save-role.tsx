import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { Role, RoleBody } from '@vitrina/contract';
import { completePermissions, type PermissionMap, rightsInWords } from '@vitrina/model';
import type { ReactNode, RefObject } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { countOf } from '../../../lib/formats.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { additionalRights, useOverwrite } from '../permissions/index.ts';
import { initialValuesOf, type RoleValues, secondStepText } from './role-values.ts';
import { peopleQuery, useLeaveToRoles } from './use-roles.ts';
import { personNoun } from './words.ts';

/** Lists the permissions that a change grants and withdraws. */
function RoleChanges({
  oldValues,
  newValues,
}: {
  readonly oldValues: RoleValues;
  readonly newValues: RoleValues;
}): ReactNode {
  const changeLines = [
    ['Se agrega:', rightsInWords(additionalRights(newValues, oldValues))],
    ['Se quita:', rightsInWords(additionalRights(oldValues, newValues))],
  ].filter(([, text]) => text !== '');
  if (secondStepText(oldValues) !== secondStepText(newValues))
    changeLines.push([
      'Verificación en dos pasos:',
      `${secondStepText(oldValues)} → ${secondStepText(newValues)}`,
    ]);
  return changeLines.map(([heading, text]) => (
    <p key={heading}>
      <b>{heading}</b> {text}
    </p>
  ));
}

/**
 * Returns a function that saves a role. A new role is opened, so that it can be given to people. Before saving a role that people have, asks for a confirmation of the
 * effects. If another person has saved the role since it was loaded, shows their changes first.
 */
export function useSaveRole(role: Role | null, oldValues: RoleValues, doneRef: RefObject<boolean>) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const leaveToRoles = useLeaveToRoles();
  const overwriteRole = useOverwrite<Role>(
    'Otra persona cambió este rol mientras usted lo editaba',
    (currentRole) => <RoleChanges oldValues={oldValues} newValues={initialValuesOf(currentRole)} />,
  );

  const confirmChange = async ({ id }: Role, newValues: RoleValues): Promise<boolean> => {
    // Not from the cache: people may have got the role since the form was opened.
    const { data, meta } = await client.fetchQuery({ ...peopleQuery(id, 1), staleTime: 0 });
    const peopleCount = meta.total;
    if (peopleCount === 0) return true;
    const names = data.map(({ name }) => name);
    const otherCount = peopleCount - names.length;
    return confirm({
      kind: 'neutral',
      icon: <IconUsers stroke={1.75} />,
      title: `¿Cambiar este rol a ${countOf(peopleCount, personNoun)}?`,
      line: 'Vale desde la siguiente acción de cada una, también en las sesiones abiertas.',
      box: (
        <div className={stack(6)}>
          <p>
            {names.join(', ')}
            {otherCount > 0 && ` y ${otherCount} más`}
          </p>
          <RoleChanges oldValues={oldValues} newValues={newValues} />
        </div>
      ),
      yesText: 'Sí, cambiar',
    });
  };

  return async (body: RoleBody): Promise<void> => {
    let newRoleId: string | undefined;
    if (role === null) newRoleId = (await request(calls.roles.create, { body })).id;
    else {
      const newValues = initialValuesOf({
        ...body,
        permissions: completePermissions(body.permissions as PermissionMap),
        institutions: body.institutions === null ? null : [...body.institutions],
      });
      if (!(await confirmChange(role, newValues))) return;
      const isSaved = await overwriteRole(role.revision, (revision) =>
        request(calls.roles.update, { params: { roleId: role.id }, body, ifMatch: revision }),
      );
      if (!isSaved) return;
    }
    doneRef.current = true;
    noticeDone(role === null ? 'created' : 'updated');
    await leaveToRoles(newRoleId);
  };
}
