import { useSyncExternalStore } from 'react';

/** True while the window fits the media query; a change renders the component. */
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

/** The one breakpoint of the styles (`media.css`). */
const phone = '(max-width: 767px)';

/** True if the window is as narrow as a phone. */
export const usePhone = (): boolean => useMediaQuery(phone);

/** The same, asked once. */
export const isPhone = (): boolean => window.matchMedia(phone).matches;
