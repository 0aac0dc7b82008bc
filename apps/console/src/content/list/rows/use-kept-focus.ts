import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns event handlers for an element whose controls may disappear. If the focused control disappears, `fallback`
 * gets the focus.
 */
export function useKeptFocus(fallback: RefObject<HTMLElement | null>) {
  const insideRef = useRef(false);
  useEffect(() => {
    // React fires no blur for removed elements, so the person did not move this focus.
    if (insideRef.current && document.activeElement === document.body) fallback.current?.focus();
  });
  return {
    onFocus: () => {
      insideRef.current = true;
    },
    onBlur: () => {
      insideRef.current = false;
    },
  };
}
