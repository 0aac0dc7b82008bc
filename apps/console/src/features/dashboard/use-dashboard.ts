import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Institution, institutions } from '@vitrina/model';
import { entryKeys } from '../../entities/entries/index.ts';
import { request } from '../../lib/api.ts';
import type { AnswerOf, ConsoleCalls } from '../../lib/call-types.ts';
import { calls } from '../../lib/calls.ts';
import { choice, urlState } from '../../lib/url-state.ts';
import { useUrlState } from '../../lib/use-url-state.ts';

export type Dashboard = AnswerOf<ConsoleCalls['dashboard']>;

const dashboardUrl = urlState<{ readonly institution: Institution | null }>({
  institution: choice('institution_id', institutions, null),
});

/** The institution that the address asks for; undefined for all. */
export function useInstitution(): readonly [
  Institution | undefined,
  (institution: Institution | undefined) => void,
] {
  const [{ institution }, set] = useUrlState(dashboardUrl);
  return [institution ?? undefined, (next) => set({ institution: next ?? null })];
}

/** The figures, asked for again every minute, because the scheduler's last cycle grows old. */
export function useDashboard(institution: Institution | undefined) {
  return useQuery({
    queryKey: [...entryKeys.dashboard, institution ?? 'all'],
    queryFn: ({ signal }) =>
      request(calls.console.dashboard, {
        query: institution === undefined ? {} : { institution_id: institution },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
