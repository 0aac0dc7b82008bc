import { useSyncExternalStore } from 'react';

/** True while the window matches the media query; a change renders the component. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const mediaList = window.matchMedia(query);
      mediaList.addEventListener('change', listener);
      return () => mediaList.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Media query of the only breakpoint in the styles (`media.css`). */
const phoneMediaQuery = '(max-width: 767px)';

/** True if the window is as narrow as a phone; a change renders the component. */
export const usePhone = (): boolean => useMediaQuery(phoneMediaQuery);

/** True if the window is as narrow as a phone now; later changes are not followed. */
export const isPhone = (): boolean => window.matchMedia(phoneMediaQuery).matches;
