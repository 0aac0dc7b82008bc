import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { latestNotices, noticesFreshMs } from '../../features/home/notices/index.ts';

/** The first screen is drawn before anybody asks for notices (ms). */
const firstAfterMs = 2_000;

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'visibilitychange'] as const;

/**
 * The latest notices of the person, asked for again once a minute at most, and only while somebody is at the page: a tab that
 * nobody looks at asks for nothing, and its session expires as it would without the bell.
 */
export function useLatestNotices() {
  const [started, setStarted] = useState(false);
  const { data, refetch } = useQuery({ ...latestNotices, enabled: started, refetchOnWindowFocus: false });

  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), firstAfterMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!started) return;
    let askedAt = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < noticesFreshMs) return;
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
