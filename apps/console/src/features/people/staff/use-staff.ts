import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { InvitedPerson, Role, StaffChange, StaffCreation } from '@vitrina/contract';
import { request } from '../../../lib/calls/api.ts';
import { useLastPage } from '../../../lib/list-screen.tsx';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { requestKeys } from '../requests/index.ts';
import { filtersOf, type Narrowing, perPage, staffUrl } from './staff-state.ts';

export type Staff = ReturnType<typeof useStaff>;

const keys = {
  all: ['staff'] as const,
  list: ['staff', 'list'] as const,
  requests: requestKeys,
  one: (id: string) => ['staff', 'one', id] as const,
};

/** Holds the state of the screen, its lists, and the functions that change the state. */
export function useStaff() {
  const [state, set] = useUrlState(staffUrl);
  const { view } = state;
  const listQuery = { ...filtersOf(state), page: String(state.page), per_page: String(perPage) };
  const people = useQuery({
    queryKey: [...keys.list, listQuery],
    queryFn: ({ signal }) => request(calls.staff.list, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
    enabled: view === null,
  });
  const requestQuery = {
    ...(view === null || state.search === '' ? {} : { search: state.search }),
    page: view === null ? '1' : String(state.page),
    per_page: String(perPage),
  };
  const requests = useQuery({
    queryKey: [...keys.requests, requestQuery],
    queryFn: ({ signal }) => request(calls.staff.registrations, { query: requestQuery, signal }),
    placeholderData: keepPreviousData,
  });
  const visibleList = view === null ? people : requests;
  useLastPage(visibleList, state.page, (last) => set({ page: last }, { replace: true, fromTop: true }));
  return {
    state,
    people,
    requests,
    // Refining a search is one step back, not one for each letter.
    narrow: (change: Narrowing) =>
      set({ ...change, page: 1 }, { replace: change.search !== undefined && state.search !== '' }),
    goTo: (page: number) => set({ page }, { fromTop: true }),
    open: (person: string | null) => set({ person }),
  };
}

/** Every role, by name. */
async function readRoles(signal: AbortSignal): Promise<readonly Role[]> {
  const roles: Role[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), per_page: '100' };
    const { data, meta } = await request(calls.roles.list, { query, signal });
    roles.push(...data);
    if (page >= meta.pages) return roles;
  }
}

/** The roles, by name; empty until they are there. */
export function useRoles(): readonly Role[] {
  const { data = [] } = useQuery({
    queryKey: ['roles', 'list', 'choices'],
    queryFn: ({ signal }) => readRoles(signal),
  });
  return data;
}

/** Query for one person. */
export function personQuery(personId: string) {
  return queryOptions({
    queryKey: keys.one(personId),
    queryFn: ({ signal }) => request(calls.staff.read, { params: { personId }, signal }),
  });
}

/** Query for the sessions of a person. */
export function sessionsQuery(personId: string) {
  return queryOptions({
    queryKey: [...keys.one(personId), 'sessions'],
    queryFn: ({ signal }) => request(calls.staff.sessions, { params: { personId }, signal }),
  });
}

/** Mutations of the account of a person; each reloads everything about people. */
export function usePersonActs(personId: string) {
  const client = useQueryClient();
  const params = { personId };
  const readAgain = () => client.invalidateQueries({ queryKey: keys.all });
  const acts = { onError: (error: unknown) => void noticeFailure(error), onSettled: readAgain };
  const change = useMutation({
    mutationFn: (body: StaffChange) => request(calls.staff.update, { params, body }),
    onSettled: readAgain,
  });
  const switchOn = useMutation({
    mutationFn: (state: 'active' | 'disabled') => request(calls.staff.update, { params, body: { state } }),
    onSuccess: () => noticeDone('updated'),
    ...acts,
  });
  const reset = useMutation({ mutationFn: () => request(calls.staff.reset, { params }), ...acts });
  const resetStep = useMutation({
    mutationFn: () => request(calls.staff.resetSecondStep, { params }),
    onSuccess: () =>
      noticeDone('updated', 'Su verificación en dos pasos se quitó y sus sesiones se cerraron.'),
    ...acts,
  });
  const signOut = useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? request(calls.staff.endSessions, { params })
        : request(calls.staff.endSession, { params: { ...params, sessionId } }),
    onSuccess: (_answer, sessionId) =>
      noticeDone('deleted', sessionId === null ? 'Todas sus sesiones se cerraron.' : 'La sesión se cerró.'),
    ...acts,
  });
  const unlink = useMutation({
    mutationFn: (identityId: string) => request(calls.staff.unlink, { params: { ...params, identityId } }),
    onSuccess: () => noticeDone('updated', 'La cuenta se desvinculó y sus sesiones se cerraron.'),
    ...acts,
  });
  return { change, switchOn, reset, resetStep, signOut, unlink };
}

/** Mutations that create an account, or decide on a request for one. */
export function useAccountActs() {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: keys.all });
  const create = useMutation({
    mutationFn: (body: StaffCreation): Promise<InvitedPerson> => request(calls.staff.create, { body }),
    onSettled: readAgain,
  });
  const approve = useMutation({
    mutationFn: ({
      id,
      role_id,
    }: {
      readonly id: string;
      readonly role_id: string;
    }): Promise<InvitedPerson> =>
      request(calls.staff.approve, { params: { registrationId: id }, body: { role_id } }),
    onSettled: readAgain,
  });
  const refuse = useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      request(calls.staff.refuse, { params: { registrationId: id }, body: { reason } }),
    onSettled: readAgain,
  });
  return { create, approve, refuse };
}
