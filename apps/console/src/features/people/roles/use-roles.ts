import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { useNavigate } from 'react-router';
import { request } from '../../../lib/calls/api.ts';
import { sentRights } from '../permissions/index.ts';
import type { Values } from './role-values.ts';

const keys = {
  all: ['roles'] as const,
  list: ['roles', 'list'] as const,
  one: (id: string) => ['roles', 'one', id] as const,
};

/** Rows of a page of roles, and of people who have one. */
const perPage = 25;
const peoplePerPage = 8;

/** Loads a page of the roles with a searched name. */
export function useRoles({ page, search }: { readonly page: number; readonly search: string }) {
  const query = { page: String(page), per_page: String(perPage), ...(search !== '' && { search }) };
  return useQuery({
    queryKey: [...keys.list, query],
    queryFn: ({ signal }) => request(calls.roles.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Query for one role. It never refetches, since that would replace typed values. */
export function roleQuery(roleId: string) {
  return queryOptions({
    queryKey: keys.one(roleId),
    queryFn: ({ signal }) => request(calls.roles.read, { params: { roleId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Query for a page of the people who have a role. */
export function peopleQuery(roleId: string, page: number) {
  const query = { page: String(page), per_page: String(peoplePerPage) };
  return queryOptions({
    queryKey: [...keys.one(roleId), 'people', query],
    queryFn: ({ signal }) => request(calls.roles.people, { params: { roleId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the permissions of a person with these rights. */
export function usePreview(values: Values) {
  const body = sentRights(values);
  return useQuery({
    queryKey: [...keys.all, 'preview', body],
    queryFn: ({ signal }) => request(calls.roles.preview, { body, signal }),
  });
}

/** Returns a function that opens the list of roles and then reloads it. */
export function useLeaveToRoles(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await navigate('/roles');
    await client.invalidateQueries({ queryKey: keys.list });
  };
}
