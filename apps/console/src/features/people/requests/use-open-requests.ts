import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { useEffect, useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { useCan } from '../../../lib/session/use-session.ts';

/** Under these answers about requests are kept: the screen that decides on one has all of them read again. */
export const requestKeys = ['staff', 'requests'] as const;

/** The first screen is drawn before anybody asks (ms). */
const firstAfterMs = 2_000;
const pollMs = 5 * 60_000;

/** Requests for an account that wait for a decision; 0 until that is known, and for who does not decide on them. */
export function useOpenRequests(): number {
  const { list, create } = useCan().staff;
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), firstAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: [...requestKeys, 'count'],
    queryFn: ({ signal }) => request(calls.staff.registrations, { query: { per_page: '1' }, signal }),
    enabled: started && list && create,
    refetchInterval: pollMs,
    staleTime: pollMs / 2,
  });
  return data?.meta.total ?? 0;
}
