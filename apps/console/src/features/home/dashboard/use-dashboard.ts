import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import type { FigurePeriod, InboxFigures } from '@vitrina/contract';
import { type Institution, institutions } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { choiceParameter, urlState } from '../../../lib/state/url-state.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { entryKeys } from '../../../records/entries/index.ts';
import { canReadInboxes } from '../../../records/navigation/index.ts';
import { periods } from './periods.ts';

export type Dashboard = AnswerOf<CommonCalls['console']['dashboard']>;

/** Institution and period that the dashboard shows, from its address. */
export interface DashboardScope {
  /** Institution of the figures; null for all institutions. */
  readonly institution: Institution | null;
  /** Period of the figures of the inboxes. */
  readonly period: FigurePeriod;
}

const dashboardUrl = urlState<DashboardScope>({
  institution: choiceParameter('institution_id', institutions, null),
  period: choiceParameter('period', periods, '30d'),
});

/** Returns the institution and the period in the address, and the function that changes them. */
export const useScope = () => useUrlState(dashboardUrl);

/**
 * Interval of reloading the figures, in milliseconds. New submissions and the scheduler's last run change the
 * dashboard.
 */
export const pollIntervalMs = 60_000;

/** Loads the figures of the content. */
export function useDashboard({ institution }: DashboardScope) {
  return useQuery({
    queryKey: [...entryKeys.dashboard, institution ?? 'all'],
    queryFn: ({ signal }) =>
      request(calls.console.dashboard, {
        query: institution === null ? {} : { institution_id: institution },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  });
}

/** Loads the figures of the inboxes. Makes no request if the person may not read any inbox. */
export function useInboxFigures({ institution, period }: DashboardScope) {
  return useQuery<InboxFigures>({
    queryKey: ['submissions', 'figures', institution ?? 'all', period],
    queryFn: ({ signal }) =>
      request(calls.inboxes.figures, {
        query: { period, ...(institution !== null && { institution_id: institution }) },
        signal,
      }),
    enabled: canReadInboxes(),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  });
}
