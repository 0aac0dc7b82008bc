import { type RefObject, useCallback } from 'react';

/**
 * Gives the focus back to the list after a row has left it: to the row that took its place, else to
 * the page's title. Only when the focus has really been lost with the row.
 */
export function useFocusAfter(container: RefObject<HTMLElement | null>): (index: number) => void {
  return useCallback(
    (index) => {
      requestAnimationFrame(() => {
        const now = document.activeElement;
        if (now !== null && now !== document.body && now.isConnected) return;
        const links = [...(container.current?.querySelectorAll<HTMLElement>('[data-row] a') ?? [])];
        const next =
          links[Math.min(index, links.length - 1)] ?? document.querySelector<HTMLElement>('main h1');
        next?.focus();
      });
    },
    [container],
  );
}
