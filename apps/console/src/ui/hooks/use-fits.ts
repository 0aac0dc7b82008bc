import { type RefCallback, useCallback, useState } from 'react';

/**
 * Returns a ref for an element, and true if the element is now at least `minWidthPx` wide. A change renders the
 * component.
 */
export function useFits(minWidthPx: number): [RefCallback<HTMLElement>, boolean] {
  const [isFitting, setIsFitting] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const updateFit = () => setIsFitting(element.clientWidth >= minWidthPx);
      // Measured at once, to avoid a first render in the narrow layout.
      updateFit();
      const observer = new ResizeObserver(updateFit);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [minWidthPx],
  );
  return [ref, isFitting];
}
