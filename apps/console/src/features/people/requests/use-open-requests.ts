import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { useEffect, useState } from 'react';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';

/** Query key of requests for an account; the screen that decides on requests reloads it. */
export const requestKeys = ['staff', 'requests'] as const;

/** Delay of the first load after the first screen is drawn (ms). */
const firstAfterMs = 2_000;
const pollMs = 5 * 60_000;

/** Returns the number of open requests for an account; 0 until it is loaded, and for people who may not decide on them. */
export function useOpenRequests(): number {
  const { list, create } = useCan().staff;
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), firstAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    ...callQuery([...requestKeys, 'count'], calls.staff.registrations, { query: { per_page: '1' } }),
    enabled: started && list && create,
    refetchInterval: pollMs,
    staleTime: pollMs / 2,
  });
  return data?.meta.total ?? 0;
}
