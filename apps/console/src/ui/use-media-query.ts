import { useSyncExternalStore } from 'react';

/** Whether the window fits the media query now: a render follows whenever that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Whether the window is as narrow as a phone: the one breakpoint of the styles. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 767px)');
