import { type RefObject, useCallback } from 'react';

/**
 * Returns a function that moves the focus after a row was removed: to the row now at the same index, or to the title
 * if there is none.
 */
export function useFocusAfter(container: RefObject<HTMLElement | null>): (index: number) => void {
  return useCallback(
    (index) => {
      requestAnimationFrame(() => {
        const now = document.activeElement;
        if (now !== null && now !== document.body && now.isConnected) return;
        const links = [...(container.current?.querySelectorAll<HTMLElement>('[data-row] a') ?? [])];
        const nextLink =
          links[Math.min(index, links.length - 1)] ?? document.querySelector<HTMLElement>('main h1');
        nextLink?.focus();
      });
    },
    [container],
  );
}
