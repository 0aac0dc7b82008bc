import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api.ts';
import { inboxesCalls } from '../../../lib/inbox-calls.ts';
import { useCan } from '../../../lib/use-session.ts';
import { readsInboxes } from '../../navigation/index.ts';

/** How often the rail asks. */
const pollMs = 60_000;

/** Submissions of all inboxes that nobody has read; 0 until that is known, and for who may read none. */
export function useUnread(): number {
  useCan(); // Drawn again when the permissions change.
  const { data } = useQuery({
    // As the inbox over all types asks (`inboxCountsQuery`): one answer serves both.
    queryKey: ['submissions', 'counts', 'all', 'all'],
    queryFn: ({ signal }) => request(inboxesCalls.counts, { signal }),
    enabled: readsInboxes(),
    refetchInterval: pollMs,
    staleTime: pollMs / 2,
  });
  return data?.unread ?? 0;
}
