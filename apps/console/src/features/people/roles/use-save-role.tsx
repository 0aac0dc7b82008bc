import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Role, RoleBody } from '@vitrina/contract';
import { completePermissions, type PermissionMap, rightsInWords } from '@vitrina/model';
import type { ReactNode, RefObject } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { countOf } from '../../../lib/formats.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { grantedBeyond } from '../permissions/index.ts';
import { initialOf, stepWords, type Values } from './role-values.ts';
import { peopleQuery, useRoleActs } from './use-roles.ts';
import { personNoun } from './words.ts';

/** Lists the rights that a change grants and withdraws, a line each. */
function Changes({ before, after }: { readonly before: Values; readonly after: Values }): ReactNode {
  const lines = [
    ['Se agrega:', rightsInWords(grantedBeyond(after, before))],
    ['Se quita:', rightsInWords(grantedBeyond(before, after))],
  ].filter(([, words]) => words !== '');
  if (stepWords(before) !== stepWords(after))
    lines.push(['Verificación en dos pasos:', `${stepWords(before)} → ${stepWords(after)}`]);
  return lines.map(([head, words]) => (
    <p key={head}>
      <b>{head}</b> {words}
    </p>
  ));
}

/**
 * Saves a role. If people have it, the person first confirms the effect on them. If another person has saved it meanwhile,
 * the person sees those changes first.
 */
export function useSaveRole(role: Role | null, done: RefObject<boolean>) {
  const { create, update } = useRoleActs();
  const client = useQueryClient();
  const confirm = useConfirm();

  const confirmChange = async ({ id }: Role, before: Values, after: Values): Promise<boolean> => {
    // As it is now: somebody may have been given the role since it was opened.
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
          <Changes before={before} after={after} />
        </div>
      ),
      yes: 'Sí, cambiar',
    });
  };

  const send = async (saving: () => Promise<Role>): Promise<void> => {
    // The screen is left as soon as it is saved.
    done.current = true;
    try {
      await saving();
    } catch (error) {
      done.current = false;
      throw error;
    }
  };

  return async (body: RoleBody, before: Values): Promise<void> => {
    if (role === null) {
      await send(() => create.mutateAsync(body));
      return;
    }
    const { id, revision } = role;
    const newValues = initialOf({
      ...body,
      permissions: completePermissions(body.permissions as PermissionMap),
      institutions: body.institutions === null ? null : [...body.institutions],
    });
    if (!(await confirmChange(role, before, newValues))) return;
    try {
      await send(() => update.mutateAsync({ id, revision, body }));
    } catch (error) {
      if (!isApiError(error, 'stale_revision')) throw error;
      const current = error.extras['current'] as Role;
      const overwrites = await confirm({
        kind: 'neutral',
        title: 'Otra persona cambió este rol mientras usted lo editaba',
        line: 'Puede guardar lo suyo en su lugar, o seguir editando sin perder nada.',
        box: <Changes before={before} after={initialOf(current)} />,
        yes: 'Guardar lo mío',
        no: 'Seguir editando',
      });
      if (overwrites) await send(() => update.mutateAsync({ id, revision: current.revision, body }));
    }
  };
}
