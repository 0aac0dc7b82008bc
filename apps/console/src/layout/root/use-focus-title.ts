import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Maximum wait for the title of a screen (ms). The focus does not move after it. */
const maxWaitMs = 5000;

/** Focuses the screen's title. Returns false if there is no title or a dialog is open. */
function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('main h1');
  if (title === null) return false;
  // An open dialog keeps the focus: the palette while it closes or reopens.
  if (document.querySelector('[aria-modal="true"]') !== null) return false;
  // The focus is already in the screen: in the first field of a form, or moved by the person with Tab.
  if (title.closest('main')?.contains(document.activeElement)) return true;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}

/** Focuses the title of a screen after a navigation, so that it is announced and Tab continues from there. */
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
