import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../lib/calls/api.ts';
import { loadingKeys } from '../../lib/calls/query.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

/** Delay of the call after the last letter (ms). */
const typingPauseMs = 150;

/** The records that match the typed text; the earlier ones stay until the next are found. */
export function useRecords(typedText: string) {
  const words = typedText.trim();
  const search = useDebounced(words, typingPauseMs);
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
  const records = words === '' ? [] : (query.data?.data ?? []);
  return {
    records,
    searching: words !== '' && (words !== search || query.isFetching),
    failed: query.isError,
  };
}
