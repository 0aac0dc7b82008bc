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
  const words = typed.trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(words), typingPauseMs);
    return () => clearTimeout(timer);
  }, [words]);

  const query = useQuery({
    queryKey: [loadingKeys.search, search],
    enabled: search !== '',
    queryFn: ({ signal }) =>
      request(calls.search.records, {
        query: { search: search.slice(0, 256) },
        signal,
      }),
    placeholderData: (previous) => previous,
  });
  const found = words === '' ? [] : (query.data?.data ?? []);
  return {
    found,
    searching: words !== '' && (words !== search || query.isFetching),
    failed: query.isError,
  };
}
