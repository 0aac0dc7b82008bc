import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { useNavigate } from 'react-router';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { rightsBody } from '../permissions/index.ts';
import type { RoleValues } from './role-values.ts';

const roleKeys = {
  all: ['roles'] as const,
  list: ['roles', 'list'] as const,
  one: (id: string) => ['roles', 'one', id] as const,
};

/** Number of roles on a page. `peoplePerPage` is the number of people on a page. */
const perPage = 25;
const peoplePerPage = 8;

/** Loads a page of the roles whose name matches the search. */
export function useRoles({ page, search }: { readonly page: number; readonly search: string }) {
  const query = { page: String(page), per_page: String(perPage), ...(search !== '' && { search }) };
  return useQuery({
    ...callQuery([...roleKeys.list, query], calls.roles.list, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Query for one role. It never refetches, because a refetch would replace typed values. */
export const roleQuery = (roleId: string) =>
  queryOptions({
    ...callQuery(roleKeys.one(roleId), calls.roles.read, { params: { roleId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Query for a page of the people who have a role. */
export function peopleQuery(roleId: string, page: number) {
  const query = { page: String(page), per_page: String(peoplePerPage) };
  return queryOptions({
    ...callQuery([...roleKeys.one(roleId), 'people', query], calls.roles.people, {
      params: { roleId },
      query,
    }),
    placeholderData: keepPreviousData,
  });
}

/** Loads what a person with these permissions may do in the console. */
export function usePreview(values: RoleValues) {
  const body = rightsBody(values);
  return useQuery(callQuery([...roleKeys.all, 'preview', body], calls.roles.preview, { body }));
}

/** Returns a function that opens the list of roles, or the given role, and reloads the list. */
export function useLeaveToRoles(): (roleId?: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (roleId) => {
    await navigate(roleId === undefined ? '/roles' : `/roles/${roleId}`);
    await client.invalidateQueries({ queryKey: roleKeys.list });
  };
}
