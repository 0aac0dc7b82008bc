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
import { grantedBeyond, useOverwrite } from '../permissions/index.ts';
import { initialOf, stepWords, type Values } from './role-values.ts';
import { peopleQuery, useLeaveToRoles } from './use-roles.ts';
import { personNoun } from './words.ts';

/** Lists the permissions that a change grants and withdraws. */
function Changes({
  oldValues,
  newValues,
}: {
  readonly oldValues: Values;
  readonly newValues: Values;
}): ReactNode {
  const lines = [
    ['Se agrega:', rightsInWords(grantedBeyond(newValues, oldValues))],
    ['Se quita:', rightsInWords(grantedBeyond(oldValues, newValues))],
  ].filter(([, words]) => words !== '');
  if (stepWords(oldValues) !== stepWords(newValues))
    lines.push(['Verificación en dos pasos:', `${stepWords(oldValues)} → ${stepWords(newValues)}`]);
  return lines.map(([head, words]) => (
    <p key={head}>
      <b>{head}</b> {words}
    </p>
  ));
}

/**
 * Returns a function that saves a role. A new role is opened, so that it can be given to people. Before saving a role that people have, asks for a confirmation of the
 * effects. If another person has saved the role since it was loaded, shows their changes first.
 */
export function useSaveRole(role: Role | null, oldValues: Values, done: RefObject<boolean>) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const leave = useLeaveToRoles();
  const overwrite = useOverwrite<Role>(
    'Otra persona cambió este rol mientras usted lo editaba',
    (current) => <Changes oldValues={oldValues} newValues={initialOf(current)} />,
  );

  const confirmChange = async ({ id }: Role, newValues: Values): Promise<boolean> => {
    // Not from the cache: people may have got the role since the form was opened.
    const { data, meta } = await client.fetchQuery({ ...peopleQuery(id, 1), staleTime: 0 });
    const people = meta.total;
    if (people === 0) return true;
    const names = data.map(({ name }) => name);
    const otherCount = people - names.length;
    return confirm({
      kind: 'neutral',
      icon: <IconUsers stroke={1.75} />,
      title: `¿Cambiar este rol a ${countOf(people, personNoun)}?`,
      line: 'Vale desde la siguiente acción de cada una, también en las sesiones abiertas.',
      box: (
        <div className={stack(6)}>
          <p>
            {names.join(', ')}
            {otherCount > 0 && ` y ${otherCount} más`}
          </p>
          <Changes oldValues={oldValues} newValues={newValues} />
        </div>
      ),
      yesText: 'Sí, cambiar',
    });
  };

  return async (body: RoleBody): Promise<void> => {
    let newRoleId: string | undefined;
    if (role === null) newRoleId = (await request(calls.roles.create, { body })).id;
    else {
      const newValues = initialOf({
        ...body,
        permissions: completePermissions(body.permissions as PermissionMap),
        institutions: body.institutions === null ? null : [...body.institutions],
      });
      if (!(await confirmChange(role, newValues))) return;
      const isSaved = await overwrite(role.revision, (revision) =>
        request(calls.roles.update, { params: { roleId: role.id }, body, ifMatch: revision }),
      );
      if (!isSaved) return;
    }
    done.current = true;
    noticeDone(role === null ? 'created' : 'updated');
    await leave(newRoleId);
  };
}
