import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Maximum time in milliseconds to wait for the title of a screen. After that time the focus stays where it is. */
const maxWaitMs = 5000;

/** Focuses the screen's title. Returns false if there is no title or a dialog is open. */
function focusTitle(): boolean {
  const titleElement = document.querySelector<HTMLElement>('main h1');
  if (titleElement === null) return false;
  // An open dialog keeps the focus: the palette while it closes or reopens.
  if (document.querySelector('[aria-modal="true"]') !== null) return false;
  // The focus is already in the screen: in the first field of a form, or moved by the person with Tab.
  if (titleElement.closest('main')?.contains(document.activeElement)) return true;
  titleElement.tabIndex = -1;
  titleElement.focus({ preventScroll: true });
  return true;
}

/**
 * Moves the focus to the title of the screen after a navigation. Screen readers then announce the title, and the Tab
 * key continues from it.
 */
export function useFocusTitle(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
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
