import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useRouteParams } from '../../../lib/screen/route-handle.ts';
import { RightsScreen } from '../permissions/index.ts';
import { backToRoles, RoleForm } from './role-form.tsx';
import { roleQuery } from './use-roles.ts';

/** Screen of a role: a new role, a copy of another role (`?from=`), or the role whose id is in the address. */
export function RoleScreen() {
  const { role_id: roleId } = useRouteParams();
  const [search] = useSearchParams();
  const id = roleId ?? search.get('from');
  const query = useQuery({ ...roleQuery(id ?? ''), enabled: id !== null });
  const title = roleId === undefined ? 'Nuevo rol' : (query.data?.name ?? 'Rol');
  return (
    <RightsScreen
      query={query}
      isNew={id === null}
      title={title}
      back={backToRoles}
      failedTitle="No se pudo abrir el rol"
    >
      {(role) =>
        roleId === undefined ? (
          <RoleForm title={title} existingRole={null} copiedRole={role} />
        ) : (
          <RoleForm key={role?.revision} title={title} existingRole={role} copiedRole={null} />
        )
      }
    </RightsScreen>
  );
}
