import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { Role, RoleBody } from '@vitrina/contract';
import { useNavigate } from 'react-router';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { sentRights } from '../permissions/index.ts';
import type { Values } from './role-values.ts';

const keys = {
  all: ['roles'] as const,
  list: ['roles', 'list'] as const,
  one: (id: string) => ['roles', 'one', id] as const,
};

/** Rows of a page of roles, and of people who have one. */
export const perPage = 25;
export const peoplePerPage = 8;

/** A page of the roles whose name has these words. */
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

/** Mutations of a role; each reloads the list. */
export function useRoleActs() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await navigate('/roles');
    await client.invalidateQueries({ queryKey: keys.list });
  };
  const create = useMutation({
    mutationFn: (body: RoleBody) => request(calls.roles.create, { body }),
    onSuccess: async () => {
      noticeDone('created');
      await leave();
    },
  });
  const update = useMutation({
    mutationFn: ({ id, revision, body }: Pick<Role, 'id' | 'revision'> & { readonly body: RoleBody }) =>
      request(calls.roles.update, { params: { roleId: id }, body, ifMatch: revision }),
    onSuccess: async () => {
      noticeDone('updated');
      await leave();
    },
  });
  const remove = useMutation({
    mutationFn: (roleId: string) => request(calls.roles.remove, { params: { roleId } }),
    onError: (error) => void noticeFailure(error),
    onSuccess: async () => {
      noticeDone('deleted');
      await leave();
    },
  });
  return { create, update, remove };
}
