import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { Role } from '@vitrina/contract';
import { request } from '../../../lib/calls/api.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useLastPage } from '../../../lib/list-screen.tsx';
import { useListState } from '../../../lib/state/use-list-state.ts';
import { requestKeys } from '../requests/index.ts';
import { staffUrl } from './staff-state.ts';

export type Staff = ReturnType<typeof useStaff>;

/**
 * Query keys of people. Those of account requests begin with the same part, because deciding on a request changes
 * both lists.
 */
export const staffKeys = {
  all: ['staff'] as const,
  one: (personId: string) => ['staff', 'one', personId] as const,
};

const listRules = {
  url: staffUrl,
  search: 'search',
  filters: ['role', 'state', 'institution'],
  perPage: 25,
} as const;

/** Holds the state of the screen, its lists, and the functions that change the state. */
export function useStaff() {
  const list = useListState(listRules);
  const { state, query, set } = list;
  const isPeople = state.view === null;
  const people = useQuery({
    ...callQuery([...staffKeys.all, 'list', query], calls.staff.list, { query }),
    placeholderData: keepPreviousData,
    enabled: isPeople,
  });
  // While the people are shown, the first page gives the number of requests on their tab.
  const { page, per_page } = query;
  const requestQuery = isPeople
    ? { page: '1', per_page }
    : { ...(state.search !== '' && { search: state.search }), page, per_page };
  const requests = useQuery({
    ...callQuery([...requestKeys, requestQuery], calls.staff.registrations, { query: requestQuery }),
    placeholderData: keepPreviousData,
  });
  useLastPage(isPeople ? people : requests, state.page, list.goToLast);
  return {
    ...list,
    people,
    requests,
    open: (person: string | null) => set({ person }),
    openNew: (newRole: string | null) => set({ newRole }),
  };
}

/** Loads all roles. */
async function readRoles(signal: AbortSignal): Promise<readonly Role[]> {
  const roles: Role[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), per_page: '100' };
    const { data, meta } = await request(calls.roles.list, { query, signal });
    roles.push(...data);
    if (page >= meta.pages) return roles;
  }
}

/** Returns all roles, sorted by name; empty until they are loaded. */
export function useRoles(): readonly Role[] {
  const { data = [] } = useQuery({
    queryKey: ['roles', 'list', 'choices'],
    queryFn: ({ signal }) => readRoles(signal),
  });
  return data;
}

/** Query for one person. */
export const personQuery = (personId: string) =>
  callQuery(staffKeys.one(personId), calls.staff.read, { params: { personId } });

/** Query for the sessions of a person. */
export const sessionsQuery = (personId: string) =>
  callQuery([...staffKeys.one(personId), 'sessions'], calls.staff.sessions, { params: { personId } });
