import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { latestNoticesQuery, noticesStaleMs } from '../../features/home/notices/index.ts';

/** Delay of the first request in milliseconds, so that the first screen renders earlier. */
const firstAfterMs = 2_000;

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'visibilitychange'] as const;

/**
 * Loads the latest notices of the person, at most once a minute and only after a sign of activity. An unattended tab
 * makes no requests, so that its session can expire.
 */
export function useLatestNotices() {
  const [started, setStarted] = useState(false);
  const { data, refetch } = useQuery({
    ...latestNoticesQuery,
    enabled: started,
    refetchOnWindowFocus: false,
  });

  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), firstAfterMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!started) return;
    let askedAt = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < noticesStaleMs) return;
      askedAt = Date.now();
      void refetch();
    };
    for (const sign of signsOfLife) document.addEventListener(sign, look, { passive: true });
    return () => {
      for (const sign of signsOfLife) document.removeEventListener(sign, look);
    };
  }, [started, refetch]);

  return data;
}
