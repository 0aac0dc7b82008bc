import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { useEffect, useState } from 'react';
import { request } from '../../../../lib/calls/api.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { readsInboxes } from '../../../../records/navigation/index.ts';

/** How often the rail asks. */
const pollMs = 60_000;

/** Whether the screen that this was first drawn with has come before the eyes. */
function useIsPainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A task of its own comes after the frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted;
}

/** Submissions of all inboxes that nobody has read; 0 until that is known, and for who may read none. */
export function useUnread(): number {
  useCan(); // Drawn again when the permissions change.
  // Counting takes the service longer than a list: the screen's own data come first.
  const painted = useIsPainted();
  const { data } = useQuery({
    // As the inbox over all types asks (`inboxCountsQuery`): one answer serves both.
    queryKey: ['submissions', 'counts', 'all', 'all'],
    queryFn: ({ signal }) => request(calls.inboxes.counts, { signal }),
    enabled: painted && readsInboxes(),
    refetchInterval: pollMs,
    staleTime: pollMs / 2,
  });
  return data?.unread ?? 0;
}
