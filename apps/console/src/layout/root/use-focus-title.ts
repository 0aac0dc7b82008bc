import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A screen that takes longer to show its title leaves the focus where it is. */
const maxWaitMs = 5000;

/** Puts the focus on the screen's title; false while there is none. */
function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('main h1');
  if (title === null) return false;
  // What lies over the screen has the focus: the palette on its way out, or opened again at once.
  if (document.querySelector('[aria-modal="true"]') !== null) return false;
  // Somebody was quicker: a form that starts in its first field, a person who pressed Tab.
  if (title.closest('main')?.contains(document.activeElement)) return true;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}

/** After going to another screen the focus is on its title, so that it is read aloud and Tab goes on from there. */
export function useFocusTitle(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (focusTitle()) return;
    const observer = new MutationObserver(() => focusTitle() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), maxWaitMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}
