import { findContentType, pathParameters } from '@vitrina/model';
import { queryClient } from '../../lib/calls/query.ts';
import type { ScreenAddress } from '../../lib/screen/chunk.tsx';
import { seesInstitution } from '../../lib/session/session.ts';
import { findScope } from '../scope/find-scope.ts';
import { scopeQuery } from '../scope/scope.ts';
import { listRules, listUrl } from './state/list-state.ts';
import { countsQuery, rowsQuery } from './state/use-list.ts';
import { savedViewsQuery } from './views/use-views.ts';

/**
 * Prefetches the first requests of the list at the address, unless a category in the address must be resolved first.
 */
export async function prepareList({ contentType = '', params, query }: ScreenAddress): Promise<void> {
  const type = findContentType(contentType);
  if (type === undefined || pathParameters(type).includes('category_id')) return;
  const parts = Object.fromEntries(pathParameters(type).map((name) => [name, params[name] ?? '']));
  const scope = findScope(type, parts, [], seesInstitution);
  if (scope === null) return;
  const rules = listRules(type, scope);
  await Promise.all([
    queryClient.prefetchQuery(rowsQuery('list', rules, listUrl(rules).read(query))),
    queryClient.prefetchQuery(countsQuery(type, scopeQuery(scope))),
    queryClient.prefetchQuery(savedViewsQuery(type.slug)),
  ]);
}
