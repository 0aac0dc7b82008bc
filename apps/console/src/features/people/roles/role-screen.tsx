import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NotFound } from '../../../content/scope/index.ts';
import { StickyBar } from '../../../content/shared/index.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useRouteParams } from '../../../lib/screen/route-handle.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ScreenSkeleton } from '../../../ui/page/states.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { backToRoles, RoleForm } from './role-form.tsx';
import { roleQuery } from './use-roles.ts';

/** One role: a new one, a copy of another (`?from=`), or that of the address. */
export function RoleScreen() {
  const { role_id: roleId } = useRouteParams();
  const [search] = useSearchParams();
  const from = search.get('from');
  const id = roleId ?? from;
  const { data, error, isError, refetch } = useQuery({ ...roleQuery(id ?? ''), enabled: id !== null });
  const title = roleId === undefined ? 'Nuevo rol' : (data?.name ?? 'Rol');
  usePageTitle(title);
  if (isMissing(error)) return <NotFound />;
  if (id === null) return <RoleForm title={title} existing={null} copied={null} />;
  if (data !== undefined && !isError)
    return roleId === undefined ? (
      <RoleForm title={title} existing={null} copied={data} />
    ) : (
      <RoleForm key={data.revision} title={title} existing={data} copied={null} />
    );
  return (
    <div className={stack(16)}>
      <StickyBar back={backToRoles} title={title} />
      {isError ? (
        <Card>
          <LoadError title="No se pudo abrir el rol" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <ScreenSkeleton />
      )}
    </div>
  );
}
