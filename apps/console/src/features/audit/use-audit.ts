import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../lib/calls/api.ts';
import { useLastPage } from '../../lib/list-screen.tsx';
import { noticeFailure } from '../../lib/notices.ts';
import { useUrlState } from '../../lib/state/use-url-state.ts';
import { auditUrl, type FilterChange, filtersOf, perPage } from './audit-state.ts';

export type Audit = ReturnType<typeof useAudit>;

const auditKeys = { all: ['audit'] as const, verification: ['audit', 'verification'] as const };

/** Holds the state of the audit screen, its events, and the functions that change the state. */
export function useAudit() {
  const [state, set] = useUrlState(auditUrl);
  const query = { ...filtersOf(state), page: String(state.page), per_page: String(perPage) };
  const events = useQuery({
    queryKey: [...auditKeys.all, 'list', query],
    queryFn: ({ signal }) => request(calls.audit.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
  useLastPage(events, state.page, (lastPage) =>
    set({ page: lastPage }, { replacesEntry: true, scrollsToTop: true }),
  );
  return {
    state,
    events,
    // Refining a search is one step back, not one for each letter.
    narrow: (change: FilterChange) =>
      set({ ...change, page: 1 }, { replacesEntry: change.search !== undefined && state.search !== '' }),
    goTo: (page: number) => set({ page }, { scrollsToTop: true }),
    open: (event: string | null) => set({ event }),
  };
}

/** Query for one event, which never changes. */
export function eventQuery(eventId: string) {
  return queryOptions({
    queryKey: [...auditKeys.all, 'one', eventId],
    queryFn: ({ signal }) => request(calls.audit.read, { params: { eventId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Interval of polling a verification in progress, in milliseconds. */
const pollIntervalMs = 1500;

/** Loads the last verification of the trail, and starts and stops verifications. */
export function useVerification() {
  const client = useQueryClient();
  const lastQuery = useQuery({
    queryKey: auditKeys.verification,
    queryFn: ({ signal }) => request(calls.audit.verification, { signal }),
    refetchInterval: (query) => (query.state.data?.data?.state === 'running' ? pollIntervalMs : false),
  });
  const mutationOptions = {
    onError: (error: unknown) => void noticeFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: auditKeys.verification }),
  };
  const verifyMutation = useMutation({
    mutationFn: () => request(calls.audit.verify, {}),
    ...mutationOptions,
  });
  const stopMutation = useMutation({ mutationFn: () => request(calls.audit.stop, {}), ...mutationOptions });
  return { last: lastQuery, verify: verifyMutation, stop: stopMutation };
}
