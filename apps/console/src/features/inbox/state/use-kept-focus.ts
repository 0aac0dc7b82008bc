import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus within an element when the focused button disappears, since the browser would move it to the top of
 * the page.
 *
 * @param fallback returns the element that then gets the focus
 * @returns props of the element
 */
export function useKeptFocus<E extends HTMLElement>(fallback: (element: E) => HTMLElement | null) {
  const ref = useRef<E>(null);
  const lastFocus = useRef<Element | null>(null);
  useEffect(() => {
    if (lastFocus.current === null || lastFocus.current.isConnected) return;
    lastFocus.current = null;
    if (ref.current !== null && document.activeElement === document.body)
      fallback(ref.current)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent<E>) => {
      lastFocus.current = target;
    },
  };
}
