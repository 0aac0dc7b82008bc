import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { latestNoticesQuery, noticesStaleMs } from '../../features/home/notices/index.ts';

/** Delay of the first request in milliseconds, so that the first screen renders earlier. */
const firstRequestDelayMs = 2_000;

const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'visibilitychange'] as const;

/**
 * Loads the latest notices of the person, at most once a minute and only after a sign of activity. An unattended tab
 * makes no requests, so that its session can expire.
 */
export function useLatestNotices() {
  const [isStarted, setIsStarted] = useState(false);
  const { data, refetch } = useQuery({
    ...latestNoticesQuery,
    enabled: isStarted,
    refetchOnWindowFocus: false,
  });

  useEffect(() => {
    const timer = setTimeout(() => setIsStarted(true), firstRequestDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isStarted) return;
    let lastRequestMs = Date.now();
    const handleActivity = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastRequestMs < noticesStaleMs) return;
      lastRequestMs = Date.now();
      void refetch();
    };
    for (const eventName of activityEvents)
      document.addEventListener(eventName, handleActivity, { passive: true });
    return () => {
      for (const eventName of activityEvents) document.removeEventListener(eventName, handleActivity);
    };
  }, [isStarted, refetch]);

  return data;
}
