import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { useEffect, useState } from 'react';
import { request } from '../../lib/calls/api.ts';
import { loadingKeys } from '../../lib/calls/query.ts';
import type { Found } from './commands.ts';

/** A person who types faster than this asks once. */
const typingPauseMs = 150;

export interface Records {
  readonly found: readonly Found[];
  readonly searching: boolean;
  readonly failed: boolean;
}

/** The records that match what was typed, asked for after a short rest; what was found before stays meanwhile. */
export function useRecords(typed: string): Records {
  const wanted = typed.trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const query = useQuery({
    queryKey: [loadingKeys.search, search],
    enabled: search !== '',
    queryFn: ({ signal }) =>
      request(calls.console.search, {
        query: { search: search.slice(0, 256) },
        signal,
      }),
    placeholderData: (before) => before,
  });
  const found = wanted === '' ? [] : (query.data?.data ?? []);
  return {
    found,
    searching: wanted !== '' && (wanted !== search || query.isFetching),
    failed: query.isError,
  };
}
