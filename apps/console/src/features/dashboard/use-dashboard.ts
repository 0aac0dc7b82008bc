import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Institution, isInstitution } from '@vitrina/model';
import { useSearchParams } from 'react-router';
import { entryKeys } from '../../entities/entries/index.ts';
import { request } from '../../lib/api.ts';
import type { AnswerOf, ConsoleCalls } from '../../lib/call-types.ts';
import { calls } from '../../lib/calls.ts';

export type Dashboard = AnswerOf<ConsoleCalls['dashboard']>;

/** The institution that the address asks for; undefined for all. */
export function useInstitution(): readonly [
  Institution | undefined,
  (institution: Institution | undefined) => void,
] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('institution_id');
  return [
    isInstitution(asked) ? asked : undefined,
    (institution) =>
      setParams(institution === undefined ? {} : { institution_id: institution }, {
        preventScrollReset: true,
      }),
  ];
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
