import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { useEffect, useState } from 'react';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';

/** Query key of account requests. The screen that approves or refuses requests reloads this query. */
export const requestKeys = ['staff', 'requests'] as const;

/** Delay of the first request after the first screen is drawn, in milliseconds. */
const firstDelayMs = 2_000;
const pollIntervalMs = 5 * 60_000;

/**
 * Returns the number of open account requests. Returns 0 until it is loaded, and if the person may not decide on
 * requests.
 */
export function useOpenRequests(): number {
  const { list: canList, create: canCreate } = useCan().staff;
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsStarted(true), firstDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    ...callQuery([...requestKeys, 'count'], calls.staff.registrations, { query: { per_page: '1' } }),
    enabled: isStarted && canList && canCreate,
    refetchInterval: pollIntervalMs,
    staleTime: pollIntervalMs / 2,
  });
  return data?.meta.total ?? 0;
}
