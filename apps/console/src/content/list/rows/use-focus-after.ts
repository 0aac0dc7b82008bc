import { type RefObject, useCallback } from 'react';

/** Returns a function that moves a lost focus to the row at the index of the removed one, else to the title. */
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
