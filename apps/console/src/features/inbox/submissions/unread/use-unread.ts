import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { useEffect, useState } from 'react';
import { request } from '../../../../lib/calls/api.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { canReadInboxes } from '../../../../records/navigation/index.ts';

/** Interval of reloading the number in the main navigation, in milliseconds. */
const pollIntervalMs = 60_000;

/** True once the first screen has been painted. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
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
  return isPainted;
}

/**
 * Returns the number of unread submissions in all inboxes. Returns 0 while it loads, and if the person may not read
 * any inbox.
 */
export function useUnread(): number {
  useCan(); // Drawn again when the permissions change.
  // Counting takes the service longer than a list: the screen's own data come first.
  const isPainted = useIsPainted();
  const { data } = useQuery({
    // As the inbox over all types asks (`inboxCountsQuery`): one answer serves both.
    queryKey: ['submissions', 'counts', 'all', 'all'],
    queryFn: ({ signal }) => request(calls.inboxes.counts, { signal }),
    enabled: isPainted && canReadInboxes(),
    refetchInterval: pollIntervalMs,
    staleTime: pollIntervalMs / 2,
  });
  return data?.unread ?? 0;
}
