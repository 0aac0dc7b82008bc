import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../lib/calls/api.ts';
import { loadingKeys } from '../../lib/calls/query.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

/** Delay of the search after the last keystroke (ms). */
const typingPauseMs = 150;

/** Loads the records that match the typed text. The previous results stay visible until the next ones arrive. */
export function useRecords(typedText: string) {
  const searchText = typedText.trim();
  const debouncedSearch = useDebounced(searchText, typingPauseMs);
  const query = useQuery({
    queryKey: [loadingKeys.search, debouncedSearch],
    enabled: debouncedSearch !== '',
    queryFn: ({ signal }) =>
      request(calls.search.records, {
        query: { search: debouncedSearch.slice(0, 256) },
        signal,
      }),
    placeholderData: (previousData) => previousData,
  });
  const records = searchText === '' ? [] : (query.data?.data ?? []);
  return {
    records,
    searching: searchText !== '' && (searchText !== debouncedSearch || query.isFetching),
    failed: query.isError,
  };
}
