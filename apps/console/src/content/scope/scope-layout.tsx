import { type ContentType, pathParameters } from '@vitrina/model';
import { useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LoadError } from '../../lib/load-error.tsx';
import { useScopeCrumbs } from '../../lib/screen/page-title.ts';
import { type Crumb, useRouteParams } from '../../lib/screen/route-handle.ts';
import { seesInstitution } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useContentType } from '../../records/entries/index.ts';
import { entryPaths } from '../../records/paths/index.ts';
import { ScreenSkeleton } from '../../ui/page/states.tsx';
import { institutionScreen } from './back.ts';
import { findScope } from './find-scope.ts';
import { NotFound } from './not-found.tsx';
import { type Scope, ScopeContext, scopedTitle } from './scope.ts';
import { useCategories } from './use-categories.ts';

/**
 * Provides the scope of the address to the screens of a type. If the address names no valid scope, shows the page for
 * unknown addresses.
 */
export function Component() {
  const type = useContentType();
  const params = useRouteParams();
  useSession(); // The visible institutions may arrive later.
  const hasCategory = pathParameters(type).includes('category_id');
  const categories = useCategories(type, hasCategory);
  const scope = useMemo(() => {
    if (hasCategory && categories.data === undefined) return undefined;
    const parts = Object.fromEntries(pathParameters(type).map((name) => [name, params[name] ?? '']));
    return findScope(type, parts, categories.data ?? [], seesInstitution);
  }, [type, params, hasCategory, categories.data]);
  if (scope === null) return <NotFound />;
  if (scope === undefined)
    return categories.isError ? (
      <LoadError
        title="No se pudo abrir esta pantalla"
        error={categories.error}
        onRetry={() => void categories.refetch()}
      />
    ) : (
      <ScreenSkeleton />
    );
  return (
    <ScopeContext value={scope}>
      <ScopeCrumbs type={type} scope={scope} />
      <Outlet />
    </ScopeContext>
  );
}

/** Adds the institution, and on screens below the list also the list, to the breadcrumb. */
function ScopeCrumbs({ type, scope }: { readonly type: ContentType; readonly scope: Scope }) {
  const { list: listPath } = entryPaths(type, scope.parts);
  const isBelowList = useLocation().pathname !== listPath;
  const crumbs = useMemo((): readonly Crumb[] => {
    const institution = scope.labels['institution_id'];
    const institutionPath = institutionScreen(type.path, scope);
    return [
      ...(institution === undefined
        ? []
        : [{ label: institution, ...(institutionPath !== undefined && { to: institutionPath }) }]),
      ...(isBelowList ? [{ label: scopedTitle(type, scope), to: listPath }] : []),
    ];
  }, [type, scope, isBelowList, listPath]);
  useScopeCrumbs(crumbs);
  return null;
}
